import { foldText } from 'shared/contract/fold-text';
import { plainText } from './plain-text';
import { sanitiseRichText } from './sanitise';
import { sanitiseSvg } from './sanitise-svg';

/** A text as a caller gave it: rich text, the same that is looked for by its words, a drawing, or rich text of which only the words are wanted. */
export interface RawText {
  kind: 'rich' | 'searched' | 'svg' | 'words';
  text: string;
}

export interface CleanText {
  /** As it may be stored. */
  markup: string;
  /** The words of rich text. */
  plain: string;
  /** The words as they are looked for. */
  folded: string;
}

export function cleanText({ kind, text }: RawText): CleanText {
  if (kind === 'svg') return { markup: sanitiseSvg(text), plain: '', folded: '' };
  if (kind === 'words') return { markup: '', plain: plainText(text), folded: '' };
  const markup = sanitiseRichText(text);
  const plain = plainText(markup);
  return { markup, plain, folded: kind === 'searched' ? foldText(plain) : '' };
}
