// Rooms of four in boardgame.io, kept in memory. A move is checked (turn, card), changes the state,
// and everybody is sent the new one, as it is used by default.
//
//   node boardgame.cjs PORT

const { INVALID_MOVE } = require("boardgame.io/dist/cjs/core.js");
const { Server } = require("boardgame.io/dist/cjs/server.js");

const SEATS = 4;
const COLOURS = 6;

const rows = {
  name: "rows",
  minPlayers: SEATS,
  maxPlayers: SEATS,
  disableUndo: true, // it would keep every state ever
  setup: () => ({ rows: new Array(SEATS * COLOURS).fill(0) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    place: ({ G, playerID }, colour) => {
      if (!Number.isInteger(colour) || colour < 0 || colour >= COLOURS) return INVALID_MOVE;
      G.rows[Number(playerID) * COLOURS + colour] += 1;
    },
  },
};

Server({ games: [rows], origins: ["http://127.0.0.1"] }).run(Number(process.argv[2]), () =>
  console.log(`ready on node ${process.version}`),
);
