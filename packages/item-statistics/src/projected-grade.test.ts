import fc from 'fast-check';
import { projectedGrade, projectedValues } from './projected-grade';
import { type ProjectionClass } from './projection-interval';
import { type SimpleCourse, simpleCourse } from './trial/simple-course';

const of: ProjectionClass = {
  spread: { noise: 0.01, person: 0.01, place: 0, students: 1e6, drift: 0.0002, sharedDrift: 0.0001, driftFreedom: 1e6 },
  papers: { variance: 0.0025, freedom: 1e6 },
  classMean: 0.6,
};
const course = (graded: [number, number][], open: number[] = [], more: Partial<SimpleCourse> = {}) =>
  simpleCourse({
    graded: graded.map(([score, weight]) => ({ score, weight, length: 1, classMean: 0.6 })),
    open: open.map((weight) => ({ weight, length: 1, classMean: null, isMissing: false })),
    classMean: 0.6,
    classAssessments: graded.length,
    ...more,
  });
const nothing = { value: null, low: null, high: null, minimum: null, maximum: null };

describe('projected grade', () => {
  it('adds the open weight at the class mean and the lasting part of the lead over the class', () => {
    // The student stands .2 above the class on two works; .01 / (.01 + .01 / 2) = 2/3 of it lasts: .6 + .1333.
    const found = projectedGrade(
      [
        course(
          [
            [0.8, 20],
            [0.8, 20],
          ],
          [30, 30],
        ),
      ],
      of,
    );
    expect(found).toMatchObject({ n: 2, minimum: 32, maximum: 92, missing: 0, ifMissing: null });
    expect(found.value).toBeCloseTo(32 + 60 * (0.6 + 0.4 / 3), 6);
    // 60²·(.01/3 place + 2²·.0002 drift from the middle of two assessments to that of the next two + .0025/2 class mean)
    // + 2·30²·(.01 noise + .0025 paper)
    const variance = 3600 * (0.01 / 3 + 0.0008 + 0.00125) + 1800 * 0.0125;
    expect(found.high).toBeCloseTo((found.value ?? 0) + 1.2816 * Math.sqrt(variance), 3);
  });

  it('gives a long assessment more influence than a short one', () => {
    const assessment = (score: number, length: number) => ({ score, weight: 20, length, classMean: 0.6 });
    const strongOnLong = course([], [60], { graded: [assessment(0.8, 3), assessment(0.4, 0.5)] });
    const strongOnShort = course([], [60], { graded: [assessment(0.4, 3), assessment(0.8, 0.5)] });
    const values = [strongOnLong, strongOnShort].map((each) => projectedGrade([each], of).value ?? 0);
    expect(values[0]).toBeGreaterThan(values[1] ?? 0);
  });

  it('is wider where students change, and the part of it common to the courses adds up over them', () => {
    const courses = () => [course([[0.6, 25]], [25]), course([[0.6, 25]], [25])];
    const widthOf = (drift: number, sharedDrift: number) => {
      const { low, high } = projectedGrade(courses(), { ...of, spread: { ...of.spread, drift, sharedDrift } });
      return (high ?? 0) - (low ?? 0);
    };
    const [none, own, shared] = [widthOf(0, 0), widthOf(0.004, 0), widthOf(0.004, 0.004)];
    expect(own).toBeGreaterThan(none);
    expect(shared ** 2 - none ** 2).toBeCloseTo(2 * (own ** 2 - none ** 2), 3);
  });

  it('is wider where the variance of the assessments is known from few of them', () => {
    const widthOf = (freedom: number) => {
      const given = course([[0.6, 50]], [50]);
      const { low, high } = projectedGrade([given], { ...of, papers: { variance: 0.0025, freedom } });
      return (high ?? 0) - (low ?? 0);
    };
    expect(widthOf(2)).toBeGreaterThan(widthOf(20));
  });

  it("uses the student's other courses where a course has little data", () => {
    const spread = { ...of.spread, person: 0.01, place: 0.002 };
    const asked = course([[0.6, 20]], [80]);
    const alone = projectedGrade([asked], { ...of, spread }).value ?? 0;
    const strong = course([
      [0.9, 30],
      [0.9, 30],
      [0.9, 30],
    ]);
    expect(projectedGrade([asked, strong], { ...of, spread }, [asked]).value).toBeGreaterThan(alone + 5);
  });

  it('uses the class mean of an open assessment that others have back already', () => {
    const assessment = { weight: 50, length: 1, isMissing: false };
    const hard = course([[0.6, 50]], [], { open: [{ ...assessment, classMean: 0.3 }] });
    const unknown = course([[0.6, 50]], [], { open: [{ ...assessment, classMean: null }] });
    const [known, open] = [hard, unknown].map((each) => projectedGrade([each], of));
    expect(known?.value).toBeCloseTo(45, 6);
    expect((known?.high ?? 0) - (known?.low ?? 0)).toBeLessThan((open?.high ?? 0) - (open?.low ?? 0));
  });

  it('projects the grade with missing work counted as zero, and as usual', () => {
    const open = [0, 1].map((at) => ({ weight: 25, length: 1, classMean: null, isMissing: at === 0 }));
    const found = projectedGrade([course([[0.6, 50]], [], { open })], of);
    expect(found).toMatchObject({ missing: 1, minimum: 30, maximum: 80 });
    expect(found.value).toBeCloseTo(60, 6);
    expect(found.ifMissing?.value).toBeCloseTo(45, 6);
    expect(found.ifMissing?.high).toBeLessThanOrEqual(55);
  });

  it('equals the current score without an interval if nothing is open', () => {
    expect(projectedGrade([course([[0.5, 40]])], of)).toMatchObject({
      value: 50,
      n: 1,
      low: 50,
      high: 50,
      minimum: 50,
      maximum: 50,
    });
  });

  it.each([
    ['nothing graded', course([], [50])],
    ['only practice graded', course([[1, 0]], [50])],
  ])('returns null with %s', (_title, given) => {
    expect(projectedGrade([given], of)).toEqual({ ...nothing, n: 0, missing: 0, ifMissing: null });
    expect(projectedValues([given], of)).toEqual({ value: null, missing: 0, ifMissing: null });
  });

  it('keeps minimum ≤ low ≤ value ≤ high ≤ maximum within 0 to 100', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const variance = fc.double({ min: 0, max: 0.1, noNaN: true });
    const assessment = {
      weight: fc.integer({ min: 1, max: 60 }),
      length: fc.double({ min: 0.25, max: 4, noNaN: true }),
    };
    const courses = fc
      .record({
        graded: fc.array(fc.record({ ...assessment, score: share, classMean: share }), { minLength: 1, maxLength: 8 }),
        open: fc.array(fc.record({ ...assessment, classMean: fc.option(share), isMissing: fc.boolean() }), {
          maxLength: 8,
        }),
        classMean: share,
        classAssessments: fc.integer({ min: 1, max: 9 }),
      })
      .map(simpleCourse);
    const classes = fc.record({
      spread: fc
        .record({ noise: variance, person: variance, place: variance, students: fc.nat(60), drift: variance })
        .map((each) => ({ ...each, sharedDrift: each.drift / 2, driftFreedom: 4 })),
      papers: fc.record({ variance, freedom: fc.constantFrom(2, 30) }),
      classMean: share,
    });
    fc.assert(
      fc.property(fc.array(courses, { minLength: 1, maxLength: 3 }), classes, (given, spread) => {
        const { minimum, low, value, high, maximum, missing, ifMissing } = projectedGrade(given, spread);
        // Lists have the same values.
        expect(projectedValues(given, spread)).toEqual({ value, missing, ifMissing: ifMissing?.value ?? null });
        const steps = [0, minimum, low, value, high, maximum, 100].map((step) => step ?? Number.NaN);
        steps.slice(1).forEach((step, index) => expect(step).toBeGreaterThanOrEqual((steps[index] ?? 0) - 1e-9));
        if (ifMissing) expect(ifMissing.value).toBeLessThanOrEqual((value ?? 0) + 1e-9);
      }),
    );
  });
});
