import { foldText } from '@teacher-portal/text-folding/fold-text';
import { type Body, type Item, plain } from '../core/item';
import { readDecimal } from '../core/numbers';
import { type Notes } from '../core/reading';
import { ItemRefusal } from '../core/refusal';
import { asksTruth, lettersOf, optionOf, splitOptions, truthOf } from '../text/text-lines';

export type Field =
  | 'stem'
  | 'option'
  | 'options'
  | 'wrong'
  | 'key'
  | 'type'
  | 'marks'
  | 'feedback'
  | 'category'
  | 'tags'
  | 'name'
  | 'id'
  | 'ignored';

const word = '(?:option|answer|choice|secenek|sik|cevap|yanit)';
const fields: [Field, RegExp][] = [
  ['ignored', /^(?:no|nr|#|sira|sira no|item|item #|time.*|sure.*|image.*)$/],
  [
    'wrong',
    /^(?:incorrect|wrong|distractor|celdirici|yanlis)(?: (?:answer|option|choice|cevap|yanit|secenek|sik))?s? ?\d{0,2}$/,
  ],
  ['key', /^(?:correct.*|right.*|key|dogru.*|(?:cevap|yanit)(?: (?:anahtari|sikki))?|answer(?: key)?)$/],
  ['option', new RegExp(`^(?:${word}? ?[a-h1-9](?: ?-.*)?|[a-h1-9][.)]?|[a-h1-9] (?:sikki|sik|secenegi|secenek))$`)],
  ['options', /^(?:options|choices|answers|secenekler|siklar)$/],
  ['stem', /^(?:question|question text|stem|soru|soru metni|soru koku|text)(?: ?-.*)?$/],
  ['type', /^(?:(?:question )?type|tur|soru turu|soru tipi|tip)$/],
  ['marks', /^(?:(?:max )?points?(?: value)?|marks?|puani?|score)$/],
  ['feedback', /^(?:feedback|(?:answer )?explanation|rationale|aciklama|geri ?bildirim|cozum)$/],
  ['category', /^(?:category|topic|konu|kategori|unite)$/],
  ['tags', /^(?:tags?|etiket(?:ler)?)$/],
  ['name', /^(?:title|name|baslik|ad)$/],
  ['id', /^(?:id|kimlik)$/],
];

/** A heading or a key as it is compared: folded, with single spaces. */
const nameIn = (cell: string): string =>
  foldText(cell)
    .replace(/[\s_]+/g, ' ')
    .trim();

/** What the columns are, when the row is a heading of a table of questions. */
export function headingOf(cells: readonly string[]): (Field | undefined)[] | undefined {
  const found = cells.map((cell) => {
    const name = nameIn(cell);
    return fields.find(([, pattern]) => pattern.test(name))?.[0];
  });
  const answers: (Field | undefined)[] = ['key', 'option', 'options'];
  return found.includes('stem') && found.some((field) => answers.includes(field)) ? found : undefined;
}

/**
 * The columns of a table without a heading: text, two options and more, and in each row the letter of one of them; a number
 * may stand before them.
 */
export function columnsOf(rows: readonly (readonly string[])[]): (Field | undefined)[] | undefined {
  const [first = []] = rows;
  const isCounted = rows.every(([number = '']) => /^\d{1,4}[.)]?$/.test(number));
  const options = first.length - (isCounted ? 3 : 2);
  if (rows.length < 2 || options < 2 || options > 8) return undefined;
  const letters = 'ABCDEFGH'.slice(0, options);
  const isTable = rows.every(
    (row) =>
      row.length === first.length &&
      row.every(Boolean) &&
      letters.includes(row.at(-1)?.toUpperCase() ?? ' ') &&
      row.at(-1)?.length === 1,
  );
  return isTable
    ? [...(isCounted ? (['ignored'] as const) : []), 'stem', ...Array<Field>(options).fill('option'), 'key']
    : undefined;
}

interface Choice {
  text: string;
  at: number;
}

/** `Option B`, `Choice 2`, `B şıkkı` as `B` and `2`, unless an option says just that. */
function bareKey(options: readonly Choice[], key: string): string {
  if (options.some(({ text }) => text === key)) return key;
  const name = nameIn(key);
  const found =
    new RegExp(`^${word} ?([a-h1-9])$`).exec(name) ?? /^([a-h1-9]) (?:sikki|secenegi|secenek|sik)$/.exec(name);
  return found?.[1]?.toUpperCase() ?? key;
}

function choice(options: readonly Choice[], typed: string, notes: Notes): Body {
  const key = bareKey(options, typed);
  const numbers = key.split(/[\s,;]+/).filter(Boolean);
  const letters = lettersOf(key);
  const isText = options.some((option) => option.text === key);
  const right = options.filter(({ text, at }) =>
    letters && !isText
      ? letters.includes(String.fromCharCode(65 + at))
      : numbers.every((one) => /^\d$/.test(one)) && !isText
        ? numbers.includes(String(at + 1))
        : text.toLowerCase() === key.toLowerCase(),
  );
  if (key && right.length === 0) throw new ItemRefusal('no-such-option', key);
  if (right.length === 0) notes.say('simplified', 'no-key');
  return {
    kind: 'choice',
    options: options.map((option) => ({
      text: plain(option.text),
      fraction: right.includes(option) ? 1 / right.length : 0,
    })),
    rule: right.length > 1 ? { kind: 'weights', floor: 0, ceiling: 1 } : { kind: 'one' },
  };
}

const short = (texts: readonly string[]): Body => ({
  kind: 'short',
  answers: texts.map((text) => ({ text, fraction: 1 })),
  isCaseSensitive: false,
  hasWildcards: false,
});

interface Asked {
  stem: string;
  options: readonly Choice[];
  /** Options that are wrong, where the key is the text of the right one. */
  wrong: readonly string[];
  key: string;
  /** What a column says that it is; `''` without one. */
  type: string;
}

const isEssay = (type: string): boolean =>
  /^(?:es|ess|essay|open.?ended|acik uclu|klasik|long answer|paragraph)$/.test(type);
const isTyped = (type: string): boolean =>
  /^(?:fib|sa|fill.*|short.?answer|type answer|kisa cevap|bosluk.*)$/.test(type);

function bodyOf({ stem, options, wrong, key, type }: Asked, notes: Notes): Body {
  const forms = key.split(/\s*[;|]\s*/).filter(Boolean);
  if (isEssay(type)) return { kind: 'essay', ...(key && { sampleAnswer: plain(key) }) };
  if (isTyped(type) && (options.length > 0 || key))
    return short(options.length > 0 ? options.map(({ text }) => text) : forms);
  if (options.length > 1) return choice(options, key, notes);
  if (key && wrong.length > 0)
    return choice(
      [key, ...wrong].map((text, at) => ({ text, at })),
      key,
      notes,
    );
  if (options.length === 1 && !key) return short(options.map(({ text }) => text));
  const truth = truthOf(key);
  if (truth !== undefined && (asksTruth(stem) || key.length > 1)) return { kind: 'true-false', isTrue: truth };
  return key ? short(forms) : { kind: 'essay' };
}

/** Options that stand in one cell, lettered or one a line. */
function optionsIn(cell: string): string[] {
  const lines = cell.split('\n').flatMap(splitOptions);
  const lettered = lines.map((line) => optionOf(line)?.text);
  if (lettered.length > 1 && lettered.every((text) => text !== undefined)) return lettered;
  return cell.split(/\s*[\n;|]\s*/);
}

/** Reads one row of a table whose heading names its columns. */
export function tableItem(
  heading: readonly (Field | undefined)[],
  titles: readonly string[],
  cells: readonly string[],
  notes: Notes,
): Item {
  const cellOf = (field: Field): string => cells[heading.indexOf(field)] ?? '';
  const stem = cellOf('stem');
  if (!stem) throw new ItemRefusal('no-text');
  const cellsOf = (field: Field): string[] => cells.filter((_cell, column) => heading[column] === field);
  const texts = heading.includes('option') ? cellsOf('option') : optionsIn(cellOf('options'));
  const options = texts.map((text, at) => ({ text, at })).filter(({ text }) => text !== '');
  const type = foldText(cellOf('type')).trim();
  heading.forEach((field, column) => {
    if (field === undefined && cells[column]) notes.say('not-taken', `column ${titles[column] ?? ''}`, cells[column]);
  });
  notes.taken += cells.filter(Boolean).length;
  const marks = readDecimal(cellOf('marks'))?.value;
  const [id, name, feedback] = [cellOf('id'), cellOf('name'), cellOf('feedback')];
  return {
    ...(id && { id }),
    ...(name && { name }),
    stem: plain(stem),
    body: bodyOf({ stem, options, wrong: cellsOf('wrong').filter(Boolean), key: cellOf('key'), type }, notes),
    ...(marks !== undefined && { marks: Number(marks) }),
    ...(feedback && { feedback: { general: plain(feedback) } }),
    tags: cellOf('tags')
      .split(/[,;]/)
      .map((tag) => tag.trim())
      .filter(Boolean),
    category: cellOf('category')
      .split('/')
      .map((part) => part.trim())
      .filter(Boolean),
    files: [],
    place: notes.place,
  };
}
