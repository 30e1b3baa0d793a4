import { type Lose } from './export';
import { type ChoiceAnswers, type Option } from './item';

/**
 * The options with weights that make the score where a format knows weights only, held between 0 and 1. What the rule
 * cannot become is named.
 */
export function weightedOptions(body: ChoiceAnswers, lose: Lose): Option[] {
  const { rule, options } = body;
  if (rule.kind === 'one') return options;
  if (rule.kind === 'weights') {
    if (rule.floor !== 0 || rule.ceiling !== 1) lose('bounds', 'simplified');
    return options;
  }
  const right = options.filter((option) => option.fraction > 0).length || 1;
  if (rule.kind !== 'right-minus-wrong') lose('choice-rule', 'simplified');
  const cost = rule.kind === 'all-or-nothing' ? -1 : -1 / right;
  return options.map((option) => ({ ...option, fraction: option.fraction > 0 ? 1 / right : cost }));
}
