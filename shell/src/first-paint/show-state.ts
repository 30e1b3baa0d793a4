import type { FirstData } from './first-data';
import type { FirstErrors } from './first-form';

const elementOf = (markup: string): Element | null => {
  const holder = document.createElement('template');
  holder.innerHTML = markup;
  return holder.content.firstElementChild;
};

/** Prebuilt markup with another text. */
function withText(markup: string, text: string): Element | null {
  const element = elementOf(markup);
  let last: Node | null = element;
  while (last?.lastChild) last = last.lastChild;
  if (last) last.nodeValue = text;
  return element;
}

/** Shows form errors with the same elements and attributes as the React components. */
export function showErrors(form: HTMLFormElement, data: FirstData, errors: FirstErrors, texts: Record<string, string>) {
  const textOf = (key: string) => texts[key] ?? '';
  form.querySelector(':scope > [role=alert]')?.remove();
  // Before the first field, below the live region that announces the number of errors.
  const firstField = form.querySelector('label')?.parentElement;
  if (errors.root) firstField?.before(withText(data.refusal, textOf(errors.root.message)) ?? '');
  for (const input of form.querySelectorAll('input')) {
    const place = document.getElementById(`${input.id}-error`);
    const error = errors[input.name];
    place?.replaceChildren(...(error ? [withText(data.error, textOf(error.message)) ?? ''] : []));
    if (error) {
      input.setAttribute('aria-invalid', 'true');
      input.setAttribute('aria-describedby', `${input.id}-error`);
    } else {
      input.removeAttribute('aria-invalid');
      input.removeAttribute('aria-describedby');
    }
  }
}

/** Makes the submit button busy, or ready again. */
export function showSending(form: HTMLFormElement, data: FirstData, isSending: boolean): void {
  const button = form.querySelector('[type=submit]');
  button?.querySelector(':scope > :first-child')?.remove();
  if (isSending) button?.prepend(elementOf(data.spinner) ?? '');
  for (const name of ['aria-busy', 'aria-disabled'])
    if (isSending) button?.setAttribute(name, 'true');
    else button?.removeAttribute(name);
}
