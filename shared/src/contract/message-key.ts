import type en from './messages/en.json';

type Messages = typeof en;
type KeysOf<T, Prefix extends string> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefix}${K}` : KeysOf<T[K], `${Prefix}${K}.`>;
}[keyof T & string];

/** Every key of `messages/en.json`, for example `errors.courseSelect`. */
export type MessageKey = KeysOf<Messages, ''>;
export type ErrorKey = Extract<MessageKey, `errors.${string}`>;
export type SuccessKey = Extract<MessageKey, `success.${string}`>;

/** Interpolated values. A string that is itself a message key stands for its text. */
export type MessageValues = Record<string, string | number>;

/** A problem that a rule finds in a form. */
export interface Problem {
  key: ErrorKey;
  values?: MessageValues;
  /** The field that shows it. */
  path?: (string | number)[];
}

/** A message key for a schema; the compiler checks that the message exists. */
export const message = <K extends MessageKey>(key: K): K => key;
