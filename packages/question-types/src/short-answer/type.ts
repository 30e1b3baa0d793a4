import { isBlank } from '../comparable-text';
import { asWritten, type QuestionType, toldOf } from '../definition';
import { acceptedForms } from './accepted';
import { asked } from './asked';
import { checkForms } from './checks';
import { answerSchema, CODE, itemSchema, type ShortAnswerAnswer, type ShortAnswerItem } from './schema';
import { comparedText, fullText, markForms } from './score';

export const shortAnswer: QuestionType<ShortAnswerItem, ShortAnswerAnswer> = {
  code: CODE,
  name: 'shortAnswer',
  scoring: 1,
  item: itemSchema,
  answer: answerSchema,
  ruleOf: () => 'firstForm',
  isEmpty: ({ text }) => isBlank(text),
  mark: (item, { text }, context) => markForms(item, text, context),
  check: checkForms,
  rightAnswer: (item, context) => {
    const text = fullText(item, context);
    return text === undefined ? undefined : { type: CODE, version: 1, text };
  },
  told: ({ accepted }, { matched }) => toldOf(accepted.filter(({ id }) => matched.includes(id))),
  ...asWritten,
  figured: {
    parts: () => [{ of: null, text: '' }],
    said: (item, { text }, _words, context) => [
      { of: null, key: comparedText(item, text, context), text: text.trim() },
    ],
  },
  accepted: acceptedForms,
  asked,
  common: (of) => ({ form: 'texts', of }),
  itemText: () => '',
  answerText: (_item, { text }) => text.trim(),
};
