import { createStore, del, get, keys, set } from 'idb-keyval';

/** The app's own database: signing out a teacher in the same browser clears local storage, but not this. */
const store = createStore('learn', 'kept');

/** What the browser could not store, because that is forbidden or its storage is full: it lives as long as the page. */
const unstored = new Map<string, unknown>();

export const readKept = async (key: string): Promise<unknown> =>
  unstored.has(key) ? unstored.get(key) : get<unknown>(key, store).catch(() => undefined);

/** Returns whether the browser has stored it; otherwise it lives as long as the page, and must not be called saved. */
export async function keep(key: string, value: unknown): Promise<boolean> {
  try {
    await set(key, value, store);
    unstored.delete(key);
    return true;
  } catch {
    unstored.set(key, value);
    return false;
  }
}

/** Whether it would be gone after a reload. */
export const isUnstored = (key: string): boolean => unstored.has(key);

/** What could not be deleted either was never readable, or stays readable for its student only. */
export async function forget(key: string): Promise<void> {
  unstored.delete(key);
  await del(key, store).catch(() => undefined);
}

/** Kept keys with this prefix. */
export const keptNames = async (prefix: string): Promise<string[]> => {
  const stored = await keys<string>(store).catch(() => []);
  return [...new Set([...stored, ...unstored.keys()])].filter((name) => name.startsWith(prefix));
};
