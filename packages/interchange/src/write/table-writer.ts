import { type Lose } from '../core/export';
import { type Item, type NumberAnswers, type TextAnswers } from '../core/item';
import { plainText } from '../question-type/plain-text';
import { truthOf } from '../text/text-lines';
import { keyOf, lostOfPlain, plainForms, rightForms } from './plain-parts';
import { type FileWords } from './writing';

const MOST = 8;
const letters = Array.from({ length: MOST }, (_, at) => String.fromCharCode(65 + at));

/** The columns that the reader of tables knows. */
export const tableHeading = [
  'Title',
  'Question',
  ...letters,
  'Correct',
  'Points',
  'Feedback',
  'Category',
  'Tags',
  'ID',
];

function formsKey(body: TextAnswers, lose: Lose): string | undefined {
  const right = rightForms(body);
  // A sign between forms inside one, or a form that a table would take for a truth value.
  if (right.length === 0 || right.some(({ text }) => /[;|]/.test(text) || truthOf(text) !== undefined))
    return undefined;
  return plainForms(body, lose).join('; ');
}

/** A table compares typed numbers as texts. */
function numberKey(body: NumberAnswers, lose: Lose): string | undefined {
  const values = body.answers.flatMap(({ range, fraction }) =>
    fraction > 0 && range.kind === 'around' ? [range.value] : [],
  );
  if (values.length === 0) return undefined;
  lose('number-as-text', 'simplified');
  if (body.units) lose('units', 'simplified');
  return values.join('; ');
}

function answerCells(item: Item, words: FileWords, lose: Lose): { options: string[]; key: string } | undefined {
  const { body } = item;
  const textOf = (text: Item['stem']): string => textCell(text, lose);
  switch (body.kind) {
    case 'choice': {
      if (body.options.length < 2 || body.options.length > MOST) return undefined;
      const isRight = keyOf(body, lose);
      const rights = isRight.flatMap((is, at) => (is ? [at] : []));
      if (rights.length === 0) return undefined;
      if (body.rule.kind === 'one' && rights.length > 1) lose('choice-rule', 'simplified');
      if (body.rule.kind !== 'one' && rights.length === 1) lose('choice-rule', 'simplified');
      const options = body.options.map(({ text }) => textOf(text));
      if (options.includes('')) return undefined;
      const named = rights.map((at) => letters[at]).join(',');
      const [first = 0] = rights;
      // A key that is the text of an option means that option.
      return { options, key: rights.length === 1 && options.includes(named) ? (options[first] ?? '') : named };
    }
    case 'true-false':
      return { options: [], key: body.isTrue ? words.true : words.false };
    case 'short': {
      const key = formsKey(body, lose);
      return key === undefined ? undefined : { options: [], key };
    }
    case 'numeric': {
      const key = numberKey(body, lose);
      return key === undefined ? undefined : { options: [], key };
    }
    case 'essay':
      return { options: [], key: '' };
    default:
      return undefined;
  }
}

function textCell(text: Item['stem'], lose: Lose): string {
  const { text: words, isPoorer } = plainText(text);
  if (isPoorer) lose('markup', 'simplified');
  return words.trim();
}

/** A row of a table, or nothing for a type that tables cannot say. */
export function tableRow(item: Item, words: FileWords, lose: Lose): string[] | undefined {
  const lost: Parameters<Lose>[] = [];
  const note: Lose = (...loss) => lost.push(loss);
  const stem = textCell(item.stem, note);
  const answer = answerCells(item, words, note);
  if (!answer || stem === '') return undefined;
  for (const loss of lost) lose(...loss);
  lostOfPlain(item, lose, ['marks', 'name', 'general-feedback', 'category', 'tags']);
  const general = item.feedback?.general;
  return [
    item.name ?? '',
    stem,
    ...letters.map((_, at) => answer.options[at] ?? ''),
    answer.key,
    item.marks === undefined ? '' : String(item.marks),
    general ? textCell(general, lose) : '',
    item.category.map((name) => name.replaceAll('/', '∕')).join(' / '),
    item.tags.map((tag) => tag.replace(/[,;]/g, ' ')).join(', '),
    item.id ?? '',
  ];
}

/** Programs run what begins like a formula; a number is none. */
const isFormula = (cell: string): boolean =>
  /^[=+\-@\t\r\n＝＋－＠]/.test(cell) && !/^[+-]?\d+(?:[.,]\d+)?$/.test(cell);

/** A row of a CSV, in which an apostrophe keeps a text a text. */
export function csvRow(cells: readonly string[], delimiter: string, lose: Lose): string {
  if (cells.some(isFormula)) lose('cell-guard', 'simplified');
  const written = cells.map((cell) => {
    const safe = isFormula(cell) ? `'${cell}` : cell;
    return /["\r\n\t]/.test(safe) || safe.includes(delimiter) ? `"${safe.replaceAll('"', '""')}"` : safe;
  });
  return `${written.join(delimiter)}\r\n`;
}
