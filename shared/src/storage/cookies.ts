import { type CookieName } from './keys';

const YEAR_IN_SECONDS = 60 * 60 * 24 * 365;

/** Values that the browser did not store, as long as the page lives. */
const memory = new Map<string, string>();

const storedPair = (name: CookieName) => document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));

/** The value of a cookie; undefined if it is absent or malformed, or cookies are forbidden. */
export function readCookie(name: CookieName): string | undefined {
  try {
    const pair = storedPair(name);
    return pair ? decodeURIComponent(pair.slice(name.length + 1)) : memory.get(name);
  } catch {
    return memory.get(name);
  }
}

/**
 * Stores a value for a year, for the whole site. It is kept in memory only where the browser refuses the cookie, which
 * it may do without an error: a copy beside a stored cookie would outlive it.
 */
export function writeCookie(name: CookieName, value: string): void {
  const pair = `${name}=${encodeURIComponent(value)}`;
  memory.set(name, value);
  try {
    document.cookie = `${pair}; path=/; max-age=${YEAR_IN_SECONDS}; samesite=lax`;
    if (storedPair(name) === pair) memory.delete(name);
  } catch {
    // The copy in memory lasts as long as the page.
  }
}
