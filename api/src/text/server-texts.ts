import { fallbackLanguage, type Language } from 'shared/contract/limits';
import type en from './locales/en.json';

// By pattern, so that another language needs only its file, and synchronously, so that callers need not await a text.
declare const require: (path: string) => typeof en;

const known = new Map<Language, typeof en>();

/** The texts of one language, completed by the others. */
function completed<Texts extends object>(texts: Partial<Texts>, others: Texts): Texts {
  const entries = Object.entries(others).map(([key, other]: [string, unknown]) => {
    const text: unknown = texts[key as keyof Texts];
    const isGroup = typeof other === 'object' && other !== null;
    return [key, isGroup ? completed(text ?? {}, other) : (text ?? other)];
  });
  return Object.fromEntries(entries) as Texts;
}

/**
 * The texts that only the server writes: mails, files, and names where the user gave none. English where the language
 * has no text yet.
 */
export function serverTexts(language: Language): typeof en {
  const found = known.get(language);
  if (found) return found;
  const texts = completed(require(`./locales/${language}.json`), require(`./locales/${fallbackLanguage}.json`));
  known.set(language, texts);
  return texts;
}

/** Fills in `{{name}}`; inserted values are not expanded again. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
