import { asWritten, type QuestionType, toldOf } from '../definition';
import { isFull } from '../ratio';
import { asked } from './asked';
import { check } from './checks';
import { answerSchemaOf, type ChoiceAnswer, type ChoiceItem, CODE, itemSchemaOf, PICTORIAL_CODE } from './schema';
import { hasWeights, mark } from './score';

function rightIds(item: ChoiceItem): number[] {
  const best = item.options.find(({ weight = '0' }) => isFull(weight));
  if (hasWeights(item)) return best ? [best.id] : [];
  return item.options.filter(({ isCorrectAnswer }) => isCorrectAnswer).map(({ id }) => id);
}

const choiceType = <Code extends number>(
  code: Code,
  name: string,
): QuestionType<ChoiceItem<Code>, ChoiceAnswer<Code>> => ({
  code,
  name,
  scoring: 1,
  item: itemSchemaOf(code),
  answer: answerSchemaOf(code),
  ruleOf: (item) => (hasWeights(item) ? 'ownWeights' : 'allOrNothing'),
  isEmpty: ({ optionIds }) => optionIds.length === 0,
  mark,
  check,
  rightAnswer: (item) => {
    const optionIds = rightIds(item);
    return optionIds.length === 0 ? undefined : ({ type: code, version: 1, optionIds } as ChoiceAnswer<Code>);
  },
  told: ({ options }, { matched }) => toldOf(options.filter(({ id }) => matched.includes(String(id)))),
  ...asWritten,
  asked,
  common: (of) => ({ form: 'options', of }),
  itemText: ({ options }) => options.map(({ value }) => value).join('\n'),
  answerText: ({ options }, { optionIds }) =>
    options
      .filter(({ id }) => optionIds.includes(id))
      .map(({ value }) => value)
      .join('; '),
});

export const multipleChoice = choiceType(CODE, 'multipleChoice');
export const pictorial = choiceType(PICTORIAL_CODE, 'pictorial');
