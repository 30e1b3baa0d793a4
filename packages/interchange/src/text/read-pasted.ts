import { type Item } from '../core/item';
import { type Notes, type Reading } from '../core/reading';
import { ItemRefusal } from '../core/refusal';
import { Markup } from '../rich/markup';
import { askedList, listedLines } from './asked-lists';
import { keyBehind } from './key-lines';
import { numberedOptions } from './numbered-options';
import { bulletOptions, type Pasted, pastedBody } from './pasted-body';
import { codeLines, isSetting, layoutOf } from './pasted-layout';
import { PastedLines } from './pasted-lines';
import { asked, romanOptions } from './text-lines';
import { takeMarks } from './typed-lines';
import { undecorated, withoutSigns } from './without-signs';

/** `Answer: B. Because …`: what stands behind the letter, unless that is the text of the option. */
function reasonBehindKey({ key = '', options }: Pasted, markup: Markup): string[] {
  const [, letter = '', text = ''] = /^\(?([A-Ha-h])(?:[.)]+|\s+[-–—]|:)\s+(\S.*)$/u.exec(key) ?? [];
  const option = options.find((each) => each.letter === letter.toUpperCase());
  if (!option || !text) return [];
  const [said, own] = [text, markup.bare(option.text)].map((each) => each.toLowerCase().replace(/[\s.*]+$/u, ''));
  return own?.startsWith(said ?? '') || said === own ? [] : [text];
}

function build(pasted: Pasted, notes: Notes, markup: Markup): Item {
  if (pasted.stem.length === 0) throw new ItemRefusal('no-text');
  const write = (lines: readonly string[]) => markup.rich(lines.join('\n'), notes);
  const listed = askedList(pasted, markup.bare(pasted.stem.join('\n')), (text) => write([text]));
  const isPlain = !listed && pasted.options.length === 0;
  const roman = isPlain
    ? (romanOptions(pasted.stem, pasted.key) ?? bulletOptions(pasted.stem, pasted.key, markup))
    : undefined;
  const { stem, marks } = takeMarks(asked(listed?.stem ?? roman?.stem ?? pasted.stem).join('\n'));
  const question = { ...pasted, ...roman, stem };
  const { body, stem: shown = stem } = listed ? { body: listed.body } : pastedBody(question, notes, markup);
  const { correct, incorrect } = pasted.feedback;
  const general = [...reasonBehindKey(pasted, markup), ...pasted.feedback.general];
  const feedback = {
    ...(general.length > 0 && { general: write(general) }),
    ...(correct.length > 0 && { correct: write(correct) }),
    ...(incorrect.length > 0 && { incorrect: write(incorrect) }),
  };
  for (const [field, value] of pasted.unheld ?? []) notes.say('not-taken', `field ${field}`, value);
  notes.taken += pasted.options.length + 1 + (pasted.key ? 1 : 0);
  const worth = pasted.marks ?? marks;
  return {
    ...(pasted.title && { name: pasted.title }),
    stem: write([shown]),
    body,
    ...(worth !== undefined && { marks: worth }),
    ...(Object.keys(feedback).length > 0 && { feedback }),
    tags: pasted.tags ?? [],
    category: [...(pasted.subject ? [pasted.subject] : []), ...(pasted.category ?? [])],
    files: [],
    place: notes.place,
  };
}

/** What copied texts have between their letters. */
const unseen = /[\u200B\u2060\uFEFF]/g;

/** Reads lines of typed questions that may have markup. `file`: where they stand in a package. */
export function readLines(typed: readonly string[], markup: Markup, reading: Reading, file?: string): void {
  const lines = numberedOptions(
    typed.map((line) => undecorated(line.replace(unseen, ''))),
    (line) => markup.bare(line),
  );
  const bareLines = lines.map((line) => markup.bare(line));
  const read = new PastedLines(markup, layoutOf(bareLines));
  const listed = listedLines(bareLines);
  const code = codeLines(bareLines);
  lines.forEach((line, index) => {
    const bare = markup.bare(line);
    if (code.has(index)) {
      read.takeCode(line, index + 1);
      return;
    }
    if (listed.has(index)) {
      read.take(line, index + 1, true);
      return;
    }
    const behind = isSetting(bare) ? undefined : keyBehind(bare);
    if (!behind) {
      read.take(isSetting(bare) ? bare : line, index + 1);
      return;
    }
    read.take(markup.before(line, behind.length), index + 1);
    read.take(`Answer: ${behind.letters}`, index + 1);
  });
  for (const { line, text } of read.outside)
    reading.say('not-taken', 'text-before-questions', { ...(file && { file }), line }, markup.bare(text));
  for (const pasted of read.questions) {
    // An empty paragraph of a numbered list.
    if (pasted.stem.length + pasted.options.length === 0 && pasted.key === undefined) continue;
    if (pasted.key === undefined && pasted.number !== undefined) pasted.key = read.keyList.keys.get(pasted.number);
    reading.item({ ...(file && { file }), line: pasted.line }, markup.bare(pasted.stem.join('\n')), (notes) =>
      build(pasted, notes, markup),
    );
  }
}

/**
 * Reads questions as people type them, numbered or between empty lines: `1. …`, `A) …`, `Answer: B`, a star before the
 * right option, options on one line, keys in a list at the end, in English and Turkish (`Cevap: B`, `Cevap anahtarı`,
 * D/Y), and the signs of text2qti and Respondus. A choice without a key is taken with no right option, and says so.
 */
export const readPasted = (text: string, reading: Reading, file?: string): void =>
  readLines(withoutSigns(text).split('\n'), new Markup(), reading, file);
