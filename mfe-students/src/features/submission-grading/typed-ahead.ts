import { keyName } from '@teacher-portal/remote-sdk/ui/core';
import { gradingAction, type Letters, type Press } from './grading-keys';

/** A key that waits; what it goes to is decided when it is taken. */
export type WaitingKey = Omit<Press, 'target'>;

export const waitingKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: WaitingKey): WaitingKey => ({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
});

const pressesControl = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('button, a, summary, [role=button]') !== null;

/**
 * Whether a key says something to the page while its field is not there: an action, a character or a correction.
 * Without `letters` and without a field that has or will have the focus, characters mean nothing.
 */
export function isForLater(press: Press, letters: Letters | undefined, isFieldWanted: boolean): boolean {
  if (gradingAction(press, letters)) return true;
  const { key, ctrlKey, metaKey, altKey, target } = press;
  if (ctrlKey || metaKey || altKey) return false;
  if (key === ' ' && pressesControl(target)) return false;
  return ([...key].length === 1 || key === 'Backspace') && (letters !== undefined || isFieldWanted || isField(target));
}

export const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.inputMode === 'decimal');

/** Types a key into a field as the browser does; false if the field cannot be changed. */
export function typeInto(field: HTMLInputElement | HTMLTextAreaElement, key: string): boolean {
  if (field.readOnly || field.disabled) return false;
  const end = field.selectionEnd ?? field.value.length;
  let start = field.selectionStart ?? end;
  if (key === 'Backspace' && start === end) start = Math.max(0, start - 1);
  field.setRangeText(key === 'Backspace' ? '' : key, start, end, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return true;
}

/** How waiting keys are written: “3 J 4”. */
export const keysText = (keys: readonly WaitingKey[]): string =>
  keys
    .map(({ key, altKey, ctrlKey, metaKey }) =>
      [altKey && 'Alt', (ctrlKey || metaKey) && 'Ctrl', keyName(key)].filter(Boolean).join('+'),
    )
    .join(' ');
