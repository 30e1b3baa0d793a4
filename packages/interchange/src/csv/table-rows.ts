import { foldText } from '@teacher-portal/text-folding/fold-text';
import { type Body, type Item, plain } from '../core/item';
import { readDecimal } from '../core/numbers';
import { type Notes } from '../core/reading';
import { ItemRefusal } from '../core/refusal';
import { asksTruth, lettersOf, truthOf } from '../text/text-lines';

type Field = 'stem' | 'option' | 'key' | 'marks' | 'feedback' | 'category' | 'tags' | 'name' | 'id' | 'ignored';

const fields: [Field, RegExp][] = [
  ['ignored', /^(?:no|nr|#|sira|sira no|time.*|sure.*|type|tur|image.*)$/],
  ['key', /^(?:correct.*|right.*|key|dogru.*|cevap|cevap anahtari|answer|answer key|yanit)$/],
  ['option', /^(?:(?:option|answer|choice|secenek|sik|cevap|yanit)?\s*[a-h1-9](?:\s*-.*)?)$/],
  ['stem', /^(?:question|question text|stem|soru|soru metni|text)(?:\s*-.*)?$/],
  ['marks', /^(?:points?|marks?|puan|score)$/],
  ['feedback', /^(?:feedback|explanation|aciklama|geri ?bildirim|cozum)$/],
  ['category', /^(?:category|topic|konu|kategori|unite)$/],
  ['tags', /^(?:tags?|etiket(?:ler)?)$/],
  ['name', /^(?:title|name|baslik|ad)$/],
  ['id', /^(?:id|kimlik)$/],
];

/** What the columns are, when the row is a heading of a table of questions. */
export function headingOf(cells: readonly string[]): (Field | undefined)[] | undefined {
  const found = cells.map((cell) => {
    const name = foldText(cell).replace(/\s+/g, ' ').trim();
    return fields.find(([, pattern]) => pattern.test(name))?.[0];
  });
  return found.includes('stem') && (found.includes('key') || found.includes('option')) ? found : undefined;
}

function choice(options: { text: string; at: number }[], key: string, notes: Notes): Body {
  const numbers = key.split(/[\s,;]+/).filter(Boolean);
  const letters = lettersOf(key);
  const right = options.filter(({ text, at }) =>
    letters && !options.some((option) => option.text === key)
      ? letters.includes(String.fromCharCode(65 + at))
      : numbers.every((one) => /^\d$/.test(one)) && !options.some((option) => option.text === key)
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

function bodyOf(stem: string, options: { text: string; at: number }[], key: string, notes: Notes): Body {
  if (options.length > 1) return choice(options, key, notes);
  const truth = truthOf(key);
  if (truth !== undefined && (asksTruth(stem) || key.length > 1)) return { kind: 'true-false', isTrue: truth };
  if (!key) return { kind: 'essay' };
  return {
    kind: 'short',
    answers: key.split(/\s*[;|]\s*/).map((text) => ({ text, fraction: 1 })),
    isCaseSensitive: false,
    hasWildcards: false,
  };
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
  const columns = heading.flatMap((field, column) => (field === 'option' ? [column] : []));
  const options = columns.map((column, at) => ({ text: cells[column] ?? '', at })).filter(({ text }) => text !== '');
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
    body: bodyOf(stem, options, cellOf('key'), notes),
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
