import { type Body, type ChoiceRule, type Item, type Option, plain, type RichText } from '../core/item';
import { type Notes } from '../core/reading';
import { ItemRefusal } from '../core/refusal';
import { readDecimal } from '../core/numbers';
import { type CsvRow } from './read-rows';

const rules: Record<string, Exclude<ChoiceRule['kind'], 'weights'>> = {
  rightanswers: 'decisions',
  correctanswers: 'decisions',
  rightminuswrong: 'decisions-right-minus-wrong',
  allornothing: 'all-or-nothing',
};

const rich = (text: string, cells: readonly string[], notes: Notes): RichText =>
  cells.some((cell) => /^html$/i.test(cell)) ? notes.rich(text, 'html') : plain(text);

function optionsOf(rows: readonly CsvRow[], notes: Notes): Option[] {
  return rows
    .filter(({ cells }) => /^option$/i.test(cells[0] ?? ''))
    .map(({ cells: [, weight = '', text = '', ...rest] }) => {
      const feedback = rest.filter((cell) => cell && !/^html$/i.test(cell)).at(-1);
      return {
        text: rich(text, rest, notes),
        fraction: Number(readDecimal(weight)?.value ?? 0),
        ...(feedback && { feedback: plain(feedback) }),
      };
    });
}

/** The cells after the name, of each row of that name. */
const valuesOf = (rows: readonly CsvRow[], name: string): string[][] =>
  rows.filter(({ cells }) => cells[0]?.toLowerCase() === name).map(({ cells }) => cells.slice(1));

const scoringOf = (rows: readonly CsvRow[]): string => (valuesOf(rows, 'scoring')[0]?.[0] ?? '').toLowerCase();

function severalAnswers(rows: readonly CsvRow[], notes: Notes): Body {
  const options = optionsOf(rows, notes);
  const right = options.filter(({ fraction }) => fraction > 0).length;
  if (right === 0) throw new ItemRefusal('no-right-answer');
  const kind = rules[scoringOf(rows)];
  if (!kind) notes.say('simplified', 'rule-not-in-file', scoringOf(rows));
  const shares = options.map((one) => ({ ...one, fraction: one.fraction > 0 ? 1 / right : 0 }));
  return { kind: 'choice', options: shares, rule: { kind: kind ?? 'all-or-nothing' } };
}

function oneAnswer(rows: readonly CsvRow[], notes: Notes): Body {
  const options = optionsOf(rows, notes);
  if (options.length === 0) throw new ItemRefusal('no-options', '0');
  return {
    kind: 'choice',
    options: options.map((one) => ({ ...one, fraction: one.fraction / 100 })),
    rule: { kind: 'one' },
  };
}

function trueFalse(rows: readonly CsvRow[]): Body {
  const [[weight = '0', yes] = [], [, no] = []] = [valuesOf(rows, 'true')[0], valuesOf(rows, 'false')[0]];
  return {
    kind: 'true-false',
    isTrue: Number(weight) > 0,
    ...(yes && { feedbackTrue: plain(yes) }),
    ...(no && { feedbackFalse: plain(no) }),
  };
}

function shortAnswer(rows: readonly CsvRow[]): Body {
  const cells = valuesOf(rows, 'answer');
  if (cells.length === 0) throw new ItemRefusal('no-answer');
  const answers = cells.map(([weight = '', text = '']) => ({
    text,
    fraction: Number(readDecimal(weight)?.value ?? 100) / 100,
  }));
  const isCaseSensitive = cells.some(([, , rule]) => /^sensitive$/i.test(rule ?? ''));
  return { kind: 'short', answers, isCaseSensitive, hasWildcards: false };
}

function matching(rows: readonly CsvRow[]): Body {
  const choices = new Map(valuesOf(rows, 'choice').map(([number = '', text = '']) => [number, text]));
  const pairs = valuesOf(rows, 'match').map(([number = '', right = '']) => ({
    left: plain(choices.get(number) ?? ''),
    right: plain(right),
  }));
  if (pairs.length < 2) throw new ItemRefusal('too-few-pairs', `${pairs.length}`);
  return {
    kind: 'matching',
    pairs,
    distractors: [],
    rule: scoringOf(rows) === 'allornothing' ? 'all-or-nothing' : 'per-pair',
  };
}

function ordering(rows: readonly CsvRow[], notes: Notes): Body {
  const items = valuesOf(rows, 'item').map(([text = '']) => plain(text));
  if (items.length < 2) throw new ItemRefusal('no-options', `${items.length}`);
  const scoring = scoringOf(rows);
  if (scoring === 'rightminuswrong') notes.say('simplified', 'order-rule', scoring);
  return { kind: 'ordering', items, rule: scoring === 'allornothing' ? 'all-or-nothing' : 'exact-place' };
}

const bodies: Record<string, (rows: readonly CsvRow[], notes: Notes) => Body> = {
  MC: oneAnswer,
  MS: severalAnswers,
  TF: trueFalse,
  SA: shortAnswer,
  WR: () => ({ kind: 'essay' }),
  M: matching,
  O: ordering,
};

/** Reads the rows of one question, from `NewQuestion` on. Source: Brightspace's sample file for the question library. */
export function brightspaceItem(rows: readonly CsvRow[], notes: Notes): Item {
  const cellsOf = (name: string): string[] =>
    rows.find(({ cells }) => cells[0]?.toLowerCase() === name)?.cells.slice(1) ?? [];
  const type = (rows[0]?.cells[1] ?? '').toUpperCase();
  const [stem = '', ...format] = cellsOf('questiontext');
  const read = Object.hasOwn(bodies, type) ? bodies[type] : undefined;
  if (!read) throw new ItemRefusal('type-not-known', type);
  const body = read(rows, notes);
  if (!stem) throw new ItemRefusal('no-text');
  const [name, marks, hint, id] = ['title', 'points', 'hint', 'id'].map((field) => cellsOf(field)[0]);
  const feedback = cellsOf('feedback').find((cell) => cell && !/^(?:overall|html)$/i.test(cell));
  const points = readDecimal(marks ?? '')?.value;
  for (const field of ['difficulty', 'image']) {
    if (cellsOf(field)[0]) notes.say('not-taken', `field ${field}`, cellsOf(field)[0]);
  }
  notes.taken += rows.length;
  return {
    ...(id && { id }),
    ...(name && { name }),
    stem: rich(stem, format, notes),
    body,
    ...(points !== undefined && { marks: Number(points) }),
    ...(feedback && { feedback: { general: plain(feedback) } }),
    ...(hint && { hints: [plain(hint)] }),
    tags: [],
    category: [],
    files: [],
    place: notes.place,
  };
}
