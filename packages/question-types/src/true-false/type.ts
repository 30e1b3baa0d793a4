import { asWritten, type QuestionType, singleMarks, toldOf, type Words } from '../definition';
import { asked } from './asked';
import { bubbles, TRUE } from './bubbles';
import { check } from './checks';
import { answerSchema, CODE, itemSchema, type TrueFalseAnswer, type TrueFalseItem } from './schema';
import { mark } from './score';

const wordOf = (isTrue: boolean, words: Words) => (isTrue ? words.true : words.false);

export const trueFalse: QuestionType<TrueFalseItem, TrueFalseAnswer> = {
  code: CODE,
  name: 'trueFalse',
  scoring: 1,
  item: itemSchema,
  answer: answerSchema,
  ruleOf: ({ rule }) => rule,
  isEmpty: ({ decisions }) => decisions.length === 0,
  mark,
  check,
  rightAnswer: ({ statements }) =>
    statements.length === 0
      ? undefined
      : { type: CODE, version: 1, decisions: statements.map(({ id, isTrue }) => ({ id, isTrue })) },
  told: ({ statements }, { parts }) =>
    toldOf(statements.filter(({ id }) => parts.some((part) => part.id === id && part.fraction !== null))),
  ...asWritten,
  asked,
  bubbles,
  figured: {
    parts: ({ statements }, words) =>
      statements.map(({ id, text }) => ({
        of: id,
        text,
        choices: [true, false].map((isTrue) => ({ key: String(isTrue), text: wordOf(isTrue, words) })),
      })),
    said: (_item, { decisions }, words) =>
      decisions.map(({ id, isTrue }) => ({ of: id, key: String(isTrue), text: wordOf(isTrue, words) })),
  },
  bubbled: (_item, marks) => {
    const decisions = singleMarks(marks).map(({ row, id }) => ({ id: row, isTrue: id === TRUE }));
    return decisions.length === 0 ? undefined : { type: CODE, version: 1, decisions };
  },
  common: (of) => ({ form: 'statements', of }),
  itemText: ({ statements }, words) =>
    statements.map(({ text }) => `${text} ${words.true} / ${words.false}`.trim()).join('\n'),
  answerText: ({ statements }, { decisions }, words) =>
    statements
      .flatMap(({ id, text }) => {
        const decision = decisions.find((each) => each.id === id);
        return decision ? [[text, wordOf(decision.isTrue, words)].filter(Boolean).join(': ')] : [];
      })
      .join('; '),
};
