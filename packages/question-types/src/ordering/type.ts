import { asWritten, type QuestionType, singleMarks } from '../definition';
import { asked, lists, renamed, STEPS } from './asked';
import { bubbles } from './bubbles';
import { check } from './checks';
import { answerSchema, CODE, itemSchema, type OrderingAnswer, type OrderingItem } from './schema';
import { mark } from './score';

const orderText = ({ steps, distractors }: OrderingItem, order: readonly string[]): string =>
  order.flatMap((id) => [...steps, ...distractors].find((each) => each.id === id)?.text ?? []).join(' → ');

export const ordering: QuestionType<OrderingItem, OrderingAnswer> = {
  code: CODE,
  name: 'ordering',
  scoring: 1,
  item: itemSchema,
  answer: answerSchema,
  ruleOf: ({ rule }) => rule,
  isEmpty: ({ order }) => order.length === 0,
  mark,
  check,
  rightAnswer: ({ steps }) =>
    steps.length === 0 ? undefined : { type: CODE, version: 1, order: steps.map(({ id }) => id) },
  told: () => [],
  // In the order of the alphabet, which says nothing of the right one.
  ...asWritten,
  bubbles,
  // A step at two places is at neither; the others move up, as where steps are taken one by one.
  bubbled: (_item, marks) => {
    const placed = singleMarks(marks).sort((a, b) => Number(a.row) - Number(b.row));
    const order = singleMarks(placed.map(({ row, id }) => ({ row: id, id: row }))).map(({ row }) => row);
    return order.length === 0 ? undefined : { type: CODE, version: 1, order };
  },
  figured: {
    parts: ({ steps }) => [{ of: null, text: '' }, ...steps.map(({ id, text }) => ({ of: id, text }))],
    said: (item, { order }) => [
      { of: null, key: order.join(' '), text: orderText(item, order) },
      ...order.map((id, at) => ({ of: id, key: String(at + 1), text: `${at + 1}.` })),
    ],
  },
  lists,
  asked,
  renamed,
  partList: STEPS,
  common: (of) => ({ form: 'order', of }),
  itemText: ({ steps, distractors }) =>
    [...steps, ...distractors]
      .map(({ text }) => text)
      .sort()
      .join('\n'),
  answerText: (item, { order }) => orderText(item, order),
};
