/** What the server keeps about this person, and what can be done with it. */
import { ANIMALS } from '../art';
import { become, forgetIdentity, identity, isKnown, renewed } from '../state/identity';
import { prefer, preferences, shownName } from '../state/preferences.svelte';
import { saveFile } from '../state/sharing';
import { words } from '../state/words.svelte';
import type { GameShown, GameStatistics, LinkCode, Profile } from '../wire/api';
import { HttpError } from '../wire/http';
import { Records, useLink } from '../wire/records';

const UNKNOWN = 401;
const NOT_FOUND = 404;
const BAD_NAME = 422;

export class Account {
  statistics: readonly GameStatistics[] = $state.raw([]);
  games: readonly GameShown[] = $state.raw([]);
  profile: Profile | null = $state.raw(null);
  /** Whether everything is here that there is. */
  loaded = $state(false);
  failed = $state(false);

  /** Whoever has never played here is nobody yet, and need not become somebody to look. */
  async load(): Promise<void> {
    this.failed = false;
    if (isKnown('person')) {
      try {
        await this.#fetch(await this.#records());
      } catch (error) {
        if (!(error instanceof HttpError && error.status === UNKNOWN)) {
          this.failed = true;
          return;
        }
        await renewed('person'); // another server, or one with a new memory
        this.#empty();
      }
    } else {
      this.#empty();
    }
    this.loaded = true;
  }

  get listed(): boolean {
    return typeof this.profile?.name === 'string';
  }

  /** On leaderboards or not; says whether the name will do. */
  async list(listed: boolean): Promise<boolean> {
    const name = listed ? shownName(words().common.animals) : null;
    try {
      this.profile = await (await this.#records()).choose({ name, avatar: preferences.avatar });
      return true;
    } catch (error) {
      if (error instanceof HttpError && error.status === BAD_NAME) return false;
      throw error;
    }
  }

  async link(): Promise<LinkCode> {
    return (await this.#records()).link();
  }

  /** This device becomes the person who made the link; says whether it was good. */
  async follow(code: string): Promise<boolean> {
    try {
      become('person', await useLink(code));
    } catch (error) {
      if (error instanceof HttpError && error.status === NOT_FOUND) return false;
      throw error;
    }
    await this.load();
    const { name, avatar } = this.profile ?? {};
    if (name) prefer({ name });
    if (typeof avatar === 'number') prefer({ avatar });
    return true;
  }

  async signOutOthers(): Promise<void> {
    become('person', await (await this.#records()).signOut());
  }

  async save(): Promise<void> {
    const all = await (await this.#records()).export();
    saveFile('firsthand.json', `${JSON.stringify(all, null, 2)}\n`, 'application/json');
  }

  /** Says in how many games this person is nobody now. */
  async forget(): Promise<number> {
    const { games } = await (await this.#records()).forget();
    forgetIdentity('person');
    prefer({ name: '', avatar: Math.floor(Math.random() * ANIMALS.length) });
    this.#empty();
    return games;
  }

  async #records(): Promise<Records> {
    return new Records((await identity('person')).token);
  }

  async #fetch(records: Records): Promise<void> {
    const [statistics, games, profile] = await Promise.all([records.statistics(), records.games(), records.profile()]);
    this.statistics = statistics.games;
    this.games = games;
    this.profile = profile;
  }

  #empty(): void {
    this.statistics = [];
    this.games = [];
    this.profile = null;
  }
}
