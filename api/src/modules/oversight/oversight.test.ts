import { and, eq } from 'drizzle-orm';
import { getOversight } from 'shared/contract/oversight';
import { type MemberRole } from 'shared/contract/enums';
import { assessments } from '../../db/schema/assessments';
import { classTeachers } from '../../db/schema/classes';
import { submissions } from '../../db/schema/submissions';
import { addAssessment, addQuestion, addStudents, daysFromNow } from '../../testing/class-room';
import { addAccount, addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
let school: TestSchool;
beforeAll(async () => {
  portal = await TestPortal.open();
});
afterAll(() => portal.close());
beforeEach(async () => {
  school = await addSchool(portal);
});

const read = (as = school.teacher.token) => portal.call(getOversight, { as, params: { id: school.schoolId } });
const none = { handedIn: 0, graded: 0, waiting: 0, waitingSince: null, days: null, results: null };

/** An exam of ten marks, graded for the students with these marks, two days after it was handed in. */
async function gradedExam(studentIds: readonly number[], marks: readonly number[]) {
  const question = await addQuestion(portal, school);
  const scores = new Map(studentIds.map((id, at) => [id, [marks[at] ?? 0]]));
  const id = await addAssessment(portal, school, { type: 2, questions: [question], possible: 10, scores });
  await portal.db
    .update(submissions)
    .set({ submittedAt: daysFromNow(-12) })
    .where(eq(submissions.assessmentId, id));
  return id;
}

it('lists assigned and graded work and scores by grade, class and teacher, with sample size and interquartile range', async () => {
  const ids = await addStudents(portal, school, 5);
  await gradedExam(ids, [2, 4, 6, 8, 10]);
  const figures = {
    ...{ assessments: 1, handedIn: 5, graded: 5, waiting: 0, waitingSince: null },
    days: expect.closeTo(2, 3),
    results: { n: 5, median: 60, low: 40, high: 80 },
  };
  const { data } = await read();
  expect(data.grades).toEqual([{ id: school.gradeId, name: 'Grade 9', ...figures }]);
  expect(data.classes).toEqual([
    expect.objectContaining({ name: '9-A', courseName: 'Biology', gradeName: 'Grade 9', ...none, assessments: 1 }),
    expect.objectContaining({ name: '9-B', ...figures }),
  ]);
  expect(data.teachers).toEqual([{ id: school.teacher.userId, name: 'Deniz Kaya', ...figures }]);
});

it('summarises no results of less than five students', async () => {
  const ids = await addStudents(portal, school, 4);
  await gradedExam(ids, [2, 4, 6, 8]);
  expect((await read()).data.grades[0]).toMatchObject({ graded: 4, results: null });
});

it('shows how much is waiting to be graded, and since when', async () => {
  const [studentId = 0] = await addStudents(portal, school, 1);
  const assessmentId = await addAssessment(portal, school);
  const submittedAt = new Date('2026-10-01T08:00:00.000Z');
  const submission = { schoolId: school.schoolId, assessmentId, studentId, status: 3, submittedAt };
  await portal.db.insert(submissions).values(submission);
  const waits = { handedIn: 1, graded: 0, waiting: 1, waitingSince: submittedAt.toISOString() };
  const { grades, classes, teachers } = (await read()).data;
  expect(grades[0]).toMatchObject(waits);
  expect(classes.find(({ name }) => name === '9-B')).toMatchObject(waits);
  expect(teachers[0]).toMatchObject(waits);
});

it('counts work on paper as handed in, graded or waiting, though nobody handed it in at a time', async () => {
  const ids = await addStudents(portal, school, 2);
  const assessmentId = await gradedExam(ids, [5, 6]);
  const ofFirst = and(eq(submissions.assessmentId, assessmentId), eq(submissions.studentId, ids[0] ?? 0));
  await portal.db.update(submissions).set({ submittedAt: null }).where(eq(submissions.assessmentId, assessmentId));
  await portal.db.update(submissions).set({ status: 4, marks: null }).where(ofFirst);
  const counts = { handedIn: 2, graded: 1, waiting: 1, waitingSince: null, days: null };
  expect((await read()).data.grades[0]).toMatchObject(counts);
});

it('counts work once for a teacher of two classes of a student, and not for a colleague', async () => {
  const ids = await addStudents(portal, school, 1);
  await gradedExam(ids, [5]);
  const other = await addAccount(portal, { schoolIds: [school.schoolId], fullName: 'Zeynep' });
  const { classes } = (await read()).data;
  const [first, second] = classes.map(({ id }) => id);
  await portal.db
    .insert(classTeachers)
    .values({ classId: first ?? 0, userId: other.userId, schoolId: school.schoolId });
  const { teachers } = (await read()).data;
  expect(second).toBeGreaterThan(0);
  expect(teachers.map(({ name, graded }) => [name, graded])).toEqual([
    ['Deniz Kaya', 1],
    ['Zeynep', 0],
  ]);
});

it('leaves out earlier years, drafts and students who have left', async () => {
  const draft = await addAssessment(portal, school, { status: 1, publishedAt: null });
  expect((await read()).data.grades[0]?.assessments).toBe(0);
  await portal.db.update(assessments).set({ publishedAt: new Date() }).where(eq(assessments.id, draft));
  expect((await read()).data.grades[0]?.assessments).toBe(1);
});

it.each<[MemberRole, number]>([
  ['owner', 200],
  ['head', 200],
  ['teacher', 403],
  ['assistant', 403],
  ['guest', 403],
])('answers a member with the role %s with %i', async (memberRole, status) => {
  const { token } = await addAccount(portal, { schoolIds: [school.schoolId], memberRole });
  const answer = await read(token);
  expect(answer.status).toBe(status);
  if (memberRole === 'teacher') expect(answer.error.code).toBe('errors.headsOnly');
});
