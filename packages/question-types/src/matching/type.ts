import { asWritten, type QuestionType, singleMarks, toldOf } from '../definition';
import { asked, lists, renamed } from './asked';
import { bubbles } from './bubbles';
import { check } from './checks';
import { answerSchema, CODE, itemSchema, type MatchingAnswer, type MatchingItem } from './schema';
import { mark } from './score';

type Named = MatchingItem['lefts'][number];
const lines = (all: readonly Named[]) => all.map(({ text }) => text).join('\n');
const textOf = (all: readonly Named[], id: string) => all.find((each) => each.id === id)?.text ?? '';

export const matching: QuestionType<MatchingItem, MatchingAnswer> = {
  code: CODE,
  name: 'matching',
  scoring: 1,
  item: itemSchema,
  answer: answerSchema,
  ruleOf: ({ rule }) => rule,
  isEmpty: ({ pairs }) => pairs.length === 0,
  mark,
  check,
  rightAnswer: ({ lefts, key }) => {
    const pairs = key.filter(({ left }) => lefts.some(({ id }) => id === left));
    return pairs.length === 0 || pairs.length < lefts.length ? undefined : { type: CODE, version: 1, pairs };
  },
  told: ({ lefts }, { parts }) =>
    toldOf(lefts.filter(({ id }) => parts.some((part) => part.id === id && part.fraction !== null))),
  // The right sides in the order of the alphabet, which says nothing of the pairs.
  ...asWritten,
  bubbles,
  bubbled: (_item, marks) => {
    const pairs = singleMarks(marks).map(({ row, id }) => ({ left: row, right: id }));
    return pairs.length === 0 ? undefined : { type: CODE, version: 1, pairs };
  },
  figured: {
    parts: ({ lefts }) => lefts.map(({ id, text }) => ({ of: id, text })),
    said: ({ rights }, { pairs }) =>
      pairs.map(({ left, right }) => ({ of: left, key: right, text: textOf(rights, right) })),
  },
  lists,
  asked,
  renamed,
  common: (of) => ({ form: 'pairs', of }),
  itemText: ({ lefts, rights }) =>
    `${lines(lefts)}\n\n${rights
      .map(({ text }) => text)
      .sort()
      .join('\n')}`,
  answerText: ({ lefts, rights }, { pairs }) =>
    pairs.map(({ left, right }) => `${textOf(lefts, left)} → ${textOf(rights, right)}`).join('; '),
};
