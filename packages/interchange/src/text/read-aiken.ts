import { type Item, plain } from '../core/item';
import { type Notes, type Reading } from '../core/reading';
import { ItemRefusal } from '../core/refusal';
import { keyOf } from './key-lines';
import { asked, lettersOf, optionOf, type TextOption } from './text-lines';
import { explanationAt } from './typed-lines';

interface Draft {
  line: number;
  stem: string[];
  options: TextOption[];
  key?: string;
  feedback?: string;
  sawBlank: boolean;
}

const start = (line: number): Draft => ({ line, stem: [], options: [], sawBlank: false });

function build({ stem, options, key, feedback }: Draft, notes: Notes): Item {
  if (stem.length === 0) throw new ItemRefusal('no-text');
  if (options.length < 2) throw new ItemRefusal('no-options', `${options.length}`);
  if (key === undefined) throw new ItemRefusal('no-answer');
  const letters = lettersOf(key) ?? [];
  const unknown = letters.find((letter) => !options.some((option) => option.letter === letter));
  if (letters.length === 0 || unknown) throw new ItemRefusal('no-such-option', unknown ?? key);
  if (letters.length > 1) notes.say('translated', 'several-right-answers', key);
  notes.taken += options.length + 2;
  return {
    stem: plain(asked(stem).join('\n')),
    body: {
      kind: 'choice',
      options: options.map(({ letter, text }) => ({
        text: plain(text),
        fraction: letters.includes(letter) ? 1 / letters.length : 0,
      })),
      rule: letters.length > 1 ? { kind: 'weights', floor: 0, ceiling: 1 } : { kind: 'one' },
    },
    ...(feedback && { feedback: { general: plain(feedback) } }),
    tags: [],
    category: [],
    files: [],
    place: notes.place,
  };
}

/**
 * Reads Aiken: a stem, options `A.` or `A)`, `ANSWER: B`. Small letters, `CEVAP:` and stems of several lines are read
 * too. An item that ends without its answer, or names an option that is not there, is refused by itself.
 * Source: docs.moodle.org/en/Aiken_format.
 */
export function readAiken(text: string, reading: Reading, file?: string): void {
  let draft: Draft | undefined;
  const finish = (): void => {
    const done = draft;
    draft = undefined;
    if (!done) return;
    reading.item({ ...(file && { file }), line: done.line }, done.stem.join('\n'), (notes) => build(done, notes));
  };
  text.split('\n').forEach((whole, index) => {
    const line = whole.trim();
    if (line === '') {
      if (draft) draft.sawBlank = true;
      return;
    }
    const told = explanationAt(line);
    if (draft?.key !== undefined && told > 0) {
      draft.feedback = line.slice(told);
      finish();
      return;
    }
    if (draft?.key !== undefined) finish();
    const key = keyOf(line);
    if (key !== undefined && draft) {
      draft.key = key;
      return;
    }
    const option = draft && draft.stem.length > 0 ? optionOf(line) : undefined;
    const expected = String.fromCharCode(65 + (draft?.options.length ?? 0));
    if (draft && option && option.letter === expected) {
      draft.options.push(option);
      draft.sawBlank = false;
      return;
    }
    const last = draft?.options.at(-1);
    if (last && !draft?.sawBlank) {
      last.text += `\n${line}`;
      return;
    }
    if (last) finish();
    draft ??= start(index + 1);
    draft.stem.push(line);
    draft.sawBlank = false;
  });
  finish();
}
