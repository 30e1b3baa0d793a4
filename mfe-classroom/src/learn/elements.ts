/** An element with a text and a class of the page. */
export const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text = '',
  className = '',
): HTMLElementTagNameMap[Name] => Object.assign(document.createElement(name), { textContent: text, className });

/** A button of the page; `quiet` ones are for what few need. */
export function button(label: string, act: () => void, variant?: 'primary' | 'quiet'): HTMLButtonElement {
  const made = Object.assign(element('button', label, 'button'), { type: 'button' });
  if (variant) made.dataset.variant = variant;
  made.addEventListener('click', act);
  return made;
}

/** A line in which changes are heard. */
export function statusLine(text = ''): HTMLParagraphElement {
  const line = element('p', text);
  line.setAttribute('role', 'status');
  return line;
}
