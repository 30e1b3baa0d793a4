import { type Demands, failsMore, judgeTrial, MARGIN, type Side, type Trial } from '../release/judge-trial';

/** Small and seeded, so that every run is the same (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface Simulated {
  /** Share of the visits that fail, of the candidate and of the live version. */
  rate: number;
  liveRate: number;
  /** Each visits once. */
  users: number;
  percent: number;
}

export interface SimulatedRun extends Trial {
  /** It was looked at after each failure, and one look sufficed: its visitors are those until then. */
  isWithdrawn: boolean;
}

const nobody = (): Side => ({ visitors: 0, touched: 0, failing: 0 });

function simulate(random: () => number, { rate, liveRate, users, percent }: Simulated): SimulatedRun {
  const sides = { candidate: nobody(), live: nobody(), percent };
  for (let user = 0; user < users; user += 1) {
    const group = random() < percent / 100 ? sides.candidate : sides.live;
    group.visitors += 1;
    if (random() >= (group === sides.candidate ? rate : liveRate)) continue;
    group.touched += 1;
    group.failing += 1;
    if (group === sides.candidate && failsMore(group, sides.live, { budget: MARGIN, isSameTime: true }))
      return { ...sides, isWithdrawn: true };
  }
  return { ...sides, isWithdrawn: false };
}

/** So many trials of this kind. */
export function simulatedTrials(order: Simulated, runs: number): SimulatedRun[] {
  const random = randomFrom(42);
  return Array.from({ length: runs }, () => simulate(random, order));
}

/** Whether it goes live at the end of its time. */
export const isPromoted = (run: SimulatedRun, demands: Demands = {}): boolean =>
  !run.isWithdrawn && judgeTrial(run, demands).verdict === 'not worse';
