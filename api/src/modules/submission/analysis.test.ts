import { and, eq, inArray, sql } from 'drizzle-orm';
import { analyseAssessment } from 'shared/contract/submission-analysis';
import { questionOptions, questionStatistics } from '../../db/schema/questions';
import { answers } from '../../db/schema/submissions';
import { addAssessment, addQuestion, addStudents } from '../../testing/class-room';
import { addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { refreshStatistics } from '../question/figures/refresh.repository';
import { distributionOf } from './analysis/analysis.read';

describe('the distribution of scores', () => {
  it.each([
    [0, 0],
    [9.99, 0],
    [10, 1],
    [55, 5],
    [99, 9],
    [100, 9],
    [120, 9],
  ])('puts %p of 100 marks into band %p', (marks, band) => {
    expect(distributionOf([marks], 100).findIndex(({ count }) => count === 1)).toBe(band);
  });
  it('returns an empty distribution if there are no marks to earn', () =>
    expect(distributionOf([0], 0).every(({ count }) => count === 0)).toBe(true));
});

describe('the analysis of an assessment', () => {
  let portal: TestPortal;
  let school: TestSchool;
  beforeAll(async () => {
    portal = await TestPortal.open();
    school = await addSchool(portal);
  });
  afterAll(() => portal.close());

  it('computes facility, discrimination, option use and scores of an assessment', async () => {
    const questions = [
      await addQuestion(portal, school),
      await addQuestion(portal, school),
      await addQuestion(portal, school),
    ];
    const learners = await addStudents(portal, school, 12);
    // The better half answers the first two questions correctly, the other half none; the third is reversed.
    const scores = new Map(learners.map((id, at) => [id, at < 6 ? [1, 1, 0] : [0, 0, 1]]));
    const id = await addAssessment(portal, school, { questions, scores });
    const options = await portal.db
      .select()
      .from(questionOptions)
      .where(eq(questionOptions.questionId, questions[0] ?? 0))
      .orderBy(questionOptions.position);
    const [key, distractor] = options.map((option) => option.id);
    await portal.db
      .update(answers)
      .set({ response: { optionIds: [key ?? 0] } })
      .where(eq(answers.score, 1));
    await portal.db
      .update(answers)
      .set({ response: { optionIds: [distractor ?? 0] } })
      .where(eq(answers.score, 0));
    const { data } = await portal.call(analyseAssessment, { as: school.teacher.token, params: { id } });
    expect(data).toMatchObject({ assessmentId: id, marks: 3, n: 12, mean: 1.5, median: 1.5 });
    expect(data.deviation).toBeCloseTo(Math.sqrt((12 * 0.25) / 11), 12);
    expect(data.distribution.map(({ count }) => count)).toEqual([0, 0, 0, 6, 0, 0, 6, 0, 0, 0]);
    expect(data.items.map(({ number, n, facility, omitted }) => [number, n, facility, omitted])).toEqual([
      [1, 12, 0.5, 0],
      [2, 12, 0.5, 0],
      [3, 12, 0.5, 0],
    ]);
    expect(data.items[2]?.discrimination).toMatchObject({ n: 12, provisional: true });
    expect(data.items[2]?.discrimination.value).toBeCloseTo(-100, 6);
    expect(data.items[0]?.options.map(({ isCorrectAnswer, count }) => [isCorrectAnswer, count])).toEqual([
      [true, 6],
      [false, 6],
      [false, 0],
      [false, 0],
    ]);
  });

  it('returns no figures if nothing is graded', async () => {
    const id = await addAssessment(portal, school, { questions: [await addQuestion(portal, school)], status: 2 });
    const { data } = await portal.call(analyseAssessment, { as: school.teacher.token, params: { id } });
    expect(data).toMatchObject({
      n: 0,
      mean: null,
      median: null,
      deviation: null,
      items: [{ n: 0, facility: null, discrimination: { value: null }, omitted: 0 }],
    });
  });
});

describe('blanks in the figures of questions', () => {
  const strong = Array.from({ length: 20 }, (_, at) => [1, 1, 1, Number(at % 5 !== 0), Number(at % 4 !== 0)]);
  let portal: TestPortal;
  let school: TestSchool;
  beforeAll(async () => {
    portal = await TestPortal.open();
    school = await addSchool(portal);
  });
  afterAll(() => portal.close());

  /** Scores by student; null is empty, with a score of 0. */
  async function analyse(rows: readonly (readonly (number | null)[])[], place?: (at: number) => number) {
    const questions = await Promise.all((rows[0] ?? []).map(() => addQuestion(portal, school)));
    const learners = await addStudents(portal, school, rows.length);
    const scores = new Map(learners.map((id, at) => [id, (rows[at] ?? []).map((score) => score ?? 0)]));
    const id = await addAssessment(portal, school, { questions, scores });
    const blanks = learners.flatMap((studentId, at) =>
      questions.filter((_, question) => rows[at]?.[question] === null).map((questionId) => ({ studentId, questionId })),
    );
    const isOf = (studentId: number) =>
      sql`${answers.submissionId} in (select id from submissions where assessment_id = ${id} and student_id = ${studentId})`;
    for (const { studentId, questionId } of blanks)
      await portal.db
        .update(answers)
        .set({ response: null, autoGraded: true })
        .where(and(isOf(studentId), eq(answers.questionId, questionId)));
    if (place)
      for (const [at, questionId] of questions.entries())
        await portal.db
          .update(answers)
          .set({ place: place(at) })
          .where(eq(answers.questionId, questionId));
    await refreshStatistics(portal.db, [id], new Date());
    const { items, reliability } = (await portal.call(analyseAssessment, { as: school.teacher.token, params: { id } }))
      .data;
    const rowsOfBank = await portal.db
      .select()
      .from(questionStatistics)
      .where(inArray(questionStatistics.questionId, questions));
    // In the order of the exam: questions that are added at once get their ids in any order.
    const stored = questions.map((questionId) => rowsOfBank.find((row) => row.questionId === questionId));
    return { items, stored, reliability };
  }

  it('does not call a good question of a speeded test harmful, which only the strong half reached', async () => {
    const weak = Array.from({ length: 20 }, (_, at) => [Number(at % 2 === 0), Number(at % 3 === 0), 0, null, null]);
    const { items, stored, reliability } = await analyse([...strong, ...weak]);
    expect(items.map(({ n, omitted, notReached }) => [n, omitted, notReached])).toEqual([
      [40, 0, 0],
      [40, 0, 0],
      [40, 0, 0],
      [20, 0, 20],
      [20, 0, 20],
    ]);
    expect(items[4]).toMatchObject({ facility: 0.75, discrimination: { value: null } });
    // The totals of the weak half hold 0 for what it did not reach.
    for (const at of [0, 1, 2]) expect(items[at]?.discrimination.value).toBeGreaterThan(50);
    expect(reliability.n).toBe(40);
    expect(stored.map((row) => row?.discrimination === null)).toEqual([false, false, false, true, true]);
  });

  it('counts a question that was left out on the way as wrong, in the question bank, too', async () => {
    const weak = Array.from({ length: 20 }, (_, at) => [Number(at % 2 === 0), null, null, Number(at % 3 === 0), 0]);
    const { items, stored } = await analyse([...strong, ...weak]);
    expect(items[1]).toMatchObject({ n: 40, facility: 0.5, omitted: 20, notReached: 0 });
    expect(items[1]?.discrimination.value).toBeGreaterThan(60);
    expect(stored[1]).toMatchObject({ attempts: 40, correctAttempts: 20, facility: 0.5 });
    for (const [at, { discrimination }] of items.entries())
      expect(stored[at]?.discrimination).toBeCloseTo(discrimination.value ?? NaN, 9);
  });

  it('takes the order that the student saw', async () => {
    const weak = Array.from({ length: 20 }, () => [null, null, 0, 1, 0]);
    const { items } = await analyse([...strong, ...weak], (at) => 4 - at);
    expect(items.map(({ notReached }) => notReached)).toEqual([20, 20, 0, 0, 0]);
  });

  it('counts nothing of whoever answered nothing', async () => {
    const { items } = await analyse([...strong, [null, null, null, null, null]]);
    expect(items.every(({ n, omitted, notReached }) => n === 20 && omitted === 0 && notReached === 1)).toBe(true);
  });
});
