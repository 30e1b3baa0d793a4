import { asWritten, type QuestionType, toldOf } from '../definition';
import { asked, lists, OPTIONS, renamed } from './asked';
import { bubbles } from './bubbles';
import { check } from './checks';
import { answerSchema, CODE, itemSchema, type SeveralAnswersAnswer, type SeveralAnswersItem } from './schema';
import { isRightIn, mark } from './score';

const rightIds = (item: SeveralAnswersItem): string[] =>
  item.options.filter((option) => isRightIn(item, option)).map(({ id }) => id);

export const severalAnswers: QuestionType<SeveralAnswersItem, SeveralAnswersAnswer> = {
  code: CODE,
  name: 'severalAnswers',
  // 2: the ticks are parts.
  scoring: 2,
  item: itemSchema,
  answer: answerSchema,
  ruleOf: ({ rule }) => rule,
  isEmpty: ({ ticked }) => ticked.length === 0,
  mark,
  check,
  rightAnswer: (item) => {
    const ticked = rightIds(item);
    return ticked.length === 0 ? undefined : { type: CODE, version: 1, ticked };
  },
  told: ({ options }, { matched }) => toldOf(options.filter(({ id }) => matched.includes(id))),
  ...asWritten,
  lists,
  asked,
  renamed,
  partList: OPTIONS,
  bubbles,
  figured: {
    parts: ({ options }) => [{ of: null, text: '', choices: options.map(({ id, text }) => ({ key: id, text })) }],
    said: ({ options }, { ticked }) =>
      options.flatMap(({ id, text }) => (ticked.includes(id) ? [{ of: null, key: id, text }] : [])),
  },
  bubbled: (_item, marks) =>
    marks.length === 0 ? undefined : { type: CODE, version: 1, ticked: marks.map(({ id }) => id) },
  common: (of) => ({ form: 'ticks', of }),
  itemText: ({ options }) => options.map(({ text }) => text).join('\n'),
  answerText: ({ options }, { ticked }) =>
    options
      .filter(({ id }) => ticked.includes(id))
      .map(({ text }) => text)
      .join('; '),
};
