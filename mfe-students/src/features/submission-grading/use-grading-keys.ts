import { type RefObject, useLayoutEffect, useRef } from 'react';
import { takeEarlyKeys } from '@teacher-portal/remote-sdk/storage';
import { gradingAction, isTyping } from './grading-keys';
import { characterOf } from './rubric/criterion-key';
import { isField, isForLater, isMoveOfFocus, isTaken, pastedText, type WaitingKey, waitingKey } from './typed-ahead';
import { isAround, isMove, isOnce, type KeyDesk, lettersOn, refuse, useWaitingKeys } from './use-waiting-keys';

interface Page {
  root: RefObject<HTMLElement | null>;
  desk: RefObject<KeyDesk>;
  queue: RefObject<WaitingKey[]>;
  keep: (key: WaitingKey) => void;
}

/** Inside the page's content or nowhere, as after opening the page or a click beside the fields. */
const isInside = ({ root }: Page, { target }: Event) => isAround(root.current, target);

const isWaiting = ({ desk, queue }: Page, isForMove = false) =>
  queue.current.length > 0 || !desk.current.isReady(isForMove);

/** Takes an input from the field that has the focus, which may be another student's, for the one that is meant. */
function hold({ desk, keep }: Page, event: Event, key: WaitingKey): void {
  event.preventDefault();
  event.stopPropagation();
  if (desk.current.isFailed) refuse([key]);
  else keep(key);
}

/** A key that comes before its field. */
function pressEarly(page: Page, event: KeyboardEvent): void {
  if (isTaken(event) || event.isComposing || !isInside(page, event)) return;
  const action = gradingAction(event, lettersOn());
  if (action === 'help' || !isWaiting(page, isMove(action))) return;
  if (event.repeat && isOnce(action)) return event.preventDefault();
  // The keys before it ask for a field too.
  const isFieldWanted = page.queue.current.length > 0 || page.desk.current.isFieldWanted();
  if (isForLater(event, lettersOn(), isFieldWanted)) hold(page, event, event);
  // Tab goes on as everywhere; what comes after it was meant for where it would have gone.
  else if (isMoveOfFocus(event) && isFieldWanted) page.keep(event);
}

/** In a drawer or dialog over the page, outside of its fields and menus. */
const isOverPage = ({ target }: KeyboardEvent) =>
  target instanceof Element && !isTyping(target) && target.closest('[role=dialog], [role=alertdialog]') !== null;

function press(page: Page, event: KeyboardEvent): void {
  if (isTaken(event) || event.defaultPrevented || event.isComposing) return;
  const action = gradingAction(event, lettersOn());
  if (!action) return;
  if (!isInside(page, event)) {
    // The work behind it takes no keys, which somebody who looks at the marks may not notice.
    if (isOverPage(event) && action !== 'help' && !event.repeat) refuse([event]);
    return;
  }
  event.preventDefault();
  if (event.repeat && isOnce(action)) return;
  const outcome = page.desk.current.act(action, characterOf(event));
  if (outcome === 'later') page.keep(event);
  // Where it would have gone is seen, or has been said.
  const isSeen = (isMove(action) || isOnce(action)) && !page.desk.current.isListUnread;
  if (outcome === 'refused' || (outcome === 'lost' && !isSeen)) refuse([event]);
}

/** The keys that ask for the same as what changes a text without a key: a menu, or the keyboard of a screen. */
const keyOfInput: Record<string, [key: string, isCommand?: true] | undefined> = {
  deleteContentBackward: ['Backspace'],
  deleteContentForward: ['Delete'],
  deleteWordBackward: ['Backspace', true],
  deleteWordForward: ['Delete', true],
  deleteByCut: ['x', true],
  historyUndo: ['z', true],
  historyRedo: ['y', true],
  insertLineBreak: ['Enter'],
  insertParagraph: ['Enter'],
};

/** A text that comes before its field without a key. */
function enterEarly(page: Page, event: InputEvent): void {
  if (!isInside(page, event) || !isField(event.target) || !isWaiting(page)) return;
  const [key, isCommand = false] = keyOfInput[event.inputType] ?? [];
  const text = event.data ?? event.dataTransfer?.getData('text/plain') ?? '';
  if (key) hold(page, event, waitingKey({ ...pastedText(''), key, ctrlKey: isCommand, pasted: undefined }));
  else if (text) hold(page, event, pastedText(text));
  else event.preventDefault();
}

function pasteEarly(page: Page, event: ClipboardEvent): void {
  const isOfText = isTyping(event.target) && !isField(event.target);
  const text = event.clipboardData?.getData('text/plain');
  if (text && !isOfText && isInside(page, event) && isWaiting(page)) hold(page, event, pastedText(text));
}

/**
 * Listens to keyboard shortcuts while the focus is inside the page's content or nowhere and no dialog is open. What is
 * typed or pasted for what is still loading waits for it.
 */
export function useGradingKeys(root: RefObject<HTMLElement | null>, latest: KeyDesk) {
  const desk = useRef(latest);
  useLayoutEffect(() => {
    desk.current = latest;
  });
  const { queue, keep, ...keys } = useWaitingKeys(root, desk);
  // Typed before the scripts of this screen were there.
  useLayoutEffect(() => {
    const early = takeEarlyKeys().filter((key) => isForLater({ ...key, target: document.body }, lettersOn(), false));
    early.forEach(keep);
  }, [keep]);
  // With the page, not a moment after it has been painted.
  useLayoutEffect(() => {
    const page = { root, desk, queue, keep };
    const early = {
      keydown: (event: KeyboardEvent) => pressEarly(page, event),
      paste: (event: ClipboardEvent) => pasteEarly(page, event),
      beforeinput: (event: InputEvent) => enterEarly(page, event),
    };
    const late = (event: KeyboardEvent) => press(page, event);
    document.addEventListener('keydown', early.keydown, true);
    document.addEventListener('paste', early.paste, true);
    document.addEventListener('beforeinput', early.beforeinput, true);
    document.addEventListener('keydown', late);
    return () => {
      document.removeEventListener('keydown', early.keydown, true);
      document.removeEventListener('paste', early.paste, true);
      document.removeEventListener('beforeinput', early.beforeinput, true);
      document.removeEventListener('keydown', late);
    };
  }, [root, queue, keep]);
  return keys;
}
