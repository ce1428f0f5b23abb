// Rooms of four in Colyseus, over its `ws` transport. A move is checked (seat, turn, card), changes
// the state, and is seen by all four, at once and not on a timer:
//
//   broadcast   as a message by `room.broadcast`
//   patch       as a patch of the state, which is public
//   view        likewise, but each player has a hand that only its owner may see
//
//   node colyseus.mjs PORT broadcast|patch|view

import { Room, Server } from "@colyseus/core";
import { ArraySchema, Schema, StateView, defineTypes, view } from "@colyseus/schema";
import { WebSocketTransport } from "@colyseus/ws-transport";

const [port, manner] = process.argv.slice(2);
const SEATS = 4;
const COLOURS = 6;
const CARDS = 6;

class Player extends Schema {
  constructor() {
    super();
    this.size = CARDS;
    this.hand = new ArraySchema(...Array.from({ length: CARDS }, draw));
  }
}
defineTypes(Player, { size: "uint8", hand: ["uint8"] });
view()(Player.prototype, "hand");

class Board extends Schema {
  constructor() {
    super();
    this.turn = 0;
    this.rows = new ArraySchema(...new Array(SEATS * COLOURS).fill(0));
    this.players = new ArraySchema();
  }
}
defineTypes(Board, { turn: "uint8", rows: ["uint32"], players: [Player] });

function draw() {
  return Math.floor(Math.random() * COLOURS);
}

class Rows extends Room {
  maxClients = SEATS;
  patchRate = null;

  onCreate() {
    this.state = new Board();
    this.seats = new Map();
    this.onMessage("place", (client, colour) => this.place(client, colour));
  }

  onJoin(client) {
    this.seats.set(client.sessionId, this.seats.size);
    if (manner !== "view") return;
    const player = new Player();
    this.state.players.push(player);
    client.view = new StateView();
    client.view.add(player);
  }

  place(client, colour) {
    const seat = this.seats.get(client.sessionId);
    const valid = Number.isInteger(colour) && colour >= 0 && colour < COLOURS;
    if (seat !== this.state.turn || !valid) {
      client.send("refused", "not now, or not that");
      return;
    }
    // The crowd does not read hands, so any card that is held is put down for it.
    if (manner === "view") {
      const { hand } = this.state.players[seat];
      colour = hand[colour % CARDS];
      hand[colour % CARDS] = draw();
    }
    this.state.rows[seat * COLOURS + colour] += 1;
    this.state.turn = (seat + 1) % SEATS;
    if (manner === "broadcast") this.broadcast("placed", { seat, colour, turn: this.state.turn });
    else this.broadcastPatch();
  }
}

const server = new Server({ greet: false, transport: new WebSocketTransport({ maxPayload: 4096 }) });
server.define("rows", Rows);
await server.listen(Number(port), "127.0.0.1");
