import { decorateMath } from './decorate-math';
import { markLanguage } from './text-language';

const code = /`([^`\n]+)`/g;

/** Shows a plain text with what is typed in it: code between backticks, formulas between dollar signs. */
export function showTypedText(element: HTMLElement, text: string, lang: string | undefined): void {
  element.textContent = text;
  markLanguage(element, lang);
  const { firstChild } = element;
  if (firstChild) {
    const nodes: (Node | string)[] = [];
    let at = 0;
    for (const { index, 0: whole, 1: words = '' } of text.matchAll(code)) {
      const shown = document.createElement('code');
      shown.textContent = words;
      nodes.push(text.slice(at, index), shown);
      at = index + whole.length;
    }
    if (at > 0) firstChild.replaceWith(...nodes, text.slice(at));
  }
  decorateMath(element);
}

/** Whether a plain text has something to show beyond its characters. */
export const hasTypedCode = (text: string): boolean => text.search(code) >= 0;

/** A plain text with what is selected as code, and where to go on. */
export function withCode(text: string, [from, to]: readonly [number, number]): { text: string; caret: number } {
  const selected = text.slice(from, to).replace(/[`\n]/g, ' ');
  return {
    text: `${text.slice(0, from)}\`${selected}\`${text.slice(to)}`,
    caret: from + selected.length + (selected ? 2 : 1),
  };
}
