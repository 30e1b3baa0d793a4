import { createRandom } from './trial/random';
import { impactMoments, studentImpact } from './student-impact';

/** Classes drawn from a population with a known change: `correlation` between halves, `effect` in deviations. */
interface Population {
  students: number;
  correlation: number;
  effect: number;
  /** The deviation of the late half over that of the early one. */
  spread: number;
}

const DEVIATION = 0.12;

function drawn(random: ReturnType<typeof createRandom>, { students, correlation, effect, spread }: Population) {
  const scale = DEVIATION * Math.sqrt((1 + spread ** 2) / 2);
  return Array.from({ length: students }, () => {
    const [one, other] = [random.normal(), random.normal()];
    const late = correlation * one + Math.sqrt(1 - correlation ** 2) * other;
    return { early: 0.5 + DEVIATION * one, late: 0.5 + effect * scale + DEVIATION * spread * late };
  });
}

/** How often the interval held the true index, where an interval was shown, and how often one was. */
function coverage(population: Population, classes: number) {
  const random = createRandom(7);
  const truth = Math.min(100, Math.max(0, 50 + 62.5 * population.effect));
  const intervals = Array.from({ length: classes }, () => studentImpact(impactMoments(drawn(random, population), 6)))
    .map(({ interval }) => interval)
    .filter((interval) => interval !== null);
  const held = intervals.filter(({ low, high }) => low <= truth && truth <= high).length;
  return { held: held / intervals.length, shown: intervals.length / classes };
}

const CLASSES = 3000;
const usual = { students: 30, correlation: 0.7, effect: 0, spread: 1 };
const populations: [string, Population][] = [
  ['12 students who keep their places', { ...usual, students: 12, correlation: 0.85 }],
  ['18 students', { ...usual, students: 18 }],
  ['30 students', usual],
  ['30 students who moved up', { ...usual, effect: 0.3 }],
  ['30 students who fell', { ...usual, effect: -0.4 }],
  ['30 students who draw apart', { ...usual, effect: 0.2, spread: 1.6 }],
  ['60 students without a pattern', { ...usual, students: 60, correlation: 0.2 }],
];

it.each(populations)('covers the true index in 86 to 94 %% of classes by the 90 %% interval: %s', (_, population) => {
  const { held, shown } = coverage(population, CLASSES);
  expect(shown).toBeGreaterThan(0.5);
  expect(held).toBeGreaterThanOrEqual(0.86);
  expect(held).toBeLessThanOrEqual(0.94);
});

it('shows no index for most classes of 12 students whose places change at random', () => {
  expect(coverage({ ...usual, students: 12, correlation: 0.2 }, CLASSES).shown).toBeLessThan(0.2);
});
