import { type Language } from 'shared/contract/limits';
import type en from './locales/en.json';

// By pattern, so that another language needs its file only, and at once, because nothing waits for a text.
declare const require: (path: string) => typeof en;

/** The texts that only the server writes: mails, files, and names where the user gave none. */
export const serverTexts = (language: Language): typeof en => require(`./locales/${language}.json`);

/** Fills in `{{name}}`; what is filled in is not read again. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
