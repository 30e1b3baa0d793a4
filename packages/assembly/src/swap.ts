import { type Candidate, countsOf, missedBy, type Plan } from './plan';
import { placeOf } from './units';

/** A candidate that can stand in a place. */
export interface Swap {
  candidate: Candidate;
  /** How much farther from the plan the choice is with it; below 0 if it comes nearer. */
  farther: number;
}

/**
 * What can stand in the place of a chosen candidate, the best first: single candidates that are not chosen, of no block,
 * and apart from the others. Equal ones are in an order that the seed decides.
 */
export function swapsFor(
  candidates: readonly Candidate[],
  plan: Plan,
  chosen: readonly Candidate[],
  { out, seed }: { out: number; seed: number },
): Swap[] {
  const gone = chosen.find(({ id }) => id === out);
  if (!gone) return [];
  const stays = chosen.filter(({ id }) => id !== out);
  const taken = new Set(chosen.map(({ id }) => id));
  const held = new Set(stays.flatMap(({ apart = [] }) => apart));
  const counts = countsOf(stays, plan.targets);
  const costWith = (candidate: Candidate) => {
    const own = countsOf([candidate], plan.targets);
    return (
      missedBy(
        plan.targets,
        counts.map((count, cell) => count + (own[cell] ?? 0)),
      ) + candidate.cost
    );
  };
  const before = costWith(gone);
  return candidates
    .filter(
      ({ id, block, apart = [] }) => !taken.has(id) && block === undefined && !apart.some((group) => held.has(group)),
    )
    .map((candidate) => ({ candidate, farther: costWith(candidate) - before }))
    .sort(
      (one, other) =>
        one.farther - other.farther || placeOf(one.candidate.id, seed) - placeOf(other.candidate.id, seed),
    );
}
