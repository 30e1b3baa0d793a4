import { type Context, fault, type Finding } from '../definition';
import { textChecks } from '../option-checks';
import { isFull } from '../ratio';
import { type ChoiceItem } from './schema';
import { hasWeights } from './score';

/** `tooFewOptions`, `emptyText`, `equalTexts`, `noRightOption`, `weightsBelowFull` (no option alone earns all marks). */
export function check(item: ChoiceItem, context: Context): Finding[] {
  const texts = item.options.map(({ id, value }) => ({ id, text: value }));
  const isKeyless = item.options.every(({ isCorrectAnswer }) => !isCorrectAnswer);
  const isBelow = hasWeights(item) && item.options.every(({ weight = '0' }) => !isFull(weight));
  return [
    ...(texts.length < 2 ? [fault('tooFewOptions')] : []),
    ...textChecks(texts, context),
    ...(isKeyless ? [fault('noRightOption')] : []),
    ...(isBelow ? [fault('weightsBelowFull')] : []),
  ];
}
