import { cookieNames, readCookie, writeCookie } from 'shared/storage';

/** What a key opens. */
export type KeyView = 'commands' | 'keys';

interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  target: EventTarget | null;
}

/** The command key of Apple's keyboards; Ctrl + K means something else there. */
export const isApple = (): boolean => /^(Mac|iP)/.test(navigator.platform);

/** Where characters already mean something: in a field, on a drawing, and in an open menu or a tree. */
const taken = 'input, textarea, select, [contenteditable=true], .excalidraw, [role=menu], [role=tree]';

const isTaken = (target: EventTarget | null) => target instanceof Element && target.closest(taken) !== null;

/** What a press opens: Ctrl + K (⌘ K) anywhere, the question mark where no character is taken. */
export function viewOfPress(
  { key, ctrlKey, metaKey, altKey, shiftKey, target }: Press,
  apple = isApple(),
): KeyView | undefined {
  if (altKey) return undefined;
  const [command, other] = apple ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  if (key.toLowerCase() === 'k' && command && !other && !shiftKey) return 'commands';
  return key === '?' && !command && !other && !isTaken(target) ? 'keys' : undefined;
}

/** Whether the question mark opens the sheet of keys. Kept in a cookie: it is a need of the reader and outlives signing out. */
export const isQuestionMarkOn = (): boolean => readCookie(cookieNames.questionMark) !== 'off';

export const setQuestionMark = (on: boolean): void => writeCookie(cookieNames.questionMark, on ? 'on' : 'off');
