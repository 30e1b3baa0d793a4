import { keyName } from 'shared/ui/core';

/** What the keyboard can do, in the order of the help. */
export const gradingActions = [
  'next',
  'previous',
  'nextQuestion',
  'previousQuestion',
  'score',
  'full',
  'comment',
  'help',
] as const;
export type GradingAction = (typeof gradingActions)[number];

const keys: Record<string, GradingAction | undefined> = {
  j: 'next',
  k: 'previous',
  n: 'nextQuestion',
  p: 'previousQuestion',
  f: 'full',
  c: 'comment',
  '?': 'help',
};

/** With Alt, which works while typing too. */
const altKeys: Record<string, GradingAction | undefined> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  PageDown: 'nextQuestion',
  PageUp: 'previousQuestion',
};

const namesIn = (table: typeof keys, action: GradingAction, lead = '') =>
  Object.keys(table)
    .filter((key) => table[key] === action)
    .map((key) => lead + keyName(key));

/** How the keys of an action are written on the keyboard. */
export const keysOf = (action: GradingAction): string[] =>
  action === 'score' ? ['0–9'] : [...namesIn(keys, action), ...namesIn(altKeys, action, 'Alt + ')];

export interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  target: EventTarget | null;
}

/** Where letters already mean something: in a field, and in an open menu. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.matches('input, textarea, select, [contenteditable=true]') || target.closest('[role=menu]') !== null);

/** What a key means; letters and digits only where nothing is typed. A digit is the beginning of a score. */
export function gradingAction({ key, ctrlKey, metaKey, altKey, target }: Press): GradingAction | undefined {
  if (ctrlKey || metaKey) return undefined;
  if (altKey) return altKeys[key];
  if (isTyping(target)) return undefined;
  return /^\d$/.test(key) ? 'score' : keys[key.toLowerCase()];
}
