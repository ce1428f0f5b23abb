// Rooms of four in Colyseus, over its `ws` transport. A move is checked (seat, turn, card), changes
// the state, and is seen by all four: as a patch at once, or as a message by `room.broadcast`.
//
//   node colyseus.mjs PORT patch|broadcast

import { ArraySchema, Schema, defineTypes } from "@colyseus/schema";
import { Room, Server, matchMaker } from "@colyseus/core";
import { WebSocketTransport } from "@colyseus/ws-transport";

const [port, manner] = process.argv.slice(2);
const SEATS = 4;
const COLOURS = 6;

class Board extends Schema {
  constructor() {
    super();
    this.turn = 0;
    this.rows = new ArraySchema(...new Array(SEATS * COLOURS).fill(0));
  }
}
defineTypes(Board, { turn: "uint8", rows: ["uint32"] });

class Rows extends Room {
  maxClients = SEATS;
  patchRate = manner === "patch" ? null : null; // nothing on a timer: a move is told at once

  onCreate() {
    this.state = new Board();
    this.seats = new Map();
    this.onMessage("place", (client, colour) => this.place(client, colour));
  }

  onJoin(client) {
    this.seats.set(client.sessionId, this.seats.size);
  }

  place(client, colour) {
    const seat = this.seats.get(client.sessionId);
    const valid = Number.isInteger(colour) && colour >= 0 && colour < COLOURS;
    if (seat !== this.state.turn || !valid) {
      client.send("refused", "not now, or not that");
      return;
    }
    this.state.rows[seat * COLOURS + colour] += 1;
    this.state.turn = (seat + 1) % SEATS;
    if (manner === "patch") this.broadcastPatch();
    else this.broadcast("placed", { seat, colour, turn: this.state.turn });
  }
}

const server = new Server({
  greet: false,
  transport: new WebSocketTransport({ maxPayload: 4096 }),
});
server.define("rows", Rows);
await server.listen(Number(port), "127.0.0.1");
console.log(`ready on node ${process.version}`);
