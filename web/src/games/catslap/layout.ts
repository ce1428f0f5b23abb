/** Cat & Bug Slap: where everything lies. */
import { isolated } from '../../state/names';
import type { CatslapEvent, CatslapView, Seat } from '../../wire/types';
import { handKey, offered, type HandOn, type Look, type Place, type Placed, type Scene, type Target, type Zone } from '../contract';
import { FINGER, RATIO, bounds, box, fit, inset, others, type Box } from '../places';
import { areas, type Areas } from './areas';

export type CatLook = Look<CatslapView, CatslapEvent>;

/** All copies of a cat share a picture. */
function faceOf(card: string): string {
  return card.replace(/-[a-d]$/, '-a');
}

/** A panel so many times as wide as high has its badge beside its card; a low one sooner, or its card would be tiny. */
const WIDE = 1.5;
const WIDE_IF_LOW = 1.1;
const LOW_PANEL = 120;
const AWARD_KEYS = ['1', '2', '3', '4', '5'];
/** So far the number of cards reaches above the deck, as a share of its height. */
const COUNT_HANGS = 0.08;
/** A name has to be readable on a button of the dealer. */
const NARROWEST = 100;

/** A seat's badge, and where its player card lies. */
interface Home {
  seat: Seat;
  badge: Box;
  card: Box;
}

export function layout(look: CatLook): Scene {
  const at = areas(look.size, look.players.length, look.me === null, look.leftHanded);
  const homes = homesIn(look, at);
  const news = newRound(look);
  const live = liveCard(look, at);
  return {
    placed: [...deck(look, at), ...homes.flatMap((home) => homeCards(look, home, news !== null, fit(at.deck))), ...live, ...settled(look, at, homes, news !== null)],
    zones: [{ key: 'cloth', kind: 'tray', ...at.cloth }, ...homes.map(seatZone), ...deckZones(look, at), ...liveZone(look, at, news), ...choice(look, at), ...passing(look, at)],
    hands: handsOn(look, at),
  };
}

/** What another round brings, until its first card is there; null at any other time. */
export function newRound({ view, me, holding, texts }: Pick<CatLook, 'view' | 'me' | 'holding' | 'texts'>): string | null {
  const begun = view.card !== null || view.removed.length > 0 || view.taken.some((pile) => pile.length > 0);
  if (view.phase !== 'deal' || view.round < 2 || begun || holding) return null;
  const t = texts.catslap.newRound;
  return me === null ? t.all(view.round) : view.cards[me] ? t.own(view.round) : t.deals(view.round);
}

function homesIn(look: CatLook, at: Areas): Home[] {
  const homes = others(look.players.length, look.me).map((seat, nth): Home => {
    const panel = at.panels[nth] as Box;
    return { seat, ...(panel.w > panel.h * (panel.h < LOW_PANEL ? WIDE_IF_LOW : WIDE) ? sideBySide(panel) : oneAboveOther(panel)) };
  });
  return look.me === null ? homes : [...homes, { seat: look.me, badge: at.badge, card: at.card }];
}

function oneAboveOther(panel: Box): Pick<Home, 'badge' | 'card'> {
  const head = Math.min(Math.max(panel.h * 0.42, 44), Math.max(90, panel.h * 0.32));
  return { badge: box(panel.x, panel.y, panel.w, head), card: inset(box(panel.x, panel.y + head, panel.w, panel.h - head), 2) };
}

function sideBySide(panel: Box): Pick<Home, 'badge' | 'card'> {
  const w = Math.min(panel.h * RATIO, panel.w / 2);
  const h = panel.h * 0.56;
  return { card: inset(box(panel.x, panel.y, w, panel.h), 2), badge: box(panel.x + w, panel.y + (panel.h - h) / 2, panel.w - w, h) };
}

function seatZone({ seat, badge }: Home): Zone {
  return { key: `seat-${seat}`, kind: 'seat', seat, ...badge };
}

/** What a seat has before it: its player card, or the sign of the dealer. */
function homeCards(look: CatLook, { seat, card }: Home, isNew: boolean, from: Place): Placed[] {
  const own = look.view.cards[seat];
  const shown: Partial<Placed> = !isNew ? {} : seat === look.me || look.me === null ? { from, lift: true } : { from, dim: true };
  if (own) return [{ key: `player-${own}`, face: own, ...fit(card), ...shown }];
  if (look.view.dealer !== seat || look.view.round === 0) return [];
  if (seat === look.me && look.view.tied.length) return []; // there the dealer's choice is shown
  return [{ key: 'dealer', face: 'dealer', ...fit(card), bare: true }];
}

function deck(look: CatLook, at: Areas): Placed[] {
  if (!look.view.deck_size) return [];
  const deals = offered(look.offers, 'deal') && !look.holding;
  const target: Target = { press: { kind: 'act', act: { say: 'act', do: 'deal' } }, label: look.texts.catslap.deal, hint: look.texts.catslap.deal, hotkey: 'Space' };
  return [{ key: 'deck', face: 'back', ...fit(at.deck), count: look.view.deck_size, ...(deals ? { target, lift: true } : {}) }];
}

