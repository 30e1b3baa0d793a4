import { assessmentLength, classSpread, noSpreadSums, paperSpread } from './class-spread';
import { type TrialResult, spreadSums } from './trial/spread-sums';
import { createRandom } from './trial/random';

/** Scores of many students in three courses, drawn with known variances; `growth` from one assessment to the next. */
function draw(person: number, place: number, noise: number, growth = { shared: 0, own: 0 }): TrialResult[] {
  const random = createRandom(5);
  return Array.from({ length: 400 }, (_, student) => {
    const own = random.normal(0, person);
    const common = random.normal(0, growth.shared);
    return [0, 1, 2].flatMap((course) => {
      const here = own + random.normal(0, place);
      const step = common + random.normal(0, growth.own);
      return [0, 1, 2, 3].map((at) => {
        const length = at % 2 ? 2 : 0.5;
        const score = 0.6 + here + step * at + random.normal(0, noise / Math.sqrt(length));
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
    expect(noise).toBeCloseTo(0.02, 3);
    expect(person + place).toBeCloseTo(0.02, 3);
  });

  it('returns the prior without results', () => {
    const { noise, person, place } = classSpread(noSpreadSums);
    expect(noise + person + place).toBeCloseTo(0.14 ** 2, 12);
  });

  it.each([
    [20, 40, 0.5],
    [40, 40, 1],
    [500, 40, 4],
    [1, 40, 0.25],
  ])('gives an assessment of %d marks in a grade with %d on average the length %d', (marks, meanMarks, length) =>
    expect(assessmentLength(marks, meanMarks)).toBe(length),
  );

  it.each([
    [0, 0],
    [0.02, 0.03],
    [0.04, 0],
  ])(
    'estimates a change of %d common to the courses and %d in each, from one assessment to the next',
    (shared, own) => {
      const found = classSpread(spreadSums(draw(0.12, 0.05, 0.06, { shared, own })));
      expect(Math.sqrt(found.drift)).toBeCloseTo(Math.hypot(shared, own), 1.7);
      expect(Math.sqrt(found.sharedDrift)).toBeCloseTo(shared, 1.5);
      expect(Math.sqrt(found.noise)).toBeCloseTo(0.06, 1.7);
    },
  );

  it('computes the sums of a line, and mixes the change with a prior of a share of the noise', () => {
    // Two students, three assessments: ±.1, ±.2, ±.3 about the class mean, times √2. Sxx = 2, Sxy = .2 · √2 for each.
    const score = (student: number, at: number) => 0.5 + (student ? -1 : 1) * 0.1 * (at + 1);
    const sums = spreadSums(
      [0, 1].flatMap((student) =>
        [0, 1, 2].map((at) => ({ student, course: 0, assessment: at, score: score(student, at), length: 1 })),
      ),
    );
    const close = (value: number) => expect.closeTo(value, 9) as number;
    expect(sums).toMatchObject({ lines: 2, times: 4, timeSquares: 8, timeProducts: close(0.16) });
    expect(sums).toMatchObject({ lineSquares: close(0.08), withinSquares: close(0.08), withinFreedom: 4 });
    expect(sums).toMatchObject({ sharedTimes: 0, sharedTimeProducts: 0 });
    const { noise, drift, sharedDrift, driftFreedom } = classSpread(sums);
    expect(drift).toBeCloseTo((0.16 - 4 * noise + 100 * 0.022 * noise) / 108, 12);
    expect(sharedDrift).toBe(drift);
    expect(driftFreedom).toBeCloseTo(2 + 8 / 4000, 9);
  });

  it('changes by the square of a unit of the scores, whatever class mean they are about', () => {
    const results = draw(0.1, 0.05, 0.1, { shared: 0.03, own: 0.03 });
    const of = (scale: number, shift: number) =>
      classSpread(spreadSums(results.map((each) => ({ ...each, score: shift + scale * each.score }))));
    const [one, moved, wide] = [of(1, 0), of(1, 0.2), of(10, 0)];
    for (const part of ['noise', 'person', 'place', 'drift', 'sharedDrift'] as const) {
      expect(moved[part]).toBeCloseTo(one[part], 9);
      // The prior keeps its unit: with so many results it hardly counts.
      expect(wide[part] / 100 / one[part]).toBeCloseTo(1, 1);
    }
  });

  it('pools the variance of assessments within courses, mixed with a light prior of 2.5 points', () => {
    expect(paperSpread([])).toEqual({ variance: expect.closeTo(0.025 ** 2, 12) as number, freedom: 5 });
    expect(paperSpread([[0.5, 0.7], [0.9]])).toEqual({
      variance: expect.closeTo((0.02 + 5 * 0.025 ** 2) / 6, 12) as number,
      freedom: 6,
    });
  });
});
