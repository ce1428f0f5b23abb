/** What is told of a running game as it happens: shown part by part, said aloud, heard, practised. */
import type { AnyGameClient } from '../games/contract';
import type { EffectName } from '../sound';
import type { Texts } from '../texts';
import type { AnyCards } from '../wire/types';
import { Announcer } from './announcer.svelte';
import { begins } from './first';
import { Staging } from './staging.svelte';
import { mySeat, players, type TableState } from './table';

type Events = AnyCards['events'];

/** Where it goes besides the voice. */
interface Outlets {
  sound(effect: EffectName): void;
  practised(game: string, keys: readonly string[]): void;
}

export class Narration {
  readonly stage = new Staging();
  readonly announcer = new Announcer();
  /** Who begins the game that was dealt last. */
  first: { says: string } | null = $state.raw(null);
  /** Happenings of which not everything has been told: voice and sounds keep to what can be seen. */
  #telling: { cards: AnyCards; told: number }[] = [];
  #followed = 0;
  #opened: number | null = null;
  #verdict = '';
  readonly #outlets: Outlets;

  constructor(outlets: Outlets) {
    this.#outlets = outlets;
  }

  /** Called before anything of a happening is drawn, so that its end is not seen first. */
  follow(client: AnyGameClient, { happenings, cards }: TableState): void {
    if (!cards || client.name !== cards.game || happenings === this.#followed) return;
    this.#followed = happenings;
    this.#telling.push({ cards, told: 0 });
    this.stage.follow(client, cards);
  }

  /** Called when it has been drawn, and again with each part: tells what can be seen by now. */
  tell(client: AnyGameClient, table: TableState, texts: Texts): void {
    for (const one of this.#telling) {
      const seen = this.stage.shown(one.cards);
      this.#tell(client, table, texts, one.cards, one.cards.events.slice(one.told, seen));
      one.told = seen;
    }
    this.#telling = this.#telling.filter(({ cards, told }) => told < cards.events.length);
  }

  /** A verdict in words; the same contest is told again only if its words have changed. */
  judge(contest: number, words: string): void {
    const verdict = `${contest} ${words}`;
    if (!words || verdict === this.#verdict) return;
    this.#verdict = verdict;
    this.announcer.verdict(words);
  }

  close(): void {
    this.stage.skip();
    this.announcer.close();
  }

  #tell(client: AnyGameClient, table: TableState, texts: Texts, { view, contest }: AnyCards, events: Events): void {
    const seats = players(table);
    const me = mySeat(table);
    const names = seats.map(({ name }) => name);
    const isBot = (seat: number) => Boolean(seats[seat]?.bot);
    const words = events.map((event) => client.announce(event, names, texts, view, isBot, me) ?? '').filter(Boolean);
    for (const event of events) {
      const seat = client.first(event);
      if (seat === null || !table.room) continue;
      this.first = { says: begins(table.room, seat, me, texts) };
      words.unshift(this.first.says);
    }
    if (contest !== null && contest !== this.#opened) this.announcer.interrupt(words);
    else this.announcer.say(words);
    this.#opened = contest;
    if (me !== null) this.#outlets.practised(client.name, events.flatMap((event) => client.hints.done(event, me, view)));
    const effects = events.map((event) => client.sound(event, me));
    for (const [nth, effect] of effects.entries()) if (effect && effects.indexOf(effect) === nth) this.#outlets.sound(effect);
  }
}
