import { type Item } from '@teacher-portal/interchange/core/item';
import { type LedgerRow } from '@teacher-portal/interchange/core/reading';
import { type ImportReason } from 'shared/contract/import-reasons';
import { type ImportNote } from 'shared/contract/question-import';
import { plainText } from '../../../text/plain-text';

export const SHOWN = 300;
const unknownPart = /^(element|attribute|field|column) (.*)$/s;

/** What stood there, as words: people read it, and markup they cannot read. A tag alone stays as it is. */
export function wordsOf(source: string): string {
  if (!/<[a-z/!?]/i.test(source)) return source;
  const words = plainText(source.replace(/<!\[CDATA\[|\]\]>/g, ''));
  // Formats in XML may have their texts as escaped markup.
  const isEscaped = /^<[a-z?]/i.test(source.trim()) && source.includes('&lt;/');
  return (isEscaped ? plainText(words) : words) || source;
}

export function noteOf({ verdict, reason, place, source }: Omit<LedgerRow, 'item'>): ImportNote {
  const [, kind, name] = unknownPart.exec(reason) ?? [];
  return {
    verdict,
    reason: (kind ?? reason) as ImportReason,
    ...(name && { name: name.slice(0, SHOWN) }),
    place,
    ...(source && { source: wordsOf(source) }),
  };
}

export const own = (reason: ImportReason, { place }: Item, source?: string): ImportNote => ({
  verdict: 'simplified',
  reason,
  place,
  ...(source && { source: wordsOf(source).slice(0, SHOWN) }),
});

/**
 * Whether a question asks less, or otherwise, than the file did. What a further try costs is no part of it where nobody has
 * one, and Moodle writes it to every question: it is named, and hides no question that has lost something.
 */
export const isSimplification = ({ verdict, reason }: ImportNote): boolean =>
  verdict !== 'translated' && reason !== 'retry-penalty';
