import fc from 'fast-check';
import { drawExamTrial } from '../trial/exam-trial';
import { examWorlds } from '../trial/exam-world';
import { createRandom } from '../trial/random';
import { type Evidence, type ExamQuestion } from './evidence';
import { type ExamForecast, examForecast, QUESTIONS_NEEDED, type Refusal } from './exam-forecast';

const question = (share: number, answers = 24, sitting = 1): ExamQuestion => ({
  ...{ marks: 1, seconds: 60 },
  uses: [{ sitting, shares: share * answers, answers }],
});
const sitting = (key: number, cohort: number) => ({ key, cohort, students: 24, reliability: null });

const evidence = (more: Partial<Evidence> = {}): Evidence => ({
  questions: [0.9, 0.8, 0.7, 0.7, 0.6, 0.6, 0.5, 0.5, 0.4, 0.3].map((share) => question(share)),
  beside: [],
  sittings: [sitting(1, 7)],
  cohort: 3,
  students: 25,
  passShare: 0.5,
  ...more,
});

const forecastOf = (more: Partial<Evidence> = {}): ExamForecast => {
  const said = examForecast(evidence(more));
  if ('refused' in said) throw new Error('Refused.');
  return said;
};
const widthOf = ({ intervals }: ExamForecast) => intervals[80].high - intervals[80].low;

describe('the forecast of an exam', () => {
  it('is near what others earned in its questions, with intervals one within the other', () => {
    const { mean, intervals, under, few } = forecastOf();
    expect(mean).toBeGreaterThan(0.5);
    expect(mean).toBeLessThan(0.7);
    const ends = [intervals[95].low, intervals[80].low, intervals[50].low, mean];
    ends.push(intervals[50].high, intervals[80].high, intervals[95].high);
    expect([...ends].sort((a, b) => a - b)).toEqual(ends);
    expect(under?.value).toBeGreaterThan(0);
    expect(few).toEqual(['class', 'sittings']);
  });

  it('knows a class by its earlier exams, in which it did better than others in the same questions', () => {
    const beside = Array.from({ length: 12 }, () => [
      { sitting: 1, shares: 12, answers: 24 },
      { sitting: 2, shares: 20, answers: 24 },
    ]);
    const unknown = forecastOf();
    const known = forecastOf({ sittings: [sitting(1, 7), sitting(2, 3)], beside });
    expect(known.mean).toBeGreaterThan(unknown.mean + 0.1);
    expect(widthOf(known)).toBeLessThan(0.7 * widthOf(unknown));
    expect(known.few).toEqual(['sittings']);
  });

  it('takes a cohort for able that did well beside others, and its questions for harder than they looked', () => {
    const beside = Array.from({ length: 12 }, () => [
      { sitting: 1, shares: 21, answers: 24 },
      { sitting: 2, shares: 12, answers: 24 },
      { sitting: 4, shares: 12, answers: 24 },
    ]);
    const able = forecastOf({ sittings: [sitting(1, 7), sitting(2, 8), sitting(4, 9)], beside });
    expect(able.mean).toBeLessThan(forecastOf().mean);
  });

  it('does not take many questions seen by the same students for many witnesses', () => {
    const many = (sittings: number) =>
      forecastOf({
        questions: Array.from({ length: 40 }, (_, at) => question(0.6, 24, 1 + (at % sittings))),
        sittings: Array.from({ length: sittings }, (_, at) => sitting(at + 1, at + 10)),
      });
    expect(widthOf(many(1))).toBeGreaterThan(1.1 * widthOf(many(8)));
  });

  it('counts what earlier classes did not reach', () => {
    const late = Array.from({ length: 10 }, () => [{ sitting: 1, shares: 6, answers: 12 }]);
    const questions = Array.from({ length: 10 }, () => question(0.5));
    const [slow, quick] = [forecastOf({ questions, beside: late }), forecastOf({ questions })];
    expect(slow.mean / quick.mean).toBeCloseTo(0.75, 1);
  });

  it('names questions that nearly everybody or nobody answers, but not those of which too little is known', () => {
    const questions = [...evidence().questions, question(1, 300), question(0, 300), question(1, 3)];
    expect(forecastOf({ questions }).tellNothing.map((each) => each.question)).toEqual([10, 11]);
  });

  it('adds up the time, if it is known of half of the questions', () => {
    const untimed = (from: number) =>
      evidence().questions.map((each, at) => (at < from ? { ...each, seconds: null } : each));
    expect(forecastOf().time).toEqual({ median: 600, slow: expect.closeTo(881.3, 0), unknown: 0 });
    expect(forecastOf({ questions: untimed(5) }).time).toMatchObject({ median: 600, unknown: 5 });
    expect(forecastOf({ questions: untimed(6) }).time).toBeNull();
  });

  it('says nothing of a pass mark that there is not', () => expect(forecastOf({ passShare: null }).under).toBeNull());
});

