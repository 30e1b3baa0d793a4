/** What the keyboard can do, in the order of the help. */
export const gradingActions = ['next', 'previous', 'nextQuestion', 'previousQuestion', 'score', 'full', 'comment', 'help'] as const;
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

export interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  target: EventTarget | null;
}

/** Where letters already mean something: in a field, and in an open menu. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.matches('input, textarea, select, [contenteditable=true]') || target.closest('[role=menu]') !== null);

/** What a key means; letters and digits only where nothing is typed. A digit is the beginning of a score. */
export function gradingAction({ key, ctrlKey, metaKey, altKey, target }: Press): GradingAction | undefined {
  if (ctrlKey || metaKey) return undefined;
  if (altKey) return altKeys[key];
  if (isTyping(target)) return undefined;
  return /^\d$/.test(key) ? 'score' : keys[key.toLowerCase()];
}
