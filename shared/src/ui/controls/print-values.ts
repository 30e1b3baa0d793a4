/** What somebody has typed or chosen; empty for fields without text. */
function valueOf(field: Element): string {
  // The empty option of a select asks for a choice.
  if (field instanceof HTMLSelectElement) return field.value && (field.selectedOptions[0]?.textContent ?? '');
  if (field instanceof HTMLTextAreaElement) return field.value;
  const isText = field instanceof HTMLInputElement && ['text', 'search', 'email', 'tel', 'url'].includes(field.type);
  return isText ? field.value : '';
}

/** A box like the field, with all of its text. */
function copyOf(field: Element, value: string): HTMLElement {
  const copy = document.createElement('div');
  copy.className = field.className;
  copy.dataset.printedValue = '';
  copy.textContent = value;
  return copy;
}

function hideValues(): void {
  document.querySelectorAll('[data-printed-value]').forEach((copy) => copy.remove());
  document.querySelectorAll('[data-printed-below]').forEach((field) => field.removeAttribute('data-printed-below'));
}

function showValues(): void {
  hideValues();
  for (const field of document.querySelectorAll('main :is(input, textarea, select)')) {
    const value = valueOf(field);
    if (value === '') continue;
    field.setAttribute('data-printed-below', '');
    field.after(copyOf(field, value));
  }
}

let isListening = false;

/**
 * Nobody can scroll a field on paper: each print shows, in place of the field, a box that is as high as its text (see
 * theme/print-css).
 */
export function printWholeValues(): void {
  // Rules about keys import controls where there is no page.
  if (isListening || typeof window === 'undefined') return;
  isListening = true;
  window.addEventListener('beforeprint', showValues);
  window.addEventListener('afterprint', hideValues);
}
