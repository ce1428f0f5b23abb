/** Who this is to the server: an id and the token that proves it. No account. */
import { newPerson } from '../wire/http';

interface Identity {
  person: string;
  token: string;
}

/** A big screen is somebody else than the person who plays in the same browser. */
export type Who = 'person' | 'screen';

const KEYS: Record<Who, string> = { person: 'firsthand.identity', screen: 'firsthand.screen' };
const known: Partial<Record<Who, Identity>> = {};

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

/** Another one, for a server that does not know the old one. */
export async function renewed(who: Who): Promise<Identity> {
  const made = (known[who] = await newPerson());
  try {
    localStorage.setItem(KEYS[who], JSON.stringify(made));
  } catch {
    // then it lasts for this visit
  }
  return made;
}
