import type en from './messages/en.json';

type Messages = typeof en;
type KeysOf<T, Prefix extends string> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefix}${K}` : KeysOf<T[K], `${Prefix}${K}.`>;
}[keyof T & string];

/** Every key of `messages/en.json`, for example `errors.courseSelect`. */
export type MessageKey = KeysOf<Messages, ''>;
export type ErrorKey = Extract<MessageKey, `errors.${string}`>;
export type SuccessKey = Extract<MessageKey, `success.${string}`>;

/** What a text interpolates. A string that is itself a message key stands for its words. */
export type MessageValues = Record<string, string | number>;

/** The first thing wrong with a form, as a rule finds it. */
export interface Problem {
  key: ErrorKey;
  values?: MessageValues;
  /** The field to show it at. */
  path?: (string | number)[];
}

/** Gives a message key to a schema; the compiler checks that the text exists. */
export const message = <K extends MessageKey>(key: K): K => key;
