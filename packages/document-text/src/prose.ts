import { inForm } from '@teacher-portal/text-folding/combining-marks';
import { type Block, DocumentRefusal, type Found } from './document';

/** Fewer words of two letters and more name something, and say nothing about it. */
const WORDS_MIN = 4;
const SENTENCE_WORDS_MIN = 3;
/** Share of letters among the characters that are no blanks, above which a text is no formula and no column of numbers. */
const LETTERS_MIN = 0.6;
/** Share of characters without a meaning above which a font does not say which letters it shows. */
const UNKNOWN_MAX = 0.1;

/** Leaders of a table of contents, and the page at its end. */
const leaders = /(?:\.\s?){4,}|…{2,}|_{4,}/u;
const link = /(?:https?:\/\/|www\.)\S+/giu;
const endsSentence = /[.!?…]["'”’»)\]]*$/u;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

const isMostlyLetters = (text: string): boolean => count(text, /\p{L}|\p{M}/gu) >= LETTERS_MIN * count(text, /\S/gu);

/** Whether a block says something: not a heading, a name in a cell, a line of contents, a link, a formula. */
function isProse({ text, isHeading, isCell }: Block): boolean {
  if (isHeading || leaders.test(text)) return false;
  const bare = text.replace(link, ' ').trim();
  const words = count(bare, /\p{L}{2,}/gu);
  const isSentence = endsSentence.test(bare);
  if (words < (isSentence ? SENTENCE_WORDS_MIN : WORDS_MIN) || !isMostlyLetters(bare)) return false;
  return isSentence || !isCell;
}

const isUnknown = (text: string): boolean => count(text, /[\p{Co}\p{Cn}\uFFFD]/gu) > UNKNOWN_MAX * count(text, /\S/gu);

/** Ligatures that fonts have for two letters; soft hyphens, and blanks of other widths. */
const tidy = (text: string): string =>
  inForm(
    text
      .replace(/[ﬀ-ﬆ]/gu, (sign) => inForm(sign, 'NFKC'))
      .replace(/\u00AD/gu, '')
      .replace(/\s+/gu, ' ')
      .trim(),
    'NFC',
  );

/**
 * The paragraphs that questions can be asked about, tidied, in order.
 * @throws DocumentRefusal `empty`, `pictures`, `unreadable`, `fragments`
 */
export function proseOf({ blocks, hasPictures }: Found): string[] {
  const written = blocks.map((block) => ({ ...block, text: tidy(block.text) })).filter(({ text }) => text !== '');
  if (written.length === 0) throw new DocumentRefusal(hasPictures ? 'pictures' : 'empty');
  if (isUnknown(written.map(({ text }) => text).join(''))) throw new DocumentRefusal('unreadable');
  const prose = written.filter(isProse).map(({ text }) => text);
  if (prose.length > 0) return prose;
  // Pages of pictures with a number or a title on each.
  throw new DocumentRefusal(hasPictures && written.every(({ text }) => text.length < 40) ? 'pictures' : 'fragments');
}
