import { type CookieName } from './keys';

const YEAR_IN_SECONDS = 60 * 60 * 24 * 365;
const memory = new Map<string, string>();

/** The value of a cookie; undefined if it is absent or malformed, or cookies are forbidden. */
export function readCookie(name: CookieName): string | undefined {
  try {
    const pair = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
    return pair ? decodeURIComponent(pair.slice(name.length + 1)) : memory.get(name);
  } catch {
    return memory.get(name);
  }
}

/** Stores a value for a year, for the whole site. */
export function writeCookie(name: CookieName, value: string): void {
  memory.set(name, value);
  try {
    document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${YEAR_IN_SECONDS}; samesite=lax`;
  } catch {
    // The copy in memory lasts as long as the page.
  }
}
