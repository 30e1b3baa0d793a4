import { eq } from 'drizzle-orm';
import { getAttention } from 'shared/contract/dashboard';
import { assessments, assessmentTargets } from '../../db/schema/assessments';
import { categories } from '../../db/schema/courses';
import { grades } from '../../db/schema/schools';
import { students } from '../../db/schema/students';
import { submissions } from '../../db/schema/submissions';
import { addPaper, addQuestion, addStudents, daysFromNow } from '../../testing/class-room';
import { addSchool, only, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
let school: TestSchool;
let other: TestSchool;
let learners: number[];

const attentionOf = ({ teacher, gradeId }: TestSchool, as = teacher.token) =>
  portal.call(getAttention, { as, params: { gradeId } });

/** Work that was handed in some days ago and waits. */
async function handIn({ schoolId }: TestSchool, assessmentId: number, studentId: number, day: number, status = 3) {
  const row = { schoolId, assessmentId, studentId, status, submittedAt: daysFromNow(day) };
  return only(await portal.db.insert(submissions).values(row).returning()).id;
}

beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
  other = await addSchool(portal, 'Other School');
  learners = await addStudents(portal, school, 6);
});
afterAll(() => portal.close());

describe('what needs attention', () => {
  it('is nothing in a grade without students', async () => {
    const { id: gradeId } = only(
      await portal.db.insert(grades).values({ schoolId: school.schoolId, name: 'Empty' }).returning(),
    );
    const nothing = { items: [], total: 0 };
    expect((await attentionOf({ ...school, gradeId })).data).toEqual({
      toGrade: nothing,
      dueSoon: nothing,
      slipping: nothing,
      firstSteps: ['students', 'topics', 'questions', 'assessments'],
    });
  });

  it('names what a new school has none of yet, one less after each step; what was deleted does not count', async () => {
    const fresh = await addSchool(portal, 'New School');
    const { schoolId, gradeId, courseId } = fresh;
    const steps = async () => (await attentionOf(fresh)).data.firstSteps;
    const before = await steps();
    const [student = 0] = await addStudents(portal, fresh, 1);
    expect(await steps()).toEqual(before.filter((step) => step !== 'students'));
    await portal.db.insert(categories).values({ schoolId, courseId, name: 'Cells' });
    await addQuestion(portal, fresh);
    expect(await steps()).toEqual(['assessments']);
    await addPaper(portal, fresh, { title: 'First', status: 1, publishedAt: null });
    expect(await steps()).toEqual([]);
    await portal.db.update(students).set({ deletedAt: new Date() }).where(eq(students.id, student));
    await portal.db.update(assessments).set({ deletedAt: new Date() }).where(eq(assessments.gradeId, gradeId));
    expect(await steps()).toEqual(expect.arrayContaining(['assessments']));
  });

  it('lists what waits for a grade, oldest work first, with the work to begin with', async () => {
    const [first = 0, second = 0, third = 0] = learners;
    const newer = await addPaper(portal, school, { title: 'Newer', type: 1, day: -1, status: 3 });
    const older = await addPaper(portal, school, { title: 'Older', type: 3, day: -4, status: 4 });
    await handIn(school, newer, first, -1);
    await handIn(school, older, second, -2);
    const begin = await handIn(school, older, first, -3, 4);
    await portal.db.insert(submissions).values({
      schoolId: school.schoolId,
      assessmentId: older,
      studentId: third,
      status: 5,
      marks: 1,
      submittedAt: daysFromNow(-9),
      gradedAt: daysFromNow(-1),
    });
    const { data } = await attentionOf(school);
    expect(data.toGrade.total).toBe(2);
    expect(data.toGrade.items).toEqual([
      expect.objectContaining({
        title: 'Older',
        type: 3,
        courseCode: 'BIOL-101',
        waiting: 2,
        graded: 1,
        submissionId: begin,
      }),
      expect.objectContaining({ title: 'Newer', waiting: 1, graded: 0 }),
    ]);
    expect(Date.parse(data.toGrade.items[0]?.oldest ?? '')).toBeCloseTo(daysFromNow(-3).getTime(), -5);
  });

  it('leaves out archived and deleted papers and the work of students who left', async () => {
    const archived = await addPaper(portal, school, { title: 'Archived', status: 3, archivedAt: new Date() });
    const deleted = await addPaper(portal, school, { title: 'Deleted', status: 3, deletedAt: new Date() });
    const left = await addPaper(portal, school, { title: 'Left', status: 3 });
    const [gone = 0] = await addStudents(portal, school, 1);
    for (const paper of [archived, deleted]) await handIn(school, paper, learners[0] ?? 0, -1);
    await handIn(school, left, gone, -1);
    await portal.db.update(students).set({ deletedAt: new Date() }).where(eq(students.id, gone));
    const { data } = await attentionOf(school);
    expect(data.toGrade.items.map(({ title }) => title)).toEqual(['Older', 'Newer']);
  });

  it('lists what is due within a week, soonest first, with who has handed in', async () => {
    const soon = await addPaper(portal, school, { title: 'Soon', type: 1, day: 2, status: 7 });
    await addPaper(portal, school, { title: 'Sooner', type: 2, day: 1, status: 2 });
    await addPaper(portal, school, { title: 'Later', day: 8, status: 2 });
    await addPaper(portal, school, { title: 'Draft', day: 1, status: 1, publishedAt: null });
    await portal.db
      .insert(assessmentTargets)
      .values(learners.map((studentId) => ({ schoolId: school.schoolId, assessmentId: soon, studentId })));
    await handIn(school, soon, learners[1] ?? 0, -0.5);
    const { data } = await attentionOf(school);
    expect(data.dueSoon).toEqual({
      total: 2,
      items: [
        expect.objectContaining({ title: 'Sooner', type: 2, submitted: 0, students: 0 }),
        expect.objectContaining({ title: 'Soon', type: 1, submitted: 1, students: 6 }),
      ],
    });
    await portal.db.update(assessments).set({ deletedAt: new Date() }).where(eq(assessments.id, soon));
  });

  it('lists students whose last two works stand well below their own trend', async () => {
    const question = await addQuestion(portal, school);
    // The first student falls from the top to the bottom; the others stay where they are.
    for (const [at, ownMark] of [9, 9, 9, 2, 1].entries()) {
      const marks = learners.map((id, place): [number, number[]] => [id, [place === 0 ? ownMark : 4 + place / 2]]);
      await addPaper(portal, school, {
        title: `Paper ${at}`,
        questions: [question],
        possible: 10,
        day: -50 + at,
        work: new Map(marks),
      });
    }
    const { data } = await attentionOf(school);
    expect(data.slipping).toEqual({
      total: 1,
      items: [
        {
          studentId: learners[0],
          name: 'Student 01',
          section: 'B',
          courseId: school.courseId,
          courseCode: 'BIOL-101',
          drop: expect.any(Number) as number,
          n: 5,
        },
      ],
    });
    expect(data.slipping.items[0]?.drop).toBeGreaterThan(2);
  });

  it('shows the first ten and says how many there are', async () => {
    for (let at = 0; at < 11; at += 1) {
      const paper = await addPaper(portal, other, { title: `Paper ${at}`, status: 3 });
      const [studentId = 0] = await addStudents(portal, other, 1);
      await handIn(other, paper, studentId, -at);
    }
    const { toGrade } = (await attentionOf(other)).data;
    expect([toGrade.items.length, toGrade.total, toGrade.items[0]?.title]).toEqual([10, 11, 'Paper 10']);
  });

  it('is 404 for a grade of another school and 403 for a student', async () => {
    expect((await attentionOf(school, other.teacher.token)).status).toBe(404);
    expect((await attentionOf(school, school.student.token)).status).toBe(403);
  });
});
