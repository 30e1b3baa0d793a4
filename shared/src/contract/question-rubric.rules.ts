import { faultOf, rangeOf } from '@teacher-portal/rubrics/score';
import { type Rubric } from '@teacher-portal/rubrics/rubric';
import { limits } from './limits';
import type { Problem } from './message-key';

/** Why a rubric cannot score a question with these marks; without marks, as in the library, only what is wrong by itself. */
export function rubricProblem(rubric: Rubric, marks = Infinity): Problem | undefined {
  if (rubric.groups.reduce((sum, { criteria }) => sum + criteria.length, 0) > limits.rubricCriteriaMax)
    return { key: 'errors.rubricTooMany', path: ['groups'], values: { ...limits } };
  const fault = faultOf(rubric, marks);
  if (fault === undefined) return undefined;
  const keys = {
    empty: 'errors.rubricEmpty',
    decimals: 'errors.rubricDecimals',
    bounds: 'errors.rubricBounds',
    above: 'errors.rubricAbove',
  } as const;
  const problem: Problem = { key: keys[fault], path: ['groups'] };
  return fault === 'above' ? { ...problem, values: { most: rangeOf(rubric, marks).most, marks } } : problem;
}
