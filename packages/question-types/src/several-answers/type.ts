import { asWritten, type QuestionType, toldOf } from '../definition';
import { exactly } from '../ratio';
import { asked, lists, OPTIONS, renamed } from './asked';
import { bubbles } from './bubbles';
import { check } from './checks';
import { answerSchema, CODE, itemSchema, type SeveralAnswersAnswer, type SeveralAnswersItem } from './schema';
import { mark } from './score';

function rightIds({ options, rule }: SeveralAnswersItem): string[] {
  const isRight = ({ isRight, weight = '0' }: SeveralAnswersItem['options'][number]) =>
    rule === 'ownWeights' ? exactly(weight).n > 0n : isRight;
  return options.filter(isRight).map(({ id }) => id);
}

export const severalAnswers: QuestionType<SeveralAnswersItem, SeveralAnswersAnswer> = {
  code: CODE,
  name: 'severalAnswers',
  scoring: 1,
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
  itemText: ({ options }) => options.map(({ text }) => text).join('\n'),
  answerText: ({ options }, { ticked }) =>
    options
      .filter(({ id }) => ticked.includes(id))
      .map(({ text }) => text)
      .join('; '),
};
