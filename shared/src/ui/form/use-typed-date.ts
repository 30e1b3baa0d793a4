import { type RefObject, useEffect, useRef, useState } from 'react';

interface TypedDateOptions {
  /** null if empty. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** Formatted in the language of the page. */
  write: (value: string) => string;
  read: (text: string) => string | undefined;
}

interface Typed {
  text: string;
  means: string | null;
  /** Whether the field was left, or Enter was pressed, since the last change. */
  isFinished: boolean;
}

/**
 * The text of a date field: the typed text while the user is typing, because a half-typed year must not be reformatted;
 * the formatted value once the field is left. Invalid text stays.
 */
export function useTypedDate({ value, onChange, write, read }: TypedDateOptions) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<Typed>();
  // The value was changed from outside.
  const current = typed?.means === value ? typed : undefined;
  const isUnreadable = current?.means === null && current.text.trim() !== '';
  useRefusedSubmit(input, isUnreadable);

  const change = (means: string | null) => {
    if (means !== value) onChange(means);
  };
  return {
    input,
    text: current?.text ?? (value === null ? '' : write(value)),
    /** Reported only when the field is left, not while the user is typing. */
    isRefused: isUnreadable && current.isFinished,
    type: (text: string) => {
      const means = read(text) ?? null;
      setTyped({ text, means, isFinished: false });
      change(means);
    },
    finish: () => setTyped(isUnreadable ? { ...current, isFinished: true } : undefined),
    /** Sets a whole value, for example from the calendar. */
    pick: (next: string | undefined) => {
      setTyped(undefined);
      change(next ?? null);
    },
  };
}

/**
 * Blocks submitting while a date is invalid, because it would be saved as empty. The form's own handler cannot know
 * this: it receives only values.
 */
function useRefusedSubmit(input: RefObject<HTMLInputElement | null>, isUnreadable: boolean) {
  useEffect(() => {
    const form = isUnreadable ? input.current?.form : undefined;
    if (!form) return;
    const refuse = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      input.current?.focus();
    };
    form.addEventListener('submit', refuse, true);
    return () => form.removeEventListener('submit', refuse, true);
  }, [input, isUnreadable]);
}
