import { type Candidate, type Plan } from './plan';

/**
 * Looks at a choice without knowing how it was made: of the other files it takes the types only, so a fault of the
 * choosing is not repeated here.
 */

/** A rule that a choice breaks, and the questions that break it. */
export interface Violation {
  rule: 'unknown' | 'twice' | 'fixed' | 'whole' | 'apart';
  ids: number[];
}

/** What a choice amounts to, for one target. */
export interface Amount {
  wanted: number;
  has: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

function pairsTooNear(chosen: readonly Candidate[], fixed: ReadonlySet<number>): number[][] {
  const found: number[][] = [];
  chosen.forEach((one, at) => {
    for (const other of chosen.slice(at + 1)) {
      const isShared = (one.apart ?? []).some((group) => other.apart?.includes(group));
      const isMeant = fixed.has(one.id) && fixed.has(other.id);
      const isOneBlock = one.block !== undefined && one.block === other.block;
      if (isShared && !isMeant && !isOneBlock) found.push([one.id, other.id]);
    }
  });
  return found;
}

function splitBlocks(candidates: readonly Candidate[], fixed: ReadonlySet<number>, taken: ReadonlySet<number>) {
  const blocks = new Map<number, number[]>();
  for (const { id, block } of candidates)
    if (block !== undefined) blocks.set(block, [...(blocks.get(block) ?? []), id]);
  return [...blocks.values()].filter((ids) => {
    const there = ids.filter((id) => taken.has(id)).length;
    return there > 0 && there < ids.length && !ids.some((id) => fixed.has(id));
  });
}

/** The rules that a choice breaks; none if it is a choice that the plan allows, however near to its targets. */
export function violationsOf(candidates: readonly Candidate[], { fixed }: Plan, ids: readonly number[]): Violation[] {
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const taken = new Set(ids);
  const chosen = [...taken].flatMap((id) => byId.get(id) ?? []);
  const broken: Violation[] = [
    { rule: 'unknown', ids: ids.filter((id) => !byId.has(id)) },
    { rule: 'twice', ids: ids.filter((id, at) => ids.indexOf(id) !== at) },
    { rule: 'fixed', ids: [...fixed].filter((id) => byId.has(id) && !taken.has(id)) },
    ...splitBlocks(candidates, fixed, taken).map((split): Violation => ({ rule: 'whole', ids: split })),
    ...pairsTooNear(chosen, fixed).map((pair): Violation => ({ rule: 'apart', ids: pair })),
  ];
  return broken.filter((each) => each.ids.length > 0);
}

/** What a choice amounts to, by target. */
export function amountsOf(candidates: readonly Candidate[], { targets }: Plan, ids: readonly number[]): Amount[] {
  const taken = new Set(ids);
  const chosen = candidates.filter(({ id }) => taken.has(id));
  return targets.map(({ wanted, unit }, at) => {
    const counting = chosen.filter(({ cells }) => cells.includes(at));
    return { wanted, has: unit === 'questions' ? counting.length : sum(counting.map(({ marks }) => marks ?? 0)) };
  });
}
