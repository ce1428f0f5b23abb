/**
 * The socket of a table, the only one there is. It says hello, keeps the numbers, asks for
 * everything anew when one is missing, and comes back by itself.
 */
import { PROTOCOL, type AnyMessage, type FromClient, type Join, type Told } from './types';

/** How the connection stands, as a person should see it. */
export type Standing =
  | { is: 'connecting' }
  | { is: 'open' }
  | { is: 'lost'; tries: number }
  | { is: 'over'; why: Over };

/** Why there will be no further try. */
export type Over =
  | 'left'
  | 'kicked'
  | 'no-such-table'
  | 'locked'
  | 'full'
  | 'bad-name'
  | 'protocol'
  | 'elsewhere'
  | 'broken'
  | 'too-much';

/** Refusals after which another try would end the same way. */
const FINAL: ReadonlySet<string> = new Set<Over>(['kicked', 'locked', 'full', 'bad-name', 'protocol']);

/** Codes with which the server closes for good. After any other one comes back. */
const CLOSED: Readonly<Record<number, Over>> = {
  1008: 'too-much',
  1011: 'broken',
  4002: 'elsewhere',
  4003: 'left',
  4004: 'no-such-table',
};

/** What a link needs of the world, so that a test can stand in for it. */
export interface World {
  /** The table's socket, here or at the server that has the table. */
  open(server: string | null): WebSocket;
  /** Runs `then` after so long; the answer stops it. */
  after(ms: number, then: () => void): () => void;
  /** Whether the table is there at all; asked before a further try. */
  probe(): Promise<'ok' | 'gone' | 'silent'>;
  random(): number;
}

export interface Listener {
  told(message: AnyMessage): void;
  stands(standing: Standing): void;
  /** The token was not from here: another server, or its secret is new. */
  strangers(): Promise<void>;
}

const FIRST_WAIT_MS = 250;
const MAX_WAIT_MS = 4_000;
const SILENCE_MS = 6_000;
const ANSWER_MS = 3_000;

/** How long to wait before the next try: longer each time, never quite the same. */
export function waitMs(tries: number, random: number): number {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** tries, MAX_WAIT_MS);
  return wait * (0.75 + random / 2);
}

export class Link {
  #socket: WebSocket | null = null;
  #last: number | null = null;
  #tries = 0;
  /** The server to which we were sent; null for the one the page is from. */
  #server: string | null = null;
  #deaf = true;
  #over = false;
  #stopWaiting: () => void = () => undefined;
  #stopWatching: () => void = () => undefined;

  constructor(
    private readonly world: World,
    private readonly token: () => string,
    private readonly join: () => Join,
    private readonly listener: Listener,
  ) {}

  /** Connects, also when a try is already being waited for. */
  open(): void {
    this.#stopWaiting();
    this.#drop();
    this.#over = false;
    const socket = this.world.open(this.#server);
    this.#server = null; // should it fail there, the way is asked for again
    this.#socket = socket;
    this.listener.stands(this.#tries ? { is: 'lost', tries: this.#tries } : { is: 'connecting' });
    this.#watch();
    socket.binaryType = 'arraybuffer';
    socket.onopen = () => {
      this.#deaf = this.#last === null;
      this.#send({ say: 'hello', protocol: PROTOCOL, token: this.token() });
      this.#send({ ...this.join(), last: this.#last });
      this.#watch();
    };
    socket.onmessage = (event: MessageEvent<ArrayBuffer | string>) => {
      if (this.#socket === socket) this.#hear(event.data);
    };
    socket.onclose = (event) => {
      if (this.#socket !== socket) return;
      const why = CLOSED[event.code];
      if (why) this.#end(why);
      else if (this.#server !== null) this.open();
      else this.#lost();
    };
  }

  say(said: FromClient): boolean {
    return this.#send(said);
  }

  /** The device says that the network is gone; no need to wait until the socket notices. */
  lost(): void {
    if (!this.#over && this.#socket) {
      this.#drop();
      this.#lost();
    }
  }

  /** For good. */
  close(): void {
    this.#over = true;
    this.#stopWaiting();
    this.#drop();
  }

  #send(said: FromClient): boolean {
    if (this.#socket?.readyState !== 1) return false;
    this.#socket.send(JSON.stringify(said));
    return true;
  }

  #hear(data: ArrayBuffer | string): void {
    const { n, message } = JSON.parse(
      typeof data === 'string' ? data : new TextDecoder().decode(data),
    ) as Told;
    this.#watch();
    if (n === 0) {
      this.#aside(message);
      return;
    }
    if (message.tell === 'welcome') {
      this.#deaf = false;
    } else if (this.#deaf || (this.#last !== null && n <= this.#last)) {
      if (message.tell === 'refused' && FINAL.has(message.reason)) this.#end(message.reason as Over);
      return;
    } else if (this.#last !== null && n !== this.#last + 1) {
      this.#deaf = true; // until everything has been told anew
      this.#last = null;
      this.#send({ ...this.join(), last: null });
      return;
    }
    this.#last = n;
    this.#tries = 0;
    this.listener.stands({ is: 'open' });
    this.listener.told(message);
    if (message.tell === 'bye') this.#end(message.why);
  }

  /** Something about the connection, outside the count. */
  #aside(message: AnyMessage): void {
    if (message.tell === 'notice' && message.about === 'moved') {
      this.#server = message.detail;
    } else if (message.tell === 'notice' && message.about === 'here') {
      return;
    } else if (message.tell !== 'refused') {
      this.listener.told(message);
    } else if (message.reason === 'token') {
      this.#drop();
      this.#last = null;
      void this.listener.strangers().then(
        () => this.#over || this.open(),
        () => this.#lost(),
      );
    } else if (FINAL.has(message.reason)) {
      this.#end(message.reason as Over);
    } else {
      this.listener.told(message);
    }
  }

  #end(why: Over): void {
    this.close();
    this.listener.stands({ is: 'over', why });
  }

  #lost(): void {
    this.#socket = null;
    this.#stopWatching();
    if (this.#over) return;
    this.#tries += 1;
    this.listener.stands({ is: 'lost', tries: this.#tries });
    this.#stopWaiting = this.world.after(waitMs(this.#tries - 1, this.world.random()), () => {
      void this.#tryAgain();
    });
  }

  async #tryAgain(): Promise<void> {
    const found = await this.world.probe();
    if (this.#over || this.#socket) return;
    if (found === 'gone') this.#end('no-such-table');
    else if (found === 'silent') this.#lost();
    else this.open();
  }

  /** A dead connection may look alive for minutes: after some silence, knock at it. */
  #watch(): void {
    this.#stopWatching();
    this.#stopWatching = this.world.after(SILENCE_MS, () => {
      this.#send({ say: 'knock' });
      this.#stopWatching = this.world.after(ANSWER_MS, () => this.lost());
    });
  }

  #drop(): void {
    this.#stopWatching();
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }
}
