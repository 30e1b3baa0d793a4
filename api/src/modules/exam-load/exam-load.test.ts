import { createSchoolYear } from 'shared/contract/school-year';
import { getClashes, getExamLoad, getExamRule, setExamRule } from 'shared/contract/exam-load';
import { removeFromClass } from 'shared/contract/class';
import { setSchoolZone } from 'shared/contract/school-zone';
import { eq } from 'drizzle-orm';
import { fillClasses } from '../../classes/fill-classes.repository';
import { assessmentTargets } from '../../db/schema/assessments';
import { classes } from '../../db/schema/classes';
import { courses } from '../../db/schema/courses';
import { submissions } from '../../db/schema/submissions';
import { addAssessment, addStudents } from '../../testing/class-room';
import { addAccount, addSchool, only, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
let school: TestSchool;
let maths: TestSchool;
let others: number[];
beforeAll(async () => {
  portal = await TestPortal.open();
});
/** Ada in section A and two in section B, who all take Biology and Maths. */
beforeEach(async () => {
  school = await addSchool(portal);
  const { schoolId, gradeId } = school;
  const row = { schoolId, gradeId, courseCode: 'MATH', name: 'Maths' };
  maths = { ...school, courseId: only(await portal.db.insert(courses).values(row).returning()).id };
  others = await addStudents(portal, school, 2);
  await fillClasses(portal.db, schoolId, { now: new Date() });
});
afterAll(() => portal.close());

const everybody = () => [school.student.studentId, ...others];
const exam = { type: 2, subType: 1, title: 'Midterm', status: 2 };
const draft = { ...exam, status: 1, publishedAt: null, publishDate: null, publishedToAll: null };
/** Far ahead, so that the days around it are ahead, too: a Thursday. */
const due = (day: string, time = '09:00') => ({ dueDate: new Date(`${day}T${time}:00Z`) });
const THURSDAY = '2030-01-03';

async function addExam(of: TestSchool, day: string, students = everybody(), row = {}): Promise<number> {
  const id = await addAssessment(portal, of, { ...exam, ...due(day), ...row });
  const { schoolId } = school;
  const targets = students.map((studentId) => ({ assessmentId: id, studentId, schoolId }));
  if (targets.length > 0) await portal.db.insert(assessmentTargets).values(targets);
  return id;
}
const ask = (query: Partial<{ courseId: number; assessmentId: number; dueDate: string; type: 1 | 2 | 3 }> = {}) =>
  portal.call(getClashes, {
    as: school.teacher.token,
    query: { courseId: school.courseId, type: 2, dueDate: `${THURSDAY}T10:00:00.000Z`, ...query },
  });

describe('what else students have on a day', () => {
  it('is what is published to them, and what is planned for their courses, by student', async () => {
    const published = await addExam(maths, THURSDAY, others.slice(0, 1));
    const planned = await addAssessment(portal, maths, { ...draft, ...due('2030-01-01') });
    const { data } = await ask();
    expect(data).toMatchObject({ students: 3, day: THURSDAY, sameDay: 1, overDay: 0, counts: true });
    expect(data.rule).toEqual({ perDay: 2, perWeek: 5, quizzes: false });
    expect(data.others).toEqual([
      { id: published, title: 'Midterm', courseName: 'Maths', type: 2, day: THURSDAY, isDraft: false, students: 1 },
      { id: planned, title: 'Midterm', courseName: 'Maths', type: 2, day: '2030-01-01', isDraft: true, students: 3 },
    ]);
    expect(data.alternatives[0]).toEqual({ day: '2030-01-02', sameDay: 0 });
  });

  it('counts those who got it once it is published, and never the assessment itself', async () => {
    const id = await addExam(school, THURSDAY, others);
    await addExam(maths, THURSDAY, [school.student.studentId]);
    expect((await ask({ assessmentId: id })).data).toMatchObject({ students: 2, sameDay: 0, others: [] });
    expect((await ask()).data).toMatchObject({ students: 3, sameDay: 3 });
  });

  it('leaves out who has left the class or is excused, and what is deleted, archived or without a date', async () => {
    const id = await addExam(maths, THURSDAY, others);
    const [first = 0] = others;
    const work = { schoolId: school.schoolId, assessmentId: id, studentId: first, status: 5, flag: 'excused' as const };
    await portal.db.insert(submissions).values(work);
    await addExam(maths, THURSDAY, everybody(), { deletedAt: new Date() });
    await addExam(maths, THURSDAY, everybody(), { archivedAt: new Date() });
    await addExam(maths, THURSDAY, everybody(), { dueDate: null });
    expect((await ask()).data.others.map((each) => [each.id, each.students])).toEqual([[id, 1]]);
    const room = only(await portal.db.select().from(classes).where(eq(classes.courseId, school.courseId)).limit(1));
    const studentId = school.student.studentId;
    await portal.call(removeFromClass, { as: school.teacher.token, params: { id: room.id, studentId } });
    expect((await ask()).data.students).toBe(2);
  });

  it('is counted by the days of the school, and free days leave its holidays out', async () => {
    const params = { id: school.schoolId };
    const as = school.teacher.token;
    await portal.call(setSchoolZone, { as, params, body: { timeZone: 'America/New_York' } });
    await portal.call(createSchoolYear, {
      ...{ as, params },
      body: {
        ...{ name: '2029–2030', startsOn: '2029-09-01', endsOn: '2030-06-30', terms: [] },
        holidays: [{ name: 'Break', startsOn: '2030-01-02', endsOn: '2030-01-04' }],
      },
    });
    await addExam(maths, '2030-01-04', everybody(), due('2030-01-04', '03:00'));
    const { data } = await ask({ dueDate: '2030-01-04T04:59:00.000Z' });
    expect([data.day, data.sameDay]).toEqual([THURSDAY, 3]);
    expect(data.alternatives.map(({ day }) => day)).toEqual(['2030-01-01', '2029-12-31', '2030-01-07']);
  });

  it('is refused for another school, another course and a date without an end, and empty for a course of nobody', async () => {
    const other = await addSchool(portal);
    expect((await ask({ courseId: other.courseId })).status).toBe(404);
    const foreign = await addAssessment(portal, other, { ...exam, ...due(THURSDAY) });
    expect((await ask({ assessmentId: foreign })).status).toBe(404);
    const ofMaths = await addAssessment(portal, maths, { ...exam, ...due(THURSDAY) });
    expect((await ask({ assessmentId: ofMaths })).status).toBe(404);
    expect((await ask({ dueDate: '9999-12-31T00:00:00Z' })).status).toBe(400);
    const guest = await addAccount(portal, { schoolIds: [school.schoolId], memberRole: 'assistant' });
    const query = { courseId: school.courseId, type: 2 as const, dueDate: `${THURSDAY}T10:00:00Z` };
    expect((await portal.call(getClashes, { as: guest.token, query })).status).toBe(403);
    const { schoolId, gradeId } = school;
    const row = { schoolId, gradeId, courseCode: 'ART', name: 'Art' };
    const art = only(await portal.db.insert(courses).values(row).returning());
    await addExam(maths, THURSDAY);
    expect((await ask({ courseId: art.id })).data).toMatchObject({ students: 0, sameDay: 0, others: [] });
  });
});

describe('the rule of a school', () => {
  const set = (as: string, body = { perDay: 1, perWeek: 2, quizzes: true }) =>
    portal.call(setExamRule, { as, params: { id: school.schoolId }, body });

  it('is set by an owner, read by every member, and held against dates from then on', async () => {
    const { token } = await addAccount(portal, { schoolIds: [school.schoolId], memberRole: 'guest' });
    await addExam(maths, THURSDAY, others, { type: 3 });
    expect((await set(school.teacher.token)).status).toBe(200);
    const read = await portal.call(getExamRule, { as: token, params: { id: school.schoolId } });
    expect(read.data).toEqual({ perDay: 1, perWeek: 2, quizzes: true });
    expect((await ask()).data).toMatchObject({ sameDay: 2, overDay: 2, overWeek: 0 });
  });

  it('is refused to others, and where it allows nothing or too much', async () => {
    const { token } = await addAccount(portal, { schoolIds: [school.schoolId] });
    expect((await set(token)).error.code).toBe('errors.ownersOnly');
    expect((await set((await addSchool(portal)).teacher.token)).status).toBe(404);
    expect((await set(school.teacher.token, { perDay: 0, perWeek: 2, quizzes: true })).status).toBe(400);
    expect((await set(school.teacher.token, { perDay: 1, perWeek: 31, quizzes: true })).status).toBe(400);
    expect((await set(school.teacher.token, { perDay: 1.5, perWeek: 3, quizzes: true })).status).toBe(400);
  });
});

describe('the load of the sections', () => {
  const load = (query: { from: string; until: string; gradeId?: number }, as = school.teacher.token) =>
    portal.call(getExamLoad, { as, params: { id: school.schoolId }, query });
  const span = { from: THURSDAY, until: '2030-01-08' };

  it('counts the exams of each week, the most of one student, and who is above the rule', async () => {
    const [first = 0, second = 0] = others;
    await addExam(maths, '2029-12-31', [first]);
    await addExam(maths, THURSDAY, [first]);
    await addExam(school, THURSDAY, [first]);
    await addExam(school, THURSDAY, [first, second]);
    await addExam(maths, THURSDAY, everybody(), { type: 3 });
    await addAssessment(portal, maths, { ...draft, ...due('2030-01-07') });
    const { data } = await load(span);
    expect(data.weeks).toEqual(['2029-12-31', '2030-01-07']);
    const nothing = { exams: 0, most: 0, over: 0 };
    const one = { exams: 1, most: 1, over: 0 };
    const grade = { gradeId: school.gradeId, gradeName: 'Grade 9' };
    expect(data.rows).toEqual([
      { ...grade, section: 'A', students: 1, loads: [nothing, one] },
      { ...grade, section: 'B', students: 2, loads: [{ exams: 4, most: 4, over: 1 }, one] },
    ]);
    expect((await load({ ...span, gradeId: school.gradeId })).data.rows).toEqual(data.rows);
  });

  it('is refused for another school, for a grade of one, and for days that are too many or out of order', async () => {
    const other = await addSchool(portal);
    expect((await load(span, other.teacher.token)).status).toBe(404);
    expect((await load({ ...span, gradeId: other.gradeId })).status).toBe(404);
    expect((await load({ from: '2030-01-08', until: THURSDAY })).status).toBe(400);
    expect((await load({ from: '2028-01-01', until: THURSDAY })).status).toBe(400);
  });
});
