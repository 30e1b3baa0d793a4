import { classSpread, noSpreadSums, assessmentLength, assessmentVariance } from './class-spread';
import { type TrialResult, spreadSums } from './trial/spread-sums';
import { createRandom } from '../db/seed/random';

/** Scores of many students in three courses, drawn with known variances. */
function draw(person: number, place: number, noise: number): TrialResult[] {
  const random = createRandom(5);
  return Array.from({ length: 400 }, (_, student) => {
    const own = random.normal(0, person);
    return [0, 1, 2].flatMap((course) => {
      const here = own + random.normal(0, place);
      return [0, 1, 2, 3].map((at) => {
        const length = at % 2 ? 2 : 0.5;
        const score = 0.6 + here + random.normal(0, noise / Math.sqrt(length));
        return { student, course, assessment: 10 * course + at, score, length };
      });
    });
  }).flat();
}

describe('how scores of a class spread', () => {
  it.each([
    [0.12, 0.05, 0.11],
    [0.08, 0.1, 0.18],
    [0.18, 0, 0.06],
  ])(
    'estimates standard deviations of %d between students, %d between their courses and %d of noise',
    (person, place, noise) => {
      const found = classSpread(spreadSums(draw(person, place, noise)));
      expect(Math.sqrt(found.noise)).toBeCloseTo(noise, 1.7);
      expect(Math.sqrt(found.person)).toBeCloseTo(person, 1.7);
      expect(Math.sqrt(found.place)).toBeCloseTo(place, 1.3);
      expect(found.students).toBe(400);
    },
  );

  it('attributes half of the variance to noise as long as nobody has two graded assessments', () => {
    const { noise, person, place } = classSpread({
      ...noSpreadSums,
      residuals: 1000,
      squares: 40,
      shortness: 1000,
      students: 1000,
    });
    expect(noise).toBeCloseTo(0.02, 4);
    expect(person + place).toBeCloseTo(0.02, 4);
  });

  it('returns the prior without results', () => {
    const { noise, person, place } = classSpread(noSpreadSums);
    expect(noise + person + place).toBeCloseTo(0.0265, 12);
  });

  it.each([
    [20, 40, 0.5],
    [40, 40, 1],
    [500, 40, 4],
    [1, 40, 0.25],
  ])('gives an assessment of %d marks in a grade with %d on average the length %d', (marks, meanMarks, length) =>
    expect(assessmentLength(marks, meanMarks)).toBe(length),
  );

  it('pools the variance of assessments within courses, mixed with a prior of 6 points', () => {
    expect(assessmentVariance([])).toBeCloseTo(0.0036, 12);
    expect(assessmentVariance([[0.5, 0.7], [0.9]])).toBeCloseTo((0.02 + 6 * 0.0036) / 7, 12);
  });
});
