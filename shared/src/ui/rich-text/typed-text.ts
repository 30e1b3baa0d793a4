import { renderFormulas } from './decorate-math';
import { markLanguage } from './text-language';
import { typedNodes } from './typed-parts';

/** Shows a plain text with what is typed in it: code between backticks, formulas between dollar signs. */
export function showTypedText(element: HTMLElement, text: string, lang: string | undefined): void {
  element.replaceChildren(...typedNodes(text));
  markLanguage(element, lang);
  renderFormulas(element);
}

/** A plain text with what is selected as code, and where to go on. */
export function withCode(text: string, [from, to]: readonly [number, number]): { text: string; caret: number } {
  const selected = text.slice(from, to).replace(/[`\n]/g, ' ');
  return {
    text: `${text.slice(0, from)}\`${selected}\`${text.slice(to)}`,
    caret: from + selected.length + (selected ? 2 : 1),
  };
}
