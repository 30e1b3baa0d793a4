import { decorateMath } from './decorate-math';
import { markLanguage } from './text-language';

const code = /`([^`\n]+)`/;

/** Shows a plain text with what is typed in it: code between backticks, formulas between dollar signs. */
export function showTypedText(element: HTMLElement, text: string, lang: string | undefined): void {
  const parts = text.split(code).map((part, at) => {
    if (at % 2 === 0) return part;
    const shown = document.createElement('code');
    shown.textContent = part;
    return shown;
  });
  element.replaceChildren(...parts);
  markLanguage(element, lang);
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
