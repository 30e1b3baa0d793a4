import { createValueStore } from '@teacher-portal/value-store/value-store';
import { type ReactNode } from 'react';

export interface ListedError {
  /** Id of the element with the error text, a child of the element around the whole field. */
  id: string;
  label: ReactNode;
}

const isBefore = (a: ListedError, b: ListedError) => {
  const [first, second] = [document.getElementById(a.id), document.getElementById(b.id)];
  return first && second ? first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING : 0;
};

/** The invalid fields of a form in DOM order. */
export function createErrorList() {
  const { read, set, subscribe } = createValueStore<readonly ListedError[]>([]);
  return {
    current: read,
    subscribe,
    /** Returns a function that removes the field from the list. */
    add: (error: ListedError) => {
      set([...read(), error].sort((a, b) => (isBefore(a, b) ? -1 : 1)));
      return () => set(read().filter((listed) => listed !== error));
    },
  };
}

export type ErrorList = ReturnType<typeof createErrorList>;

const invalid = '[aria-invalid=true]';
const entry = 'input:not([type=file]), select, textarea, [role=textbox]';

/** Focuses the invalid control of a field, else the first entry of its faulty row or of the group, else its first button. */
function focusIn(field: Element | null | undefined): void {
  const part = field?.querySelector('[data-faulty]') ?? field;
  const place = [invalid, entry, 'button'].flatMap((which) => part?.querySelector<HTMLElement>(which) ?? []);
  place[0]?.focus();
}

/** Focuses the field that an error text belongs to. */
export const focusFieldOf = (errorId: string): void => focusIn(document.getElementById(errorId)?.parentElement);

/** Focuses the first invalid control or group in the order of the page. False while it is disabled. */
export function focusFirstError(form: Element | null): boolean {
  const first = form?.querySelector<HTMLElement>(`${invalid}, fieldset[data-invalid]`);
  if (first?.closest(':disabled, [inert]')) return false;
  if (first?.matches(invalid)) first.focus();
  else focusIn(first);
  return true;
}
