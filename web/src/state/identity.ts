/** Who this is to the server: an id and the token that proves it. No account. */
import { newPerson } from '../wire/http';

interface Identity {
  person: string;
  token: string;
}

const KEY = 'firsthand.identity';

let known: Identity | null = null;

function stored(): Identity | null {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Identity | null;
    return typeof found?.token === 'string' ? found : null;
  } catch {
    return null;
  }
}

/** The identity of this browser, made on first use. */
export async function identity(): Promise<Identity> {
  known ??= stored();
  return known ?? renewed();
}

/** Another one, for a server that does not know the old one. */
export async function renewed(): Promise<Identity> {
  known = await newPerson();
  try {
    localStorage.setItem(KEY, JSON.stringify(known));
  } catch {
    // then it lasts for this visit
  }
  return known;
}
