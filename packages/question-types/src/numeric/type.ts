import { isBlank } from '../comparable-text';
import { asWritten, type QuestionType, toldOf } from '../definition';
import { acceptedNumbers } from './accepted';
import { asked } from './asked';
import { bubbledNumber, bubbles } from './bubbles';
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
  bubbled: (_item, marks) => {
    const text = bubbledNumber(marks);
    return text === undefined ? undefined : { type: CODE, version: 1, text, reading: 'decimal' };
  },
  figured: {
    parts: () => [{ of: null, text: '' }],
    said: (item, answer, _words, context) => [
      { of: null, key: comparedNumber(item, answer, context), text: typedText(answer) },
    ],
  },
  accepted: acceptedNumbers,
  asked,
  common: (of) => ({ form: 'numbers', of }),
  itemText: () => '',
  answerText: (_item, answer) => typedText(answer),
};
