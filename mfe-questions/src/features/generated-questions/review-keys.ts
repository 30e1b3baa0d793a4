import { keyName } from '@teacher-portal/remote-sdk/ui/core';

/** Keyboard actions, in the order of the help dialog. */
export const reviewActions = ['next', 'previous', 'accept', 'reject', 'edit', 'regenerate', 'help'] as const;
export type ReviewAction = (typeof reviewActions)[number];

const actions: Record<string, ReviewAction | undefined> = {
  j: 'next',
  ArrowDown: 'next',
  k: 'previous',
  ArrowUp: 'previous',
  a: 'accept',
  r: 'reject',
  e: 'edit',
  g: 'regenerate',
  '?': 'help',
};

/** Returns how the keys of an action are written. */
export const keysOf = (action: ReviewAction): string[] =>
  Object.keys(actions)
    .filter((key) => actions[key] === action)
    .map(keyName);

interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  target: EventTarget;
}

const isTyping = (target: EventTarget) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable=true]');

/** Returns the action of a key; none with a modifier, which belongs to the browser, or while typing. */
export const reviewAction = ({ key, ctrlKey, metaKey, altKey, target }: Press): ReviewAction | undefined =>
  ctrlKey || metaKey || altKey || isTyping(target) ? undefined : actions[key.length === 1 ? key.toLowerCase() : key];
