import { isBlank } from '../comparable-text';
import { asWritten, type QuestionType, toldOf } from '../definition';
import { acceptedNumbers } from './accepted';
import { asked } from './asked';
import { bubbles } from './bubbles';
import { checkNumbers } from './checks';
import { fullNumber } from './right';
import { answerSchema, CODE, itemSchema, type NumericAnswer, type NumericItem, type TypedNumber } from './schema';
import { comparedNumber, markNumber } from './score';

/** A typed number and its unit, as typed. */
export const typedText = ({ text, unit }: TypedNumber): string => [text.trim(), unit].filter(Boolean).join(' ');

export const numeric: QuestionType<NumericItem, NumericAnswer> = {
  code: CODE,
  name: 'numeric',
  scoring: 1,
  item: itemSchema,
  answer: answerSchema,
  ruleOf: () => 'firstNumber',
  isEmpty: ({ text }) => isBlank(text),
  mark: markNumber,
  check: checkNumbers,
  rightAnswer: (item, context) => {
    const typed = fullNumber(item, context);
    return typed && { type: CODE, version: 1, ...typed };
  },
  told: ({ accepted }, { matched }) => toldOf(accepted.filter(({ id }) => matched.includes(id))),
  ...asWritten,
  bubbles,
  // What is left empty is nothing, and a number with two signs in one column is none.
  bubbled: (_item, marks) => {
    const columns = new Set(marks.map(({ row }) => row));
    if (marks.length === 0 || columns.size < marks.length) return undefined;
    const signs = marks.toSorted((a, b) => Number(a.row) - Number(b.row)).map(({ id }) => id);
    return { type: CODE, version: 1, text: signs.join(''), reading: 'decimal' };
  },
  figured: {
    parts: () => [{ of: null, text: '' }],
    said: (item, answer, _words, context) => [
      { of: null, key: comparedNumber(item, answer, context), text: typedText(answer) },
    ],
  },
  accepted: acceptedNumbers,
  asked,
  itemText: () => '',
  answerText: (_item, answer) => typedText(answer),
};
