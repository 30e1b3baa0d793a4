import { type Context, fault, type Finding } from '../definition';
import { textChecks } from '../option-checks';
import { type OrderingItem } from './schema';

/** `tooFewSteps`, `emptyText`, `equalTexts`, `allTied` (every order is right), `stepIsDistractor` (one id for both). */
export function check({ steps, distractors }: OrderingItem, context: Context): Finding[] {
  const [first] = steps;
  const isTied = steps.length > 1 && first?.tie !== undefined && steps.every(({ tie }) => tie === first.tie);
  const both = distractors.filter(({ id }) => steps.some((step) => step.id === id));
  return [
    ...(steps.length < 2 ? [fault('tooFewSteps')] : []),
    ...textChecks([...steps, ...distractors], context),
    ...(isTied ? [fault('allTied')] : []),
    ...(both.length > 0
      ? [
          fault(
            'stepIsDistractor',
            both.map(({ id }) => id),
          ),
        ]
      : []),
  ];
}
