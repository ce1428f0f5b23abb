import { beforeEach, describe, expect, it } from 'vitest';

import { Link, waitMs, type Standing, type World } from '../../src/wire/link';
import type { AnyMessage, FromClient, Told } from '../../src/wire/types';
import recorded from '../fixtures/flyswatter.json';

const TOLD = recorded as unknown as Told[];
const [WELCOME, SECOND, THIRD, FOURTH] = TOLD as [Told, Told, Told, Told];

/** The browser's end of a socket. */
class Wire {
  readyState = 0;
  binaryType = '';
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  said: FromClient[] = [];

  send(text: string): void {
    this.said.push(JSON.parse(text) as FromClient);
  }
  close(): void {
    this.readyState = 3;
  }

  opened(): this {
    this.readyState = 1;
    this.onopen?.();
    return this;
  }
  tell(...all: Told[]): void {
    for (const told of all) this.onmessage?.({ data: new TextEncoder().encode(JSON.stringify(told)).buffer });
  }
  drop(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

class Stage {
  wires: Wire[] = [];
  servers: (string | null)[] = [];
  heard: AnyMessage[] = [];
  standings: Standing[] = [];
  timers: { ms: number; then: () => void }[] = [];
  found: 'ok' | 'gone' | 'silent' = 'ok';
  tokens = ['old'];
  world: World = {
    open: (server) => {
      this.servers.push(server);
      const wire = new Wire();
      this.wires.push(wire);
      return wire as unknown as WebSocket;
    },
    after: (ms, then) => {
      const timer = { ms, then };
      this.timers.push(timer);
      return () => (this.timers = this.timers.filter((one) => one !== timer));
    },
    probe: () => Promise.resolve(this.found),
    random: () => 0.5,
  };
  link = new Link(
    this.world,
    () => this.tokens.at(-1) ?? '',
    () => ({ say: 'join', name: 'Ann' }),
    {
      told: (message) => this.heard.push(message),
      stands: (standing) => this.standings.push(standing),
      strangers: () => {
        this.tokens.push('new');
        return Promise.resolve();
      },
    },
  );

  get wire(): Wire {
    const last = this.wires.at(-1);
    if (!last) throw new Error('nothing was opened');
    return last;
  }
  get standing(): Standing | undefined {
    return this.standings.at(-1);
  }
  /** Lets the timer with this wait run out. */
  async ring(which: (ms: number) => boolean): Promise<void> {
    const timer = this.timers.find(({ ms }) => which(ms));
    if (!timer) throw new Error('no such timer');
    this.timers = this.timers.filter((one) => one !== timer);
    timer.then();
    await Promise.resolve();
    await Promise.resolve();
  }
}

describe('the link', () => {
  let stage: Stage;
  beforeEach(() => {
    stage = new Stage();
    stage.link.open();
  });

  it('says hello, then joins', () => {
    stage.wire.opened();
    expect(stage.wire.said).toEqual([
      { say: 'hello', protocol: 1, token: 'old' },
      { say: 'join', name: 'Ann', last: null },
    ]);
  });

  it('hands on what it is told, in order', () => {
    stage.wire.opened().tell(WELCOME, SECOND, THIRD);
    expect(stage.heard).toEqual([WELCOME.message, SECOND.message, THIRD.message]);
    expect(stage.standing).toEqual({ is: 'open' });
  });

  it('hears nothing twice', () => {
    stage.wire.opened().tell(WELCOME, SECOND, SECOND);
    expect(stage.heard).toHaveLength(2);
  });

  it('asks for everything anew when a number is missing, and is deaf until it comes', () => {
    stage.wire.opened().tell(WELCOME, SECOND, FOURTH);
    expect(stage.wire.said.at(-1)).toEqual({ say: 'join', name: 'Ann', last: null });
    stage.wire.tell({ ...FOURTH, n: FOURTH.n + 1 });
    expect(stage.heard).toHaveLength(2);
    stage.wire.tell({ ...WELCOME, n: 9 }, { ...SECOND, n: 10 });
    expect(stage.heard).toHaveLength(4);
  });

  it('comes back with the last number it heard', async () => {
    stage.wire.opened().tell(WELCOME, SECOND);
    stage.wire.drop();
    expect(stage.standing).toEqual({ is: 'lost', tries: 1 });
    await stage.ring((ms) => ms < 1000);
    expect(stage.wires).toHaveLength(2);
    stage.wire.opened();
    expect(stage.wire.said.at(-1)).toEqual({ say: 'join', name: 'Ann', last: SECOND.n });
    stage.wire.tell(THIRD);
    expect(stage.standing).toEqual({ is: 'open' });
    expect(stage.heard).toHaveLength(3);
  });

  it('waits longer and longer, but not for ever', () => {
    expect([0, 1, 2, 3, 9].map((tries) => waitMs(tries, 0.5))).toEqual([250, 500, 1000, 2000, 4000]);
    expect(waitMs(9, 1)).toBeGreaterThan(waitMs(9, 0));
  });

  it('ends when the table is gone', async () => {
    stage.wire.opened().tell(WELCOME);
    stage.wire.drop();
    stage.found = 'gone';
    await stage.ring((ms) => ms < 1000);
    expect(stage.standing).toEqual({ is: 'over', why: 'no-such-table' });
  });

  it('knocks after a long silence, and is lost when nobody answers', async () => {
    stage.wire.opened().tell(WELCOME);
    await stage.ring((ms) => ms > 4500);
    expect(stage.wire.said.at(-1)).toEqual({ say: 'knock' });
    expect(stage.standing).toEqual({ is: 'open' });
    await stage.ring((ms) => ms === 3000);
    expect(stage.standing).toEqual({ is: 'lost', tries: 1 });
  });

  it('lets a quiet table be quiet', async () => {
    stage.wire.opened().tell(WELCOME);
    await stage.ring((ms) => ms > 4500);
    stage.wire.tell({ n: 0, message: { tell: 'notice', about: 'here', detail: '' } });
    expect(stage.standing).toEqual({ is: 'open' });
    expect(stage.heard).toHaveLength(1);
    expect(stage.timers.map(({ ms }) => ms > 4500)).toEqual([true]);
  });

  it('goes where it is sent, and asks for the way again when that fails', async () => {
    const moved: Told = { n: 0, message: { tell: 'notice', about: 'moved', detail: 'http://b.example' } };
    stage.wire.opened().tell(moved);
    stage.wire.drop(4007);
    expect(stage.servers).toEqual([null, 'http://b.example']);
    stage.wire.drop();
    await stage.ring((ms) => ms < 1000);
    expect(stage.servers).toEqual([null, 'http://b.example', null]);
  });

  it('is over when the same person sits down elsewhere, and does not fight for the seat', () => {
    stage.wire.opened().tell(WELCOME);
    stage.wire.drop(4002);
    expect(stage.standing).toEqual({ is: 'over', why: 'elsewhere' });
    expect(stage.timers).toHaveLength(0);
  });

  it('is over when sent away, whatever code follows', () => {
    stage.wire.opened().tell(WELCOME, { n: WELCOME.n + 1, message: { tell: 'bye', why: 'kicked' } });
    stage.wire.drop(4003);
    expect(stage.standing).toEqual({ is: 'over', why: 'kicked' });
  });

  it('is over when the table does not take it in', () => {
    stage.wire.opened().tell({ n: 1, message: { tell: 'refused', reason: 'locked', detail: 'no' } });
    expect(stage.standing).toEqual({ is: 'over', why: 'locked' });
  });

  it('becomes somebody new where nobody knows the token', async () => {
    stage.wire.opened().tell({ n: 0, message: { tell: 'refused', reason: 'token', detail: 'no' } });
    await Promise.resolve();
    stage.wire.opened();
    expect(stage.wire.said[0]).toMatchObject({ token: 'new' });
  });

  it('goes offline at once when the device says so', () => {
    stage.wire.opened().tell(WELCOME);
    stage.link.lost();
    expect(stage.standing).toEqual({ is: 'lost', tries: 1 });
    expect(stage.link.say({ say: 'sit' })).toBe(false);
  });
});
