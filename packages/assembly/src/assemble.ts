import { anneal } from './anneal';
import { type Candidate, type Plan } from './plan';
import { Taking } from './taking';
import { classesOf } from './units';

/** Rounds over all taken units in which each may give way to a better one. */
const ROUNDS = 6;

function exchange(taking: Taking): void {
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = [...taking.taken];
    const changed = before.filter((unit) => taking.taken.includes(unit) && taking.giveUp(unit));
    if (changed.length === 0) return;
  }
}

/**
 * The candidates that come nearest to the plan: takes what helps most, and exchanges while something helps more; where the
 * plan is not met then, by annealing and once more. Near the best, in a fraction of a second. The fixed ones come first.
 * The same seed gives the same choice of the same candidates, in whatever order they come. Time grows with the number of
 * kinds that the plan tells apart, hardly with that of the candidates.
 */
export function assemble(candidates: readonly Candidate[], plan: Plan, seed: number): Candidate[] {
  const kept = candidates.filter(({ id }) => plan.fixed.has(id));
  const taking = new Taking(plan.targets, classesOf(candidates, plan, seed), kept);
  taking.fillByCount();
  taking.fill();
  exchange(taking);
  if (taking.missed > 0) {
    anneal(taking, seed);
    taking.fill();
    exchange(taking);
  }
  return [...kept, ...taking.taken.flatMap(({ members }) => members)];
}
