import { type Context, doubt, fault, type Finding } from '../definition';
import { textChecks } from '../option-checks';
import { compare, exactly, ONE, sum, ZERO } from '../ratio';
import { type SeveralAnswersItem } from './schema';

/** `weightsBelowFull`: no answer earns all marks. `noPenalty`: ticking everything does. */
function weightChecks({ options }: SeveralAnswersItem): Finding[] {
  const weights = options.map(({ weight = '0' }) => exactly(weight));
  const positive = sum(weights.filter((weight) => compare(weight, ZERO) > 0));
  return [
    ...(compare(positive, ONE) < 0 ? [fault('weightsBelowFull')] : []),
    ...(compare(sum(weights), ONE) >= 0 ? [doubt('noPenalty')] : []),
  ];
}

/** `tooFewOptions`, `noRightOption`, `emptyText`, `equalTexts`, `allRight`, `weightsBelowFull`, `noPenalty`. */
export function check(item: SeveralAnswersItem, context: Context): Finding[] {
  const rights = item.options.filter(({ isRight }) => isRight).length;
  return [
    ...(item.options.length < 2 ? [fault('tooFewOptions')] : []),
    ...textChecks(item.options, context),
    ...(rights === 0 && item.rule !== 'ownWeights' ? [fault('noRightOption')] : []),
    ...(rights > 0 && rights === item.options.length ? [doubt('allRight')] : []),
    ...(item.rule === 'ownWeights' ? weightChecks(item) : []),
  ];
}
