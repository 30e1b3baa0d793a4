import { ONE, type Ratio, ratio, ZERO } from '../ratio';
import { type Marked, partOf, unscored } from '../result';
import { longestIncreasing, longestSeries } from './longest';
import { type OrderingAnswer, type OrderingItem } from './schema';

/**
 * `n` steps in the right order; `places`: the right place of each step given, in the order given; `hits`: how many stand
 * in their place; `taken`: how many were given, with distractors.
 */
interface Given {
  n: number;
  places: readonly number[];
  hits: number;
  taken: number;
}

const isAllRight = ({ n, hits, taken }: Given): boolean => hits === n && taken === n;
/** 1 for a single step in its place: there is nothing to compare. */
const share = (part: number, all: number, given: Given): Ratio =>
  all > 0 ? ratio(part, all) : isAllRight(given) ? ONE : ZERO;
/** A run of one is no order. */
const runShare = (length: number, given: Given): Ratio =>
  share(length > 1 ? length : 0, given.n > 1 ? given.n : 0, given);

const pairsOf = (n: number): number => (n * (n - 1)) / 2;
const inOrder = (places: readonly number[]): number =>
  places.reduce((count, place, at) => count + places.slice(at + 1).filter((later) => later > place).length, 0);

/** Steps to mend: each one in a wrong place is taken out and put in again, a distractor taken out, a missing one put in. */
function longestOrder(given: Given): Ratio {
  const kept = longestIncreasing(given.places);
  return share(Math.max(0, given.n - (given.taken - kept) - (given.n - kept)), given.n, given);
}

/** Sources: Moodle's ordering question and PrairieLearn's order blocks (`longestOrder`). */
const fractions: Record<OrderingItem['rule'], (given: Given) => Ratio> = {
  allOrNothing: (given) => (isAllRight(given) ? ONE : ZERO),
  exactPlace: (given) => share(given.hits, given.n, given),
  longestOrder,
  nextNeighbour: (given) =>
    share(given.places.filter((place, at) => given.places[at + 1] === place + 1).length, given.n - 1, given),
  allPairs: (given) => share(inOrder(given.places), pairsOf(given.n), given),
  pairsMinusReversed: (given) =>
    share(Math.max(0, 2 * inOrder(given.places) - pairsOf(given.n)), pairsOf(given.n), given),
  longestOrdered: (given) => runShare(longestIncreasing(given.places), given),
  longestSeries: (given) => runShare(longestSeries(given.places), given),
  distance: (given) => {
    const near = given.places.map((place, at) => Math.max(0, given.n - 1 - Math.abs(place - at)));
    return share(
      near.reduce((a, b) => a + b, 0),
      given.n * (given.n - 1),
      given,
    );
  },
};

/** For each step the number of its tie: neighbours of one tie have the same. */
function tiesOf(steps: OrderingItem['steps']): number[] {
  let tie = 0;
  return steps.map((step, at) => {
    const isTied = step.tie !== undefined && steps[at - 1]?.tie === step.tie;
    if (!isTied) tie += 1;
    return tie;
  });
}

/** The right place of each step given; steps of one tie take its places in the order in which they were given. */
function placesOf(ties: readonly number[], given: readonly number[]): number[] {
  const free = new Map<number, number[]>();
  ties.forEach((tie, place) => free.set(tie, [...(free.get(tie) ?? []), place]));
  return given.map((step) => free.get(ties[step] ?? -1)?.shift() ?? step);
}

export function mark({ steps, distractors, rule }: OrderingItem, { order }: OrderingAnswer): Marked {
  if (steps.length === 0) return unscored('noKey');
  const indexOf = new Map(steps.map(({ id }, at) => [id, at]));
  const isKnown = (id: string) => indexOf.has(id) || distractors.some((each) => each.id === id);
  if (!order.every(isKnown)) return unscored('unreadable');
  const ties = tiesOf(steps);
  const indices = order.flatMap((id) => indexOf.get(id) ?? []);
  const tieOf = (id: string) => ties[indexOf.get(id) ?? -1];
  const isHit = (id: string, at: number) => tieOf(id) !== undefined && tieOf(id) === ties[at];
  const hits = order.filter(isHit);
  const fraction = fractions[rule]({
    n: steps.length,
    places: placesOf(ties, indices),
    hits: hits.length,
    taken: order.length,
  });
  const parts = steps.map(({ id }) => {
    const at = order.indexOf(id);
    return partOf(id, at < 0 ? null : isHit(id, at) ? ONE : ZERO);
  });
  return { fraction, parts, matched: hits };
}
