import { eq } from 'drizzle-orm';
import { createSchoolYear, previewRollOver, rollOver } from 'shared/contract/school-year';
import { assessments } from '../../db/schema/assessments';
import { attempts } from '../../db/schema/attempts';
import { addAssessment } from '../../testing/class-room';
import { addSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.open();
});
afterAll(() => portal.close());

it('names who is still writing what, and begins the year once that is archived', async () => {
  const school = await addSchool(portal);
  const { schoolId, gradeId, student, teacher } = school;
  const of = { as: teacher.token, params: { id: schoolId } };
  const year = { name: '2030–2031', startsOn: '2030-09-02', endsOn: '2031-06-13' };
  const yearId = (await portal.call(createSchoolYear, { ...of, body: year })).data.id;
  const assessmentId = await addAssessment(portal, school, { title: 'Late homework', type: 1 });
  const own = { schoolId, assessmentId, studentId: student.studentId };
  await portal.db.insert(attempts).values({ ...own, number: 1, startedAt: new Date(), writerHash: 'x' });
  const { writing, writers } = (await portal.call(previewRollOver, of)).data;
  expect([writing, writers]).toEqual([1, [{ student: 'Ada Student', assessment: 'Late homework', assessmentId }]]);
  const next = { name: '2031–2032', startsOn: '2031-09-01', endsOn: '2032-06-11' };
  const body = { yearId, year: next, grades: [{ gradeId, toGradeId: null }], leaving: 1 };
  expect((await portal.call(rollOver, { ...of, body })).error).toMatchObject({
    ...{ status: 409, code: 'errors.yearWriting' },
    message: expect.stringContaining('Ada Student (Late homework)') as string,
  });
  await portal.db.update(assessments).set({ archivedAt: new Date() }).where(eq(assessments.id, assessmentId));
  expect((await portal.call(previewRollOver, of)).data.writing).toBe(0);
  expect((await portal.call(rollOver, { ...of, body })).status).toBe(201);
});
