import { cookieNames, readCookie, writeCookie } from '@teacher-portal/remote-sdk/storage';
import { keyName } from '@teacher-portal/remote-sdk/ui/core';
import { criterionKeys, criterionOf } from './rubric/criterion-key';

/** Keyboard actions, in the order of the help dialog. */
export const gradingActions = [
  'next',
  'previous',
  'nextOpen',
  'nextQuestion',
  'previousQuestion',
  'score',
  'criterion',
  'full',
  'comment',
  'saved',
  'finish',
  'undo',
  'help',
] as const;
export type GradingAction = (typeof gradingActions)[number];

/** Actions whose letter can be changed, in the order in which they are kept: a new one is last. */
export const letterActions = [
  'next',
  'previous',
  'nextQuestion',
  'previousQuestion',
  'full',
  'comment',
  'nextOpen',
  'finish',
  'saved',
] as const;
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
  nextOpen: 'u',
  finish: 'd',
  saved: 'b',
};

const HELP = '?';
/** With Ctrl, or ⌘ on Apple keyboards. */
const UNDO = 'z';
const withCommand = (key: string) => `${/^(Mac|iP)/.test(navigator.platform) ? '⌘ ' : 'Ctrl + '}${keyName(key)}`;

/** A character that has no other meaning while grading: digits, signs and separators are typed as scores. */
export const canBeLetter = (text: string): boolean => /^\p{L}$/u.test(text);

const textOf = (letters: Letters) => letterActions.map((action) => letters[action]).join('');

/** As many as a browser kept before there were more actions. */
const KEPT_MIN = 6;

/** The letters that this browser was set to, or the default ones; an action that came later takes a free one. */
export function readLetters(): Letters {
  const characters = [...(readCookie(cookieNames.gradingKeys) ?? '')];
  const isWhole = characters.length >= KEPT_MIN && characters.every(canBeLetter);
  if (!isWhole || new Set(characters).size < characters.length) return defaultLetters;
  for (const action of letterActions.slice(characters.length)) {
    const free = [defaultLetters[action], ...'abcdefghijklmnopqrstuvwxyz'].find((each) => !characters.includes(each));
    characters.push(free ?? '');
  }
  return Object.fromEntries(letterActions.map((action, at) => [action, characters[at]])) as unknown as Letters;
}

export const writeLetters = (letters: Letters): void => writeCookie(cookieNames.gradingKeys, textOf(letters));

/** Goes on from a score; with Ctrl or ⌘ it finishes, as it sends a form elsewhere. */
const ENTER = 'Enter';

/** Combined with Alt, which works while typing too. */
const altKeys: Record<string, GradingAction | undefined> = {
  [ENTER]: 'nextOpen',
  ArrowDown: 'next',
  ArrowUp: 'previous',
  PageDown: 'nextQuestion',
  PageUp: 'previousQuestion',
};

const isLetterAction = (action: GradingAction): action is LetterAction => letterActions.some((each) => each === action);

const inTexts = (action: GradingAction) =>
  action === 'finish'
    ? [withCommand(ENTER)]
    : Object.keys(altKeys)
        .filter((key) => altKeys[key] === action)
        .map((key) => `Alt + ${keyName(key)}`);

/** Returns how the keys of an action are written; without `letters` single keys are switched off. */
export function keysOf(action: GradingAction, letters: Letters | undefined): string[] {
  if (action === 'undo') return [withCommand(UNDO)];
  const others = [...(action === 'nextOpen' ? [keyName(ENTER)] : []), ...inTexts(action)];
  if (!letters) return others;
  if (action === 'score') return ['0–9'];
  if (action === 'criterion') return criterionKeys();
  if (action === 'help') return [HELP];
  return [...(isLetterAction(action) ? [keyName(letters[action])] : []), ...others];
}

/** A key, and what has the focus. */
export interface Press {
  key: string;
  /** The place of the key, which is the same in every layout. */
  code?: string | undefined;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  target: EventTarget | null;
}

const scoreField = 'input[inputmode=decimal]';

const isInMenu = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('[role=menu]') !== null;

/** Where letters already have a meaning: in a text and in an open menu. A score field takes none. */
export const isTyping = (target: EventTarget | null) =>
  isInMenu(target) ||
  (target instanceof HTMLElement &&
    target.matches('input, textarea, select, [contenteditable=true]') &&
    !target.matches(scoreField));

/**
 * Returns the action of a key. Letters count outside of texts, in score fields too; a digit outside of a field starts a
 * score. Without `letters` single characters are switched off.
 */
export function gradingAction(press: Press, letters: Letters | undefined): GradingAction | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = press;
  if (ctrlKey || metaKey) {
    if (altKey || shiftKey || isInMenu(target)) return undefined;
    if (key === ENTER) return 'finish';
    // A text has an undo of its own.
    return key.toLowerCase() === UNDO && !isTyping(target) ? 'undo' : undefined;
  }
  if (altKey) return altKeys[key];
  const isScoreField = target instanceof HTMLElement && target.matches(scoreField);
  // Elsewhere it presses what has the focus; a heading, which has it after coming here, cannot be pressed.
  const isNowhere = target === document.body || target instanceof HTMLHeadingElement;
  if (key === ENTER && !shiftKey) return isScoreField || isNowhere ? 'nextOpen' : undefined;
  if (!letters || isTyping(target)) return undefined;
  if (/^\d$/.test(key)) return isScoreField ? undefined : 'score';
  if (key === HELP) return 'help';
  if (criterionOf(press) !== undefined) return 'criterion';
  return letterActions.find((action) => letters[action] === key.toLowerCase());
}
