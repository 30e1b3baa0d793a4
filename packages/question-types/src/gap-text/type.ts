import { asWritten, type QuestionType } from '../definition';
import { accepted } from './accepted';
import { asked, lists, renamed } from './asked';
import { bubbles, fillingsOf } from './bubbles';
import { check } from './checks';
import { parts, said } from './figured';
import { isFilled } from './gap';
import { rightAnswer } from './right';
import { answerSchema, CODE, type GapTextAnswer, type GapTextItem, itemSchema } from './schema';
import { mark } from './score';
import { answerText, itemText } from './text';
import { told } from './told';

export const gapText: QuestionType<GapTextItem, GapTextAnswer> = {
  code: CODE,
  name: 'gapText',
  scoring: 1,
  item: itemSchema,
  answer: answerSchema,
  ruleOf: () => 'weightedGaps',
  isEmpty: ({ gaps }) => !gaps.some(isFilled),
  mark,
  check,
  rightAnswer,
  told,
  ...asWritten,
  bubbles,
  bubbled: (item, marks) => {
    const gaps = fillingsOf(item, marks);
    return gaps.length === 0 ? undefined : { type: CODE, version: 1, gaps };
  },
  accepted,
  figured: { parts, said: (item, answer, _words, context) => said(item, answer, context) },
  lists,
  asked,
  renamed,
  withMarkup: (item, change) => ({ ...item, text: change(item.text) }),
  common: (of) => ({ form: 'gaps', of }),
  itemText,
  answerText,
};
