import { exactly, ONE, sum, ZERO } from '../ratio';
import { type Marked, unscored } from '../result';
import { type ChoiceAnswer, type ChoiceItem } from './schema';

export const hasWeights = ({ options }: ChoiceItem): boolean => options.some(({ weight }) => weight !== undefined);

/**
 * By the key: all marks for exactly the right options, otherwise none, because partial marks would reward choosing
 * everything.
 */
export function mark(item: ChoiceItem, { optionIds }: ChoiceAnswer): Marked {
  const chosen = item.options.filter(({ id }) => optionIds.includes(id));
  if (chosen.length < optionIds.length) return unscored('unreadable');
  const matched = chosen.map(({ id }) => String(id));
  if (hasWeights(item)) return { fraction: sum(chosen.map(({ weight = '0' }) => exactly(weight))), matched };
  const keys = item.options.filter(({ isCorrectAnswer }) => isCorrectAnswer);
  if (keys.length === 0) return unscored('noKey');
  const isExact = chosen.length === keys.length && chosen.every(({ isCorrectAnswer }) => isCorrectAnswer);
  return { fraction: isExact ? ONE : ZERO, matched };
}
