import { createStore, del, get, keys, set } from 'idb-keyval';

/** The app's own database: signing out a teacher in the same browser clears local storage, but not this. */
const store = createStore('learn', 'kept');

/** If the browser forbids storage, data lives until the page is closed. */
const orNothing = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(() => undefined);

export const readKept = (key: string): Promise<unknown> => orNothing(get<unknown>(key, store));
export const keep = (key: string, value: unknown): Promise<void> => orNothing(set(key, value, store));
export const forget = (key: string): Promise<void> => orNothing(del(key, store));

/** Stored keys with this prefix. */
export const keptNames = async (prefix: string): Promise<string[]> =>
  ((await orNothing(keys<string>(store))) ?? []).filter((name) => name.startsWith(prefix));
