import { foldText } from '@teacher-portal/text-folding/fold-text';
import { plainText } from './plain-text';
import { sanitiseRichText } from './sanitise';
import { sanitiseSvg } from './sanitise-svg';
import { sourceText } from './source-text';

/**
 * A text as received: rich text, searchable rich text, a drawing, or rich text of which only the plain text is kept,
 * all of it in one line or what questions can be asked about in paragraphs.
 */
export interface RawText {
  kind: 'rich' | 'searched' | 'svg' | 'words' | 'source';
  text: string;
}

export interface CleanText {
  /** Safe to store. */
  markup: string;
  /** The plain text of rich text. */
  plain: string;
  /** The plain text folded for search. */
  folded: string;
}

export function cleanText({ kind, text }: RawText): CleanText {
  // Most questions have neither a model answer nor a drawing.
  if (text === '') return { markup: '', plain: '', folded: '' };
  if (kind === 'svg') return { markup: sanitiseSvg(text), plain: '', folded: '' };
  if (kind === 'source') return { markup: '', plain: sourceText(text), folded: '' };
  if (kind === 'words') return { markup: '', plain: plainText(text), folded: '' };
  const markup = sanitiseRichText(text);
  const plain = plainText(markup);
  return { markup, plain, folded: kind === 'searched' ? foldText(plain) : '' };
}
