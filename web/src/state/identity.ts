/** Who this is to the server: an id and the token that proves it. No account. */
import { newPerson } from '../wire/http';

export interface Identity {
  person: string;
  token: string;
}

/** A big screen is somebody else than the person who plays in the same browser. */
export type Who = 'person' | 'screen';

const KEYS: Record<Who, string> = { person: 'firsthand.identity', screen: 'firsthand.screen' };
const known: Record<Who, Identity | undefined> = { person: undefined, screen: undefined };

function stored(who: Who): Identity | undefined {
  try {
    const found = JSON.parse(localStorage.getItem(KEYS[who]) ?? 'null') as Identity | null;
    return typeof found?.token === 'string' ? found : undefined;
  } catch {
    return undefined;
  }
}

/** The identity of this browser, made on first use. */
export async function identity(who: Who): Promise<Identity> {
  known[who] ??= stored(who) ?? (await renewed(who));
  return known[who];
}

/** Another one, for a server that does not take the old token. Another page of this browser may have a good one already. */
export async function renewed(who: Who, refused?: string): Promise<Identity> {
  const made = replacement(who, refused) ?? (await newPerson());
  return become(who, replacement(who, refused) ?? made);
}

/** What another page has put in place of the refused token, be it while somebody new was asked for. */
function replacement(who: Who, refused?: string): Identity | undefined {
  const kept = stored(who);
  return refused && kept?.token !== refused ? kept : undefined;
}

/** Whether this browser has been somebody before. */
export function isKnown(who: Who): boolean {
  return known[who] !== undefined || stored(who) !== undefined;
}

/** From now on this browser is that person. */
export function become(who: Who, somebody: Identity): Identity {
  known[who] = somebody;
  try {
    localStorage.setItem(KEYS[who], JSON.stringify(somebody));
  } catch {
    // then it lasts for this visit
  }
  return somebody;
}

/** This browser is nobody, until it has to be somebody new. */
export function forgetIdentity(who: Who): void {
  known[who] = undefined;
  try {
    localStorage.removeItem(KEYS[who]);
  } catch {
    // nothing was kept
  }
}
