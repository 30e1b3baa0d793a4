import { eq } from 'drizzle-orm';
import { getTeacherDashboard } from 'shared/contract/dashboard';
import { questions, questionStatistics } from '../../db/schema/questions';
import { addQuestion } from '../../testing/class-room';
import { addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
let school: TestSchool;
let questionId: number;

beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
  questionId = await addQuestion(portal, school);
});
afterAll(() => portal.close());

async function quality() {
  const { teacher, gradeId } = school;
  const { data } = await portal.call(getTeacherDashboard, {
    as: teacher.token,
    params: { profileId: teacher.profileId, gradeId },
  });
  return data.contentQualityIndex.courses[0];
}

describe('content quality of a course with one question', () => {
  it.each([
    [0.2, 15, 1],
    [0.9, 15, 1],
    [0.9, 100, 1],
    [0.19, 50, 0],
    [0.91, 50, 0],
    [0.5, 14.9, 0],
  ])(
    'computes for facility %d with discrimination %d a share of %d sound questions',
    async (facility, discrimination, share) => {
      await portal.db
        .update(questionStatistics)
        .set({ facility, discrimination, reviewScore: 80 })
        .where(eq(questionStatistics.questionId, questionId));
      expect(await quality()).toMatchObject({ value: expect.closeTo((100 * share + 80) / 2, 9) as number, n: 1 });
    },
  );

  it.each([
    [null, 30],
    [0.5, null],
  ])(
    'does not count a question with facility %p and discrimination %p as measured',
    async (facility, discrimination) => {
      await portal.db
        .update(questionStatistics)
        .set({ facility, discrimination, reviewScore: 80 })
        .where(eq(questionStatistics.questionId, questionId));
      expect(await quality()).toMatchObject({ value: 80, n: 1 });
    },
  );

  it('uses the review score of a question without figures', async () => {
    await portal.db.delete(questionStatistics).where(eq(questionStatistics.questionId, questionId));
    const { value = 0 } = (await quality()) ?? {};
    expect(value).toBeGreaterThan(40);
  });

  it('ignores a deleted question', async () => {
    await portal.db.update(questions).set({ deletedAt: new Date() }).where(eq(questions.id, questionId));
    expect(await quality()).toMatchObject({ value: null, n: 0 });
  });
});
