import { compare, plus, type Ratio, times, ZERO } from '../ratio';

interface Step {
  total: Ratio;
  /** For each answer so far, the gap it was counted for; −1 for none. */
  taken: number[];
}

/**
 * The order in which the answers to a group of gaps are worth most, each gap used once: `worth[answer][gap]`, at most
 * eight of each. Returns the gap for each answer, −1 for none.
 */
export function bestOrder(worth: readonly (readonly Ratio[])[], weights: readonly Ratio[]): number[] {
  let best = new Map<number, Step>([[0, { total: ZERO, taken: [] }]]);
  worth.forEach((row, answer) => {
    const next = new Map<number, Step>();
    const keep = (used: number, step: Step) => {
      const known = next.get(used);
      if (!known || compare(step.total, known.total) > 0) next.set(used, step);
    };
    for (const [used, { total, taken }] of best) {
      keep(used, { total, taken: [...taken, -1] });
      row.forEach((fraction, gap) => {
        if (fraction.n <= 0n || used & (1 << gap)) return;
        const earned = times(fraction, weights[answer] ?? ZERO);
        keep(used | (1 << gap), { total: plus(total, earned), taken: [...taken, gap] });
      });
    }
    best = next;
  });
  const steps = [...best.values()];
  return steps.reduce((a, b) => (compare(b.total, a.total) > 0 ? b : a)).taken;
}

/** Gives each gap one of its choices so that no choice is given twice; undefined if that cannot be. */
export function distinctChoices(choices: readonly (readonly string[])[]): string[] | undefined {
  const holder = new Map<string, number>();
  const place = (gap: number, seen: Set<string>): boolean =>
    (choices[gap] ?? []).some((choice) => {
      if (seen.has(choice)) return false;
      seen.add(choice);
      const other = holder.get(choice);
      if (other !== undefined && !place(other, seen)) return false;
      holder.set(choice, gap);
      return true;
    });
  if (!choices.every((_each, gap) => place(gap, new Set()))) return undefined;
  const given = new Map([...holder].map(([choice, gap]) => [gap, choice]));
  return choices.map((_each, gap) => given.get(gap) ?? '');
}
