import { cookieNames, readCookie, writeCookie } from '@teacher-portal/remote-sdk/storage';
import { keyName } from '@teacher-portal/remote-sdk/ui/core';

/** Keyboard actions, in the order of the help dialog. */
export const gradingActions = [
  'next',
  'previous',
  'nextQuestion',
  'previousQuestion',
  'score',
  'full',
  'comment',
  'undo',
  'help',
] as const;
export type GradingAction = (typeof gradingActions)[number];

/** Actions whose letter can be changed. */
export const letterActions = ['next', 'previous', 'nextQuestion', 'previousQuestion', 'full', 'comment'] as const;
type LetterAction = (typeof letterActions)[number];

/** The letter of each action. */
export type Letters = Readonly<Record<LetterAction, string>>;

export const defaultLetters: Letters = {
  next: 'j',
  previous: 'k',
  nextQuestion: 'n',
  previousQuestion: 'p',
  full: 'f',
  comment: 'c',
};

const HELP = '?';
/** With Ctrl, or ⌘ on Apple keyboards. */
const UNDO = 'z';
const undoKeys = () => (/^(Mac|iP)/.test(navigator.platform) ? '⌘ Z' : 'Ctrl + Z');

/** A character that has no other meaning while grading: digits, signs and separators are typed as scores. */
export const canBeLetter = (text: string): boolean => /^\p{L}$/u.test(text);

const textOf = (letters: Letters) => letterActions.map((action) => letters[action]).join('');

/** The letters that this browser was set to, or the default ones. */
export function readLetters(): Letters {
  const characters = [...(readCookie(cookieNames.gradingKeys) ?? '')];
  const isWhole = characters.length === letterActions.length && characters.every(canBeLetter);
  if (!isWhole || new Set(characters).size < characters.length) return defaultLetters;
  return Object.fromEntries(letterActions.map((action, at) => [action, characters[at]])) as unknown as Letters;
}

export const writeLetters = (letters: Letters): void => writeCookie(cookieNames.gradingKeys, textOf(letters));

/** Combined with Alt, which works while typing too. */
const altKeys: Record<string, GradingAction | undefined> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  PageDown: 'nextQuestion',
  PageUp: 'previousQuestion',
};

const isLetterAction = (action: GradingAction): action is LetterAction => letterActions.some((each) => each === action);

const withAlt = (action: GradingAction) =>
  Object.keys(altKeys)
    .filter((key) => altKeys[key] === action)
    .map((key) => `Alt + ${keyName(key)}`);

/** Returns how the keys of an action are written; without `letters` single keys are switched off. */
export function keysOf(action: GradingAction, letters: Letters | undefined): string[] {
  if (action === 'undo') return [undoKeys()];
  if (!letters) return withAlt(action);
  if (action === 'score') return ['0–9'];
  if (action === 'help') return [HELP];
  return [...(isLetterAction(action) ? [keyName(letters[action])] : []), ...withAlt(action)];
}

/** A key, and what has the focus. */
export interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  target: EventTarget | null;
}

const scoreField = 'input[inputmode=decimal]';

/** Where letters already have a meaning: in a text and in an open menu. A score field takes none. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  ((target.matches('input, textarea, select, [contenteditable=true]') && !target.matches(scoreField)) ||
    target.closest('[role=menu]') !== null);

/**
 * Returns the action of a key. Letters count outside of texts, in score fields too; a digit outside of a field starts a
 * score. Without `letters` single keys are switched off.
 */
export function gradingAction(
  { key, ctrlKey, metaKey, altKey, shiftKey, target }: Press,
  letters: Letters | undefined,
): GradingAction | undefined {
  // A text has an undo of its own.
  if (ctrlKey || metaKey)
    return key.toLowerCase() === UNDO && !altKey && !shiftKey && !isTyping(target) ? 'undo' : undefined;
  if (altKey) return altKeys[key];
  if (!letters || isTyping(target)) return undefined;
  if (/^\d$/.test(key)) return target instanceof HTMLElement && target.matches(scoreField) ? undefined : 'score';
  if (key === HELP) return 'help';
  return letterActions.find((action) => letters[action] === key.toLowerCase());
}
