import { type Context, doubt, fault, type Finding } from '../definition';
import { textChecks } from '../option-checks';
import { type MatchingItem } from './schema';

/**
 * `tooFewPairs`, `emptyText`, `equalTexts` (two lefts say the same), `noTarget`, `equalTargets` (count as one), and
 * `lastPairFree`: with fewer than two spare right sides the last pair needs no thought.
 */
export function check({ lefts, rights, key, reusesRights }: MatchingItem, context: Context): Finding[] {
  const without = lefts.filter(({ id }) => {
    const target = key.find(({ left }) => left === id)?.right;
    return !rights.some((right) => right.id === target);
  });
  const spare = rights.filter(({ id }) => !key.some(({ right }) => right === id));
  const ofRights = textChecks(rights, context).map((finding) =>
    finding.code === 'equalTexts' ? doubt('equalTargets', finding.at) : finding,
  );
  return [
    ...(lefts.length < 2 ? [fault('tooFewPairs')] : []),
    ...textChecks(lefts, context),
    ...ofRights,
    ...(without.length > 0
      ? [
          fault(
            'noTarget',
            without.map(({ id }) => id),
          ),
        ]
      : []),
    ...(spare.length < 2 && !reusesRights ? [doubt('lastPairFree')] : []),
  ];
}
