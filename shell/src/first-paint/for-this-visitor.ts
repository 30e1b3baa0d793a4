import { type Language, languages } from 'shared/contract/limits';
import { cookieNames, readCookie, storageKeys, storedItem } from 'shared/storage';

/** Unvalidated: the shell parses stored data with its schemas. */
export const anything = { safeParse: (data: unknown) => ({ success: true as const, data }) };

/** The language that the portal will choose, by the same order as `shared/i18n`. */
export function expectedLanguage(): Language {
  const stored = storedItem(storageKeys.language, anything).read();
  const codes = [readCookie(cookieNames.language), stored, ...navigator.languages].map(
    (tag) => typeof tag === 'string' && tag.split(/[-_]/)[0]?.toLowerCase(),
  );
  return languages.find((each) => each === codes.find((code) => languages.some((known) => known === code))) ?? 'en';
}

/** Whether the server's choice of page fits what only the browser knows (stored session and language). */
export const isForThisVisitor = (): boolean =>
  storedItem(storageKeys.session, anything).read() === undefined &&
  expectedLanguage() === document.documentElement.lang;

/** Sets the colour mode before anything is painted, as `shared/ui/provider` does. */
export function setColorClass(): void {
  const mode = readCookie(cookieNames.colorMode);
  const isDark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.add(isDark ? 'dark' : 'light');
}
