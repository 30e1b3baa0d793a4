import { eq } from 'drizzle-orm';
import { analyseAssessment } from 'shared/contract/submission-analysis';
import { questionOptions } from '../../db/schema/questions';
import { answers } from '../../db/schema/submissions';
import { addAssessment, addQuestion, addStudents } from '../../testing/class-room';
import { addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { distributionOf } from './analysis.read';

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
