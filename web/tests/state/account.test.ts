import { describe, expect, it } from 'vitest';

import { slaps } from '../../src/games/catslap/slaps';
import { accountOf } from '../../src/state/account';
import { finishSentence, tellingOf } from '../../src/state/finishwords';
import type { Judged, Late } from '../../src/state/table';
import { loadTexts } from '../../src/texts';
import type { AnyCards, CatslapEvent, CatslapView, Hand, Seat } from '../../src/wire/types';

const NAMES = ['Ann', 'Bix', 'Cy'];
/** Ann's cat has nothing of the card; Bix's and Cy's have. */
const CATS = ['square-fly-orange', 'round-fly-purple', 'round-ladybug-orange'];
const CARD = 'round-none-green-a';

function hand(seat: Seat, rt_ms: number): Hand {
  const accepted = { elapsed_ms: rt_ms, claimed_ms: rt_ms, low_ms: 0, high_ms: 999, forgiven_ms: 0, cost_ms: 0, why: 'as-claimed', sigma_ms: 6 } as const;
  return { seat, target: null, rt_ms, sigma_ms: 6, anticipated: false, decides: true, accepted, bias_ms: 0, rtt_ms: 20, arrived_ms: rt_ms };
}

/** What each seat is told, and the sheet's sentence; `heat` are seats that were too close. */
async function told(hands: readonly Hand[], came: readonly CatslapEvent[], me: Seat | null, { heat = [] as readonly Seat[], late = null as Late | null } = {}) {
  const t = await loadTexts('en');
  const [first, second] = hands;
  const lead_ms = first && second ? second.rt_ms - first.rt_ms : null;
  const ranking = { target: null, seats: hands.map(({ seat }) => seat), heat, margin_ms: lead_ms === null ? null : 8, lead_ms, confidence: null, by_arrival: first?.seat ?? 0 };
  const before = { view: { cards: CATS, card: CARD } as unknown as CatslapView } as unknown as AnyCards;
  const judged: Judged = { contest: 1, verdict: { hands, rankings: [ranking] }, before };
  const account = accountOf({ judged, came, late }, slaps, me, t);
  if (!account) throw new Error('there was a verdict');
  const { text, then } = tellingOf(account.finishes, account.guesses, account.own, NAMES, account.wrong, t);
  const sheet = account.finishes.map((finish) => finishSentence(finish, NAMES, account.wrong, t));
  return [text, then, ...sheet].map((one) => one.replaceAll('\u00a0', ' '));
}

const taken = (seat: Seat, points: number) => ({ event: 'taken', seat, card: CARD, points }) as unknown as CatslapEvent;
const deadHeat = (seats: readonly Seat[]) => ({ event: 'dead-heat', seats, card: CARD }) as unknown as CatslapEvent;

describe('a verdict where the first hand takes, right or wrong', () => {
  const wrongFirst = [hand(0, 300), hand(1, 400), hand(2, 450)];
  const sheet = 'Ann was 100 ms before Bix.';

  it('ranks a wrong hand that was first before the others', async () => {
    expect(await told(wrongFirst, [taken(0, -2)], 1)).toEqual(['You: second, 100 ms behind Ann.', '', sheet]);
    expect(await told(wrongFirst, [taken(0, -2)], 2)).toEqual(['You: third, 150 ms behind Ann.', sheet, sheet]);
    expect(await told(wrongFirst, [taken(0, -2)], null)).toEqual([sheet, '', sheet]);
  });

  it('says to the owner of that hand that it was wrong, and no more', async () => {
    expect(await told(wrongFirst, [taken(0, -2)], 0)).toEqual(['You: nothing like your cat.', '', sheet]);
  });

  it('says to the owner of a wrong hand behind another who was first', async () => {
    const hands = [hand(1, 300), hand(0, 400)];
    expect(await told(hands, [taken(1, 1)], 0)).toEqual(['You: nothing like your cat.', 'Bix was 100 ms before Ann.', 'Bix was 100 ms before Ann.']);
    expect((await told(hands, [taken(1, 1)], 1))[0]).toBe('You were first, 100 ms ahead of Ann.');
  });

  it('counts a wrong hand to the dead heat', async () => {
    const hands = [hand(0, 300), hand(1, 303), hand(2, 450)];
    const close = 'Ann and Bix: 3 ms apart, too close to be sure.';
    const given = { heat: [0, 1] };
    expect(await told(hands, [deadHeat([0, 1])], 1, given)).toEqual(['Dead heat with Ann: 3 ms apart.', '', close]);
    expect((await told(hands, [deadHeat([0, 1])], 2, given))[0]).toBe('You: third, 150 ms behind Ann.');
    expect(await told(hands, [deadHeat([0, 1])], 0, given)).toEqual(['You: nothing like your cat.', close, close]);
  });

  it('holds a hand after the verdict against the first, right or wrong', async () => {
    const late: Late = { contest: 1, hand: hand(2, 480) };
    expect(await told([hand(0, 300)], [taken(0, -2)], 2, { late })).toEqual(['You: 180 ms behind Ann.', '', 'Ann: 300 ms.']);
  });
});
