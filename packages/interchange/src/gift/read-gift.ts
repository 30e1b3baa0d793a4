import { type Body, type Item, type TextFormat } from '../core/item';
import { type Notes, type Reading } from '../core/reading';
import { ItemRefusal } from '../core/refusal';
import {
  GiftTexts,
  readChoice,
  readMatching,
  readNumeric,
  readOrdering,
  readShort,
  readTrueFalse,
} from './gift-answers';
import { type GiftBlock, giftBlocks } from './gift-blocks';
import { hideEscapes, showEscapes } from './gift-escapes';

/** The names of a category path. `//` is a slash in a name; Moodle's roots are no categories. */
export function categoryPath(path: string): string[] {
  return path
    .replace(/\/\//g, '\u0000')
    .split('/')
    .map((name) => name.replace(/\u0000/g, '/').trim())
    .filter((name) => name && !/^\$\w+\$$/.test(name) && name !== 'top');
}

interface Parts {
  stem: string;
  /** What stood in the braces; nothing for a description. */
  answer?: string;
}

function takeAnswer(hidden: string, notes: Notes): Parts {
  const start = hidden.indexOf('{');
  const end = hidden.indexOf('}', Math.max(start, 0));
  if (start < 0 && hidden.includes('}')) throw new ItemRefusal('answer-not-closed', '}');
  if (start < 0) return { stem: hidden };
  if (end < 0) throw new ItemRefusal('answer-not-closed', '{');
  const after = hidden.slice(end + 1);
  if (after.includes('{')) notes.say('simplified', 'second-answer', showEscapes(after));
  const before = hidden.slice(0, start);
  return { stem: after.trim() ? `${before}_____${after}` : before, answer: hidden.slice(start + 1, end) };
}

function readBody(answer: string, texts: GiftTexts): Body {
  const text = answer.trim();
  if (text === '') return { kind: 'essay' };
  if (text.startsWith('>')) return readOrdering(text.slice(1), texts);
  if (text.startsWith('#')) return readNumeric(text.slice(1), texts);
  if (text.includes('~')) return readChoice(text, texts);
  if (text.includes('=') && text.includes('->')) return readMatching(text, texts);
  return readTrueFalse(text, texts) ?? readShort(text, texts);
}

function readBlock(block: GiftBlock, category: string[], notes: Notes): Item {
  const { hidden, latexKept } = hideEscapes(block.text);
  for (const command of latexKept) notes.say('translated', 'latex-command', command);
  if (block.hadBlankLine) notes.say('translated', 'blank-line-in-answers');
  const named = /^\s*::(.*?)::/s.exec(hidden);
  const name = named ? showEscapes(named[1] ?? '').trim() : undefined;
  const { stem, answer } = takeAnswer(hidden.slice(named?.[0].length ?? 0), notes);
  const format = (/^\s*\[(html|markdown|plain|moodle)\]/i.exec(stem)?.[1]?.toLowerCase() ?? 'moodle') as TextFormat;
  const texts = new GiftTexts(notes, format);
  const split = answer?.lastIndexOf('####') ?? -1;
  const general = split >= 0 ? texts.optional(answer?.slice(split + 4)) : undefined;
  const body: Body =
    answer === undefined ? { kind: 'description' } : readBody(split >= 0 ? answer.slice(0, split) : answer, texts);
  return {
    ...(block.id && { id: block.id }),
    ...(name && { name }),
    stem: texts.text(stem),
    body,
    ...(general && { feedback: { general } }),
    tags: block.tags,
    category,
    files: [],
    place: notes.place,
  };
}

/**
 * Reads GIFT block by block; `$CATEGORY:` holds until the next one. Source: Moodle 4.5, question/format/gift, and
 * docs.moodle.org/en/GIFT_format. The decimal comma, which Moodle refuses, is read and said.
 */
export function readGift(text: string, reading: Reading, file?: string): void {
  let category: string[] = [];
  for (const block of giftBlocks(text)) {
    const place = { ...(file && { file }), line: block.line };
    const head = /^\$CATEGORY:(.*)(?:\n|$)/.exec(block.text);
    if (head) {
      category = categoryPath(showEscapes(hideEscapes(head[1] ?? '').hidden));
      reading.taken += 1;
      block.text = block.text.slice(head[0].length);
    }
    if (block.text.trim()) reading.item(place, block.text, (notes) => readBlock(block, category, notes));
    else if (block.id ?? block.tags.length)
      reading.say('not-taken', 'comment-without-question', place, block.comments.join(' '));
  }
}
