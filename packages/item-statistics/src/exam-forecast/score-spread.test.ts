import { sampleVariance, sum } from '../statistics';
import { createRandom } from '../trial/random';
import { itemCorrelation, scoreDeviation } from './score-spread';

const sitting = (alpha: number, questions: number) => ({
  ...{ key: 1, cohort: 1, students: 20 },
  reliability: { alpha, questions },
});

it('takes the mean correlation of the questions from the reliability of earlier exams', () => {
  const many = Array.from({ length: 200 }, () => sitting(0.8, 16));
  expect(itemCorrelation(many)).toBeCloseTo(0.2, 2);
});

it('takes the usual correlation without an exam, with one question, and for a reliability below 0 a smaller one', () => {
  expect(itemCorrelation([])).toBeCloseTo(0.13);
  expect(itemCorrelation([sitting(0.8, 1)])).toBeCloseTo(0.13);
  expect(itemCorrelation([sitting(-3, 10)])).toBeCloseTo(0.0975);
  expect(itemCorrelation(Array.from({ length: 99 }, () => sitting(1, 10)))).toBe(0.6);
});

it('is never that of independent questions unless nothing connects them', () => {
  expect(scoreDeviation([0.3, 0.4], 0)).toBeCloseTo(0.5);
  expect(scoreDeviation([0.3, 0.4], 1)).toBeCloseTo(0.7);
});

it('comes within a tenth of the spread of simulated students, of which independent questions have half', () => {
  const random = createRandom(5);
  const difficulties = Array.from({ length: 20 }, () => random.normal(-0.3, 0.8));
  const marks = Array.from({ length: 4_000 }, () => {
    const ability = random.normal(0, 1.2);
    return difficulties.map((hard) => Number(random.chance(1 / (1 + Math.exp(hard - ability)))));
  });
  const totals = marks.map(sum);
  const variance = sampleVariance(totals) ?? 0;
  const deviations = difficulties.map((_, at) => Math.sqrt(sampleVariance(marks.map((own) => own[at] ?? 0)) ?? 0));
  const items = sum(deviations.map((value) => value ** 2));
  const alpha = (20 / 19) * (1 - items / variance);
  const said = scoreDeviation(deviations, itemCorrelation(Array.from({ length: 40 }, () => sitting(alpha, 20))));
  expect(said / Math.sqrt(variance)).toBeGreaterThan(0.9);
  expect(said / Math.sqrt(variance)).toBeLessThan(1.1);
  expect(Math.sqrt(items / variance)).toBeLessThan(0.6);
});
