import { keyName } from '@teacher-portal/remote-sdk/ui/core';
import { gradingAction, isTyping, type Letters, type Press } from './grading-keys';
import { criterionName } from './rubric/criterion-key';

/** A key that waits, or a text that was pasted; what it goes to is decided when it is taken. */
export interface WaitingKey extends Omit<Press, 'target'> {
  pasted?: string;
}

export const waitingKey = ({ key, code, ctrlKey, metaKey, altKey, shiftKey, pasted }: WaitingKey): WaitingKey => ({
  ...{ key, code, ctrlKey, metaKey, altKey, shiftKey },
  ...(pasted !== undefined && { pasted }),
});

/** What comes from elsewhere than the keys: pasted, spoken, or by the keyboard of a screen. */
export const pastedText = (pasted: string): WaitingKey => ({
  ...{ key: 'v', code: 'KeyV', ctrlKey: true, metaKey: false, altKey: false, shiftKey: false },
  pasted,
});

type TextField = HTMLInputElement | HTMLTextAreaElement;

export const isField = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.inputMode === 'decimal');

const pressesControl = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('button, a, summary, [role=button]') !== null;

const correctingKeys = ['Backspace', 'Delete'];
/** Keys that mean something in a field only; elsewhere they scroll the page. */
const fieldKeys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'Enter'];
/** With Ctrl or ⌘: choose all, cut, redo. What is pasted comes as a text. */
const commandKeys = ['a', 'x', 'y', 'z', ...correctingKeys, ...fieldKeys];

/** The keys after it were meant for what it would have moved the focus to. */
export const isMoveOfFocus = ({ key, ctrlKey, metaKey, altKey }: WaitingKey): boolean =>
  key === 'Tab' && !ctrlKey && !metaKey && !altKey;

/**
 * Whether a key says something to the page while its field is not there: an action, a character, or a change of what was
 * typed. Without `letters` and without a field that has or will have the focus, characters mean nothing.
 */
export function isForLater(press: Press, letters: Letters | undefined, isFieldWanted: boolean): boolean {
  if (gradingAction(press, letters)) return true;
  const { key, ctrlKey, metaKey, altKey, target } = press;
  if (altKey || (isTyping(target) && !isField(target))) return false;
  const hasField = isField(target) || (isFieldWanted && !pressesControl(target));
  if (ctrlKey || metaKey) return hasField && commandKeys.includes(key.length === 1 ? key.toLowerCase() : key);
  if (key === ' ' && pressesControl(target)) return false;
  if ([...key].length === 1 || correctingKeys.includes(key)) return hasField || isFieldWanted || letters !== undefined;
  return hasField && fieldKeys.includes(key);
}

/** Chooses, or moves the place of typing to; false for what only the browser can do, as going up a line of a text. */
function moveInside(field: TextField, { key, ctrlKey, metaKey, shiftKey }: WaitingKey): boolean {
  const [start, end] = [field.selectionStart ?? 0, field.selectionEnd ?? 0];
  if (ctrlKey || metaKey) {
    if (key.toLowerCase() !== 'a') return false;
    field.select();
    return true;
  }
  const isSingleLine = field instanceof HTMLInputElement;
  if (shiftKey || (!isSingleLine && !['ArrowLeft', 'ArrowRight'].includes(key))) return false;
  const places: Record<string, number | undefined> = {
    ArrowLeft: start === end ? Math.max(0, start - 1) : start,
    ArrowRight: start === end ? Math.min(field.value.length, end + 1) : end,
    Home: 0,
    ArrowUp: 0,
    End: field.value.length,
    ArrowDown: field.value.length,
  };
  const to = places[key];
  if (to !== undefined) field.setSelectionRange(to, to);
  // Nothing is sent by Enter, so it says nothing in a line.
  return to !== undefined || key === 'Enter';
}

/** What a key puts in the place of what is chosen; undefined if it only moves. */
function textOf(field: TextField, { key, ctrlKey, metaKey, pasted }: WaitingKey): string | undefined {
  if (pasted !== undefined) return field instanceof HTMLInputElement ? pasted.replace(/[\r\n]+/g, ' ').trim() : pasted;
  if (ctrlKey || metaKey) return undefined;
  if (correctingKeys.includes(key)) return '';
  if (key === 'Enter' && field instanceof HTMLTextAreaElement) return '\n';
  return [...key].length === 1 ? key : undefined;
}

/** Keys that are taken here, which the page's listeners must not make wait again. */
const taken = new WeakSet<Event>();
export const isTaken = (event: Event): boolean => taken.has(event);

/** Whether the field itself does something with the key: an arrow changes a score. */
function pressIn(field: TextField, key: WaitingKey): boolean {
  const event = new KeyboardEvent('keydown', { ...waitingKey(key), bubbles: true, cancelable: true });
  taken.add(event);
  return !field.dispatchEvent(event);
}

/** Types a key into a field as the browser does; false if it cannot be. */
export function typeInto(field: TextField, key: WaitingKey): boolean {
  if (field.readOnly || field.disabled) return false;
  if (key.pasted === undefined && pressIn(field, key)) return true;
  const text = textOf(field, key);
  if (text === undefined) return moveInside(field, key);
  let end = field.selectionEnd ?? field.value.length;
  let start = field.selectionStart ?? end;
  if (key.key === 'Backspace' && start === end) start = Math.max(0, start - 1);
  if (key.key === 'Delete' && start === end) end = Math.min(field.value.length, end + 1);
  field.setRangeText(text, start, end, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return true;
}

/** As much of a pasted text as tells which one it was. */
const SHOWN = 30;
const shortened = (text: string) => {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  return characters.length > SHOWN ? `${characters.slice(0, SHOWN).join('')}…` : characters.join('');
};

/** How waiting keys are written: “3 J 4”. */
export const keysText = (keys: readonly WaitingKey[]): string =>
  keys
    .map((press) =>
      press.pasted === undefined
        ? [
            press.altKey && 'Alt',
            (press.ctrlKey || press.metaKey) && 'Ctrl',
            criterionName(press) ?? keyName(press.key),
          ]
            .filter(Boolean)
            .join('+')
        : shortened(press.pasted),
    )
    .join(' ');
