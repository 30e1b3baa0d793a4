import { type HighsOptions } from 'highs';
import loadHighs from 'highs';
import { groupBy } from '@teacher-portal/collections/group-by';
import { type Candidate, missedBy, type Target } from '@teacher-portal/assembly/plan';
import { type Trial } from './trial-bank';

/** Of questions that count for the same, more than an exam can take are never needed. */
const OF_A_KIND_MAX = 60;
const SECONDS_MAX = 30;

export interface Optimum {
  /** As `distanceOf`; a choice cannot be nearer to the plan. */
  distance: number;
  /** False if the time did not suffice: then `distance` is that of the problem without whole numbers. */
  isProven: boolean;
}

interface Variable {
  name: string;
  members: readonly Candidate[];
  isFixed: boolean;
}

/** The cheapest of those that count for the same and stand alone, and all others. */
function needed(candidates: readonly Candidate[], fixed: ReadonlySet<number>): Candidate[] {
  const isPlain = ({ id, block, apart = [] }: Candidate) => block === undefined && apart.length === 0 && !fixed.has(id);
  const kinds = groupBy(candidates.filter(isPlain), ({ cells, marks }) => `${cells.join(' ')} ${marks}`);
  const cheapest = [...kinds.values()].flatMap((same) =>
    [...same].sort((one, other) => one.cost - other.cost).slice(0, OF_A_KIND_MAX),
  );
  return [...cheapest, ...candidates.filter((candidate) => !isPlain(candidate))];
}

function variablesOf({ candidates, plan: { fixed } }: Trial): Variable[] {
  const all = needed(candidates, fixed);
  const alone = all.filter(({ block }) => block === undefined);
  const blocks = groupBy(
    all.filter(({ block }) => block !== undefined),
    ({ block }) => block,
  );
  return [...alone.map((candidate) => [candidate]), ...blocks.values()].map((members, at) => ({
    ...{ name: `x${at}`, members, isFixed: members.some(({ id }) => fixed.has(id)) },
  }));
}

const sumOf = (terms: readonly string[]) => (terms.length > 0 ? terms.join('\n + ') : '0 x0');

function rowOf(target: Target, at: number, variables: readonly Variable[]): string {
  const terms = variables.flatMap(({ name, members }) => {
    const counting = members.filter(({ cells }) => cells.includes(at));
    const amount = counting.reduce((sum, { marks = 0 }) => sum + (target.unit === 'marks' ? marks : 1), 0);
    return amount > 0 ? [`${amount} ${name}`] : [];
  });
  return ` t${at}: ${sumOf([...terms, `1 lack${at}`])} - 1 excess${at} = ${target.wanted}`;
}

/** The plan as a programme in whole numbers, in the LP format; without them if `isRelaxed`. */
function programmeOf(trial: Trial, isRelaxed: boolean): string {
  const { targets } = trial.plan;
  const variables = variablesOf(trial);
  const weights = targets.flatMap((target, at) => {
    const one = { ...target, wanted: 1 };
    return [`${missedBy([one], [0])} lack${at}`, `${missedBy([one], [2])} excess${at}`];
  });
  const costs = variables.map(({ name, members }) => `${members.reduce((sum, { cost }) => sum + cost, 0)} ${name}`);
  const groups = new Map<number, string[]>();
  for (const { name, members } of variables)
    for (const group of new Set(members.flatMap(({ apart = [] }) => apart)))
      groups.set(group, [...(groups.get(group) ?? []), name]);
  const apart = [...groups].flatMap(([group, names]) => (names.length > 1 ? [` g${group}: ${sumOf(names)} <= 1`] : []));
  const bounds = variables.map(({ name, isFixed }) => (isFixed ? ` ${name} = 1` : ` 0 <= ${name} <= 1`));
  return [
    ...['Minimize', ` distance: ${sumOf([...weights, ...costs])}`],
    ...['Subject To', ...targets.map((target, at) => rowOf(target, at, variables)), ...apart],
    ...['Bounds', ...bounds],
    ...(isRelaxed ? [] : ['Generals', ...variables.map(({ name }) => ` ${name}`)]),
    'End',
  ].join('\n');
}

/** The least distance that a choice can have, by HiGHS; a bound if it is not found in half a minute. */
export async function optimumOf(trial: Trial): Promise<Optimum> {
  const solve = async (isRelaxed: boolean, options: HighsOptions) => {
    // A fresh one each time: what was ended keeps its state.
    const highs = await loadHighs();
    return highs.solve(programmeOf(trial, isRelaxed), { output_flag: false, ...options });
  };
  const found = await solve(false, { time_limit: SECONDS_MAX, mip_rel_gap: 0 });
  if (found.Status === 'Optimal') return { distance: Math.round(found.ObjectiveValue), isProven: true };
  const bound = await solve(true, {});
  return { distance: Math.ceil(bound.ObjectiveValue - 1e-6), isProven: false };
}
