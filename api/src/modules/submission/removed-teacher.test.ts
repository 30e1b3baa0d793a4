import { eq } from 'drizzle-orm';
import { removeMember } from 'shared/contract/member';
import { getSubmission, gradeSubmission, submitAssessment } from 'shared/contract/submission';
import { classes, classTeachers } from '../../db/schema/classes';
import { courseTeachers } from '../../db/schema/courses';
import { addDraft, publishTo } from '../../testing/exam';
import { addQuestion, addTopic } from '../../testing/class-room';
import { addAccount, addSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.open();
});
afterAll(() => portal.close());

it('keeps the grading of a teacher who is removed before finishing, and lets the successor finish', async () => {
  const school = await addSchool(portal);
  const { schoolId, teacher: owner, student } = school;
  const [first = 0, second = 0] = [
    await addQuestion(portal, school, { questionType: 2 }),
    await addQuestion(portal, school, { questionType: 2 }),
  ];
  const assessmentId = await addDraft(portal, school, {
    tags: [await addTopic(portal, school, 'Cell')],
    questions: [first, second],
    dueDate: new Date(Date.now() + 3_600_000).toISOString(),
  });
  await publishTo(portal, school, assessmentId, [student.studentId]);
  const answers = [{ questionId: first, response: { text: 'A cell' } }];
  const { id } = (await portal.call(submitAssessment, { as: student.token, body: { assessmentId, answers } })).data;
  const leaving = await addAccount(portal, { schoolIds: [schoolId] });
  const present = await portal.db.select().from(classes).where(eq(classes.courseId, school.courseId));
  const teaching = present.map((row) => ({ classId: row.id, userId: leaving.userId, schoolId }));
  await portal.db.insert(classTeachers).values(teaching);
  await portal.db.insert(courseTeachers).values({ courseId: school.courseId, userId: leaving.userId, schoolId });
  const grade = (as: string, questionId: number, score: number) =>
    portal.call(gradeSubmission, {
      as,
      body: { submissionId: id, scores: [{ questionId, score }] },
    });

  expect((await grade(leaving.token, first, 4)).status).toBe(200);
  const removed = await portal.call(removeMember, {
    as: owner.token,
    params: { id: schoolId, userId: leaving.userId },
    query: { coursesTo: owner.userId },
  });
  expect(removed.status).toBe(200);

  expect((await grade(leaving.token, second, 5)).status).toBe(404);
  expect((await portal.call(getSubmission, { as: leaving.token, params: { id } })).status).toBe(404);
  await grade(owner.token, second, 3);
  const { data } = await portal.call(getSubmission, { as: owner.token, params: { id } });
  expect(JSON.stringify(data)).toContain('"score":4');
  expect(JSON.stringify(data)).toContain('"score":3');
});