function deckZones(look: CatLook, at: Areas): Zone[] {
  const { round, rounds } = look.view;
  if (round === 0) return [];
  const place = fit(at.deck);
  const line = Math.min(Math.max(30, look.size.h * 0.046), at.deck.h * 0.2);
  const y = place.y - place.h * (0.5 + COUNT_HANGS) - line;
  return [{ key: 'round', kind: 'label', ...box(at.round.x, y, at.round.w, line), text: look.texts.catslap.round(round, rounds) }];
}

/** Where all look: there the next card will be, and what another round brings is said. */
function liveZone(look: CatLook, at: Areas, news: string | null): Zone[] {
  return look.view.card === null ? [{ key: 'live', kind: 'slot', ...bounds(fit(at.live)), ...(news === null ? {} : { text: news }) }] : [];
}

/** The live card does not fly in: it is there, large, in its first frame. */
function liveCard(look: CatLook, at: Areas): Placed[] {
  const { card } = look.view;
  if (card === null) return [];
  const target: Target | undefined = offered(look.offers, 'slap')?.timed
    ? { press: { kind: 'hand', do: 'slap', card: null }, label: look.texts.catslap.slap(describe(card, look)), hotkey: 'Space' }
    : undefined;
  const taken = look.came.find((event) => event.event === 'taken');
  const mark = look.holding && taken?.event === 'taken' ? (taken.points > 0 ? 'right' : 'wrong') : null;
  return [{ key: card, face: faceOf(card), ...fit(at.live), z: 5, ...(target ? { target } : {}), ...(mark ? { mark } : {}) }];
}

/** Whoever does not want the card may say so: when all have, nobody waits for it any more. */
function passing(look: CatLook, at: Areas): Zone[] {
  if (look.me === null || look.holding || !offered(look.offers, 'slap')?.timed) return [];
  const text = look.texts.catslap.pass;
  const target: Target = { press: { kind: 'pass' }, label: look.texts.catslap.passLabel, hotkey: 'Enter' };
  return [{ key: 'pass', kind: 'button', ...at.pass, text, target, tone: 'quiet' }];
}

/** A card that has just been settled goes to its taker, or off the table. */
function settled(look: CatLook, at: Areas, homes: Home[], isLast: boolean): Placed[] {
  if (look.holding) return [];
  return look.events.flatMap((event): Placed[] => {
    if (event.event === 'taken') {
      const home = homes.find((one) => one.seat === event.seat);
      return home ? [{ key: event.card, face: faceOf(event.card), ...fit(inset(home.badge, home.badge.h * 0.15)), z: 6, gone: true }] : [];
    }
    // The last one of a round leaves its place to what is said of the next.
    if (event.event === 'removed') return [{ key: event.card, face: faceOf(event.card), ...shrunk(fit(at.live)), dim: true, z: 0, gone: isLast }];
    return [];
  });
}

function shrunk(place: Place): Place {
  return { ...place, w: place.w * 0.3, h: place.h * 0.3 };
}

/** A dead heat: the dealer gives the card to one of them, or takes it off the table (CS-10). */
function choice(look: CatLook, at: Areas): Zone[] {
  const award = offered(look.offers, 'award');
  if (!award || look.holding) return [];
  const most = Math.max(1, Math.floor(at.choice.w / NARROWEST));
  const rows = Math.min(Math.ceil(award.choices.length / most), Math.floor(at.choice.h / FINGER));
  const columns = Math.ceil(award.choices.length / rows);
  const [w, high] = [at.choice.w / columns, at.choice.h / rows];
  return award.choices.map((to, nth): Zone => {
    const seat = typeof to === 'number' ? to : null;
    const text = seat === null ? look.texts.catslap.remove : isolated(look.players[seat]?.name ?? '');
    const target: Target = { press: { kind: 'act', act: { say: 'act', do: 'award', named: seat } }, label: look.texts.catslap.award(seat === null ? null : text), hotkey: AWARD_KEYS[nth] ?? '' };
    const cell = box(at.choice.x + (nth % columns) * w, at.choice.y + Math.floor(nth / columns) * high, w, high);
    const h = Math.min(cell.h, Math.max(88, look.size.h * 0.1));
    return { key: `award-${seat ?? 'nobody'}`, kind: 'button', ...box(cell.x, cell.y + (cell.h - h) / 2, cell.w, h), text, target, tone: seat === null ? 'quiet' : 'loud' };
  });
}

/** Hands lie on the live card, each a little beside the other. */
function handsOn(look: CatLook, at: Areas): HandOn[] {
  const seats = look.judged.length ? look.judged.map((hand) => hand.seat) : look.view.hands;
  const place = fit(at.live);
  const taken = look.came.find((event) => event.event === 'taken');
  return seats.map((seat, nth): HandOn => {
    const mark = taken?.event === 'taken' && taken.seat === seat ? (taken.points > 0 ? 'right' : 'wrong') : null;
    const shift = (nth - (seats.length - 1) / 2) * place.w * 0.24;
    return { key: handKey(seat, null), seat, x: place.x + shift, y: place.y + place.h * 0.1, turn: ((seat * 37) % 50) - 25, ...(mark ? { mark } : {}) };
  });
}

/** The three traits of a cat, in words. */
export function describe(card: string, look: Pick<CatLook, 'texts'>): string {
  const { shapes, bugs, colours } = look.texts.catslap;
  const [shape = '', bug = '', colour = ''] = card.split('-');
  return [colours[colour as keyof typeof colours], shapes[shape as keyof typeof shapes], bugs[bug as keyof typeof bugs]].join(', ');
}
