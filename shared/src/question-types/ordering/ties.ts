import { type OrderingItem } from '@teacher-portal/question-types/ordering/schema';

type Step = OrderingItem['steps'][number];

/** Whether a step may change places with the one before it. */
export const isTied = (steps: readonly Step[], at: number): boolean =>
  at > 0 && steps[at]?.tie !== undefined && steps[at].tie === steps[at - 1]?.tie;

/** The steps with these ties to the one before; neighbours that are tied get one number. */
export function withTies(steps: readonly Step[], tied: readonly boolean[]): Step[] {
  let tie = 0;
  return steps.map(({ id, text }, at) => {
    if (!tied[at]) tie += 1;
    return tied[at] || tied[at + 1] ? { id, text, tie } : { id, text };
  });
}
