import { type RichText } from '@teacher-portal/interchange/core/item';
import { mathAsTex } from '@teacher-portal/interchange/rich/math-as-tex';
import { escapeHtml } from '../../../text/plain-text';

const inline = (latex: string): string =>
  `<span data-type="inline-math" data-latex="${escapeHtml(latex.trim())}"></span>`;
const block = (latex: string): string => `<div data-type="block-math" data-latex="${escapeHtml(latex.trim())}"></div>`;

/** Formulas as the editor has them; a formula stands between `\(` and `\)`, `\[` and `\]`, or two dollar signs. */
const withFormulas = (html: string, decode: (text: string) => string): string =>
  html
    .replace(/\\\(([^<>]{1,2000}?)\\\)/g, (_, latex: string) => inline(decode(latex)))
    .replace(/\\\[([^<>]{1,2000}?)\\\]|\$\$([^<>$]{1,2000})\$\$/g, (_, latex?: string, other?: string) =>
      block(decode(latex ?? other ?? '')),
    );

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };
const decoded = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => entities[name] ?? whole);

const paragraphs = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${part.trim().replace(/\n/g, '<br>')}</p>`)
    .join('');

/** A text of an item as rich text of the portal, not sanitised; `onLost` for each formula that cannot be converted. */
export function richHtml({ format, text: given }: RichText, onLost: (formula: string) => void): string {
  if (format === 'plain') return withFormulas(paragraphs(escapeHtml(given)), decoded);
  const text = mathAsTex(given, onLost);
  if (format === 'html') return withFormulas(text, decoded);
  const hasBlocks = /<(?:p|div|ul|ol|table|h\d|pre|blockquote)\b/i.test(text);
  return withFormulas(hasBlocks ? text : paragraphs(text), decoded);
}
