import { type ExamForecast, examForecast } from '@teacher-portal/item-statistics/exam-forecast/exam-forecast';
import { normalShare } from '@teacher-portal/item-statistics/normal-share';
import { mean } from '@teacher-portal/item-statistics/statistics';
import { normal80 } from '@teacher-portal/item-statistics/student-t';
import { drawExamTrial, type ExamTrial } from '@teacher-portal/item-statistics/trial/exam-trial';
import { type ExamWorld } from '@teacher-portal/item-statistics/trial/exam-world';
import { createRandom } from '@teacher-portal/item-statistics/trial/random';
import { quantile } from '../quantile';

export interface Scored {
  trial: ExamTrial;
  forecast: ExamForecast;
}

export interface Run {
  scored: Scored[];
  refused: number;
  /** The longest time of one forecast, in milliseconds of processor time. */
  slowest: number;
}

/** Some exams of a class that has sat so many before, and what was forecast of each. */
export function forecastExams(world: ExamWorld, earlier: number, count: number, seed: number): Run {
  const random = createRandom(seed);
  const run: Run = { scored: [], refused: 0, slowest: 0 };
  for (let exam = 0; exam < count; exam += 1) {
    const trial = drawExamTrial(random, world, earlier);
    const start = process.cpuUsage();
    const forecast = examForecast(trial.evidence);
    run.slowest = Math.max(run.slowest, process.cpuUsage(start).user / 1000);
    if ('refused' in forecast) run.refused += 1;
    else run.scored.push({ trial, forecast });
  }
  return run;
}

export const together = (runs: readonly Run[]): Run => ({
  scored: runs.flatMap(({ scored }) => scored),
  refused: runs.reduce((total, { refused }) => total + refused, 0),
  slowest: Math.max(...runs.map(({ slowest }) => slowest)),
});

const averageOf = (values: readonly number[]): number => mean(values) ?? NaN;

/** The share of the exams whose mean was in the interval. */
export const heldOf = (scored: readonly Scored[], level: 50 | 80 | 95): number =>
  averageOf(
    scored.map(({ trial, forecast: { intervals } }) =>
      Number(trial.mean >= intervals[level].low && trial.mean <= intervals[level].high),
    ),
  );

/** The same of the share of students under the pass mark. */
export const heldUnder = (scored: readonly Scored[]): number =>
  averageOf(
    scored.flatMap(({ trial, forecast: { under } }) =>
      under ? [Number(trial.under >= under.low - 1e-9 && trial.under <= under.high + 1e-9)] : [],
    ),
  );

export const widthOf = (scored: readonly Scored[]): number =>
  quantile(
    scored.map(({ forecast: { intervals } }) => intervals[80].high - intervals[80].low),
    0.5,
  );

export const biasOf = (scored: readonly Scored[]): number =>
  averageOf(scored.map(({ trial, forecast }) => forecast.mean - trial.mean));

/** Continuous ranked probability score of a normal distribution (Gneiting & Raftery 2007); smaller is better. */
function crps(error: number, deviation: number): number {
  const z = error / deviation;
  const density = Math.exp(-(z ** 2) / 2) / Math.sqrt(2 * Math.PI);
  return deviation * (z * (2 * normalShare(z) - 1) + 2 * density - 1 / Math.sqrt(Math.PI));
}

export const crpsOf = (scored: readonly Scored[]): number =>
  averageOf(
    scored.map(({ trial, forecast: { mean: middle, intervals } }) =>
      crps(trial.mean - middle, (intervals[80].high - intervals[80].low) / 2 / normal80),
    ),
  );

export interface Baseline {
  crps: number;
  /** Of an interval about it that holds in four fifths of these exams. */
  width: number;
}

/**
 * A rule that gives a number only; it is helped by the spread of its own errors in these exams, which nobody knows before
 * them. Null if the rule has nothing to go by.
 */
export function baselineOf(scored: readonly Scored[], rule: (trial: ExamTrial) => number | null): Baseline | null {
  const errors = scored.flatMap(({ trial }) => {
    const said = rule(trial);
    return said === null ? [] : [trial.mean - said];
  });
  if (errors.length === 0) return null;
  const deviation = Math.sqrt(averageOf(errors.map((error) => error ** 2)));
  return {
    crps: averageOf(errors.map((error) => crps(error, deviation))),
    width: 2 * quantile(errors.map(Math.abs), 0.8),
  };
}
