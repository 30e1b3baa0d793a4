import { type Language } from 'shared/contract/limits';
import type en from './locales/en.json';

// By pattern, so that another language needs only its file, and synchronously, so that callers need not await a text.
declare const require: (path: string) => typeof en;

/** The texts that only the server writes: mails, files, and names where the user gave none. */
export const serverTexts = (language: Language): typeof en => require(`./locales/${language}.json`);

/** Fills in `{{name}}`; inserted values are not expanded again. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