describe('too little to go by', () => {
  const refusalOf = (more: Partial<Evidence>): Refusal => examForecast(evidence(more)) as Refusal;

  it.each<[string, Partial<Evidence>, number]>([
    ['no question', { questions: [] }, 0],
    ['seven questions with figures', { questions: evidence().questions.slice(0, 7) }, 7],
    ['questions that nobody has answered', { questions: evidence().questions.map((own) => ({ ...own, uses: [] })) }, 0],
    ['one answer to each', { questions: evidence().questions.map(() => question(1, 1)) }, 0],
    ['no marks', { questions: evidence().questions.map((own) => ({ ...own, marks: 0 })) }, 10],
    ['a class of nobody', { students: 0 }, 10],
  ])('refuses %s, and says how many questions are known', (_, more, known) =>
    expect(refusalOf(more)).toEqual({ refused: true, known, needed: QUESTIONS_NEEDED }),
  );

  it('says that many questions are unknown', () => {
    const questions = [...evidence().questions, ...evidence().questions.map((own) => ({ ...own, uses: [] }))];
    expect(forecastOf({ questions }).few).toContain('questions');
  });
});

describe('whatever the evidence', () => {
  const use = fc.record({
    sitting: fc.integer({ min: 1, max: 5 }),
    answers: fc.constantFrom(1, 2, 10, 30, 5_000),
    part: fc.constantFrom(0, 0.5, 1),
  });
  const uses = fc.array(
    use.map(({ part, ...own }) => ({ ...own, shares: part * own.answers })),
    { maxLength: 6 },
  );
  const asked = fc.record({
    marks: fc.constantFrom(0, 0.25, 1, 1_000),
    seconds: fc.constantFrom(null, 0, 40),
    uses,
  });
  const any = fc.record({
    questions: fc.array(asked, { minLength: 8, maxLength: 30 }),
    beside: fc.array(uses, { maxLength: 30 }),
    sittings: fc
      .array(fc.integer({ min: 1, max: 3 }), { minLength: 5, maxLength: 5 })
      .map((cohorts) => cohorts.map((cohort, at) => sitting(at + 1, cohort))),
    cohort: fc.integer({ min: 1, max: 4 }),
    students: fc.constantFrom(1, 2, 30, 2_000),
    passShare: fc.constantFrom(null, 0, 0.5, 1),
  });

  it('says numbers between 0 and 1 in their order, or refuses', () => {
    fc.assert(
      fc.property(any, (drawn) => {
        const said = examForecast(drawn);
        if ('refused' in said) return;
        const { intervals, mean, under, deviation } = said;
        const ends = [0, intervals[95].low, intervals[80].low, intervals[50].low, mean, intervals[50].high];
        ends.push(intervals[80].high, intervals[95].high, 1);
        if (under) for (const value of [under.low, under.value, under.high]) expect(value).toBeGreaterThanOrEqual(0);
        if (under) expect(under.high).toBeLessThanOrEqual(1);
        expect(deviation).toBeGreaterThan(0);
        expect(ends.every(Number.isFinite)).toBe(true);
        expect([...ends].sort((a, b) => a - b)).toEqual(ends);
      }),
      { numRuns: 60 },
    );
  });

  it('stays on its side when everybody or nobody has solved everything', () => {
    const all = (share: number) => ({ questions: evidence().questions.map(() => question(share)) });
    expect(forecastOf(all(1)).mean).toBeGreaterThan(0.8);
    expect(forecastOf(all(0)).mean).toBeLessThan(0.2);
  });
});

/** A short version of `pnpm bench:forecast`, on the worlds that the forecast was built with. */
it.each([0, 3])('holds in about four fifths of simulated exams after %i of the class', (earlier) => {
  const { worlds, seed } = examWorlds.building;
  const random = createRandom(seed);
  const held = worlds.flatMap((world) =>
    Array.from({ length: 6 }, () => {
      const { evidence: known, mean } = drawExamTrial(random, world, earlier);
      const said = examForecast(known);
      return 'refused' in said ? [] : [Number(mean >= said.intervals[80].low && mean <= said.intervals[80].high)];
    }).flat(),
  );
  const share = held.reduce((total, value) => total + value, 0) / held.length;
  expect(share).toBeGreaterThan(0.7);
  expect(share).toBeLessThan(0.97);
});
