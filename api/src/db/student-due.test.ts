import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { accessOf, dueOf, lastHandInOf } from 'shared/contract/attempt.rules';
import { getAttention } from 'shared/contract/dashboard';
import { listClasses } from 'shared/contract/class';
import { getGradebook } from 'shared/contract/gradebook';
import { getPaper } from 'shared/contract/paper';
import { listStudentAssignments } from 'shared/contract/student';
import { getSubmission, gradeSubmission, listSubmissions } from 'shared/contract/submission';
import { setStudentWriting } from 'shared/contract/writing';
import { addAssessment, addStudents, daysFromNow } from '../testing/class-room';
import { addSchool, only, type TestSchool } from '../testing/people';
import { TestPortal } from '../testing/portal';
import { assessments } from './schema/assessments';
import { writingOverrides, writingRules } from './schema/attempts';
import { students } from './schema/students';
import { submissions } from './schema/submissions';
import { studentDueColumn, studentLastHandIn } from './student-due';

let portal: TestPortal;
let school: TestSchool;
beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
});
afterAll(() => portal.close());

/** An exception for the school's student. */
const except = (assessmentId: number, exception: { endsAt?: Date; extraMinutes?: number }) =>
  portal.db.insert(writingOverrides).values({
    ...{ assessmentId, studentId: school.student.studentId, schoolId: school.schoolId, opensAt: null, ...exception },
  });

const last = studentLastHandIn({
  ...{ assessment: sql`${assessments}`, student: sql`${students}` },
  ...{ own: sql`${writingOverrides}`, rules: sql`${writingRules}` },
});

it.each([
  ['nothing of their own', 2, 40, 0, undefined],
  ['extra time', 2, 40, 25, undefined],
  ['extra time that is no whole minute', 3, 45, 33, undefined],
  ['extra time at an assignment, which has no time limit', 1, 40, 25, undefined],
  ['extra time at an exam without a time limit', 2, 0, 25, undefined],
  ['a later end', 2, 40, 0, { endsAt: daysFromNow(3) }],
  ['an earlier end and extra time', 2, 40, 50, { endsAt: daysFromNow(-3) }],
  ['extra minutes instead of their extra time', 2, 40, 50, { extraMinutes: 7 }],
  ['no extra minutes instead of their extra time', 2, 40, 50, { extraMinutes: 0 }],
] as const)(
  'a query and the rule agree on the due date and the last hand-in of a student with %s',
  async (_, type, time, percent, own) => {
    const id = await addAssessment(portal, school, { type, time, day: 1 });
    const who = eq(students.id, school.student.studentId);
    await portal.db.update(students).set({ extraTimePercent: percent }).where(who);
    if (own) await except(id, own);
    const found = () =>
      portal.db
        .select({ due: studentDueColumn, last: last.mapWith(assessments.dueDate), assessment: assessments })
        .from(assessments)
        .innerJoin(students, who)
        .leftJoin(writingRules, eq(writingRules.assessmentId, assessments.id))
        .leftJoin(writingOverrides, eq(writingOverrides.assessmentId, assessments.id))
        .where(eq(assessments.id, id));
    const read = async () => only(await found());
    const exception = own && { opensAt: null, endsAt: null, extraMinutes: null, ...own };
    const { due, assessment, last: lastInTime } = await read();
    const inTime = accessOf(assessment, { extraTimePercent: percent, acceptsLate: false }, exception);
    expect([due, lastInTime]).toEqual([dueOf(inTime), lastHandInOf(inTime)]);
    await portal.db.insert(writingRules).values({ assessmentId: id, schoolId: school.schoolId, acceptsLate: true });
    const late = accessOf(assessment, { extraTimePercent: percent, acceptsLate: true }, exception);
    expect((await read()).last).toEqual(lastHandInOf(late));
    await portal.db.update(students).set({ extraTimePercent: 0 }).where(who);
  },
);

describe('work with a due date of the student’s own', () => {
  const as = () => school.teacher.token;
  async function seen(id: number) {
    const { studentId } = school.student;
    const assignments = (await portal.call(listStudentAssignments, { as: as(), params: { id: studentId } })).data;
    const classes = (await portal.call(listClasses, { as: as(), params: { id: school.schoolId } })).data;
    const { id: classId } = only(classes.filter(({ name }) => name === '9-A'));
    const book = (await portal.call(getGradebook, { as: as(), params: { id: classId } })).data;
    const at = { row: book.students.findIndex((one) => one.id === studentId), column: `a${id}` };
    const attention = (await portal.call(getAttention, { as: as(), params: { gradeId: school.gradeId } })).data;
    const work = (await portal.call(listSubmissions, { as: as(), params: { id } })).data;
    const [mine] = work.filter(({ student }) => student.id === studentId);
    const { dueDate, isMissing } = only(assignments.filter((one) => one.id === id));
    const graded = await portal.call(gradeSubmission, {
      as: as(),
      body: { submissionId: mine?.id ?? 0, scores: [], marks: 0, done: true },
    });
    return {
      ...{ dueDate, isMissing, dueAt: mine?.dueAt, grading: graded.status },
      whole: (await portal.call(getSubmission, { as: as(), params: { id: mine?.id ?? 0 } })).data.dueAt,
      cell: book.cells[at.row]?.[book.columns.findIndex(({ key }) => key === at.column)]?.state,
      missing: attention.missing.items.find(({ assessmentId }) => assessmentId === id)?.missing ?? 0,
    };
  }
  async function work(day: number, endsAt: Date) {
    const { schoolId, student } = school;
    const id = await addAssessment(portal, school, { type: 1, day, status: 2 });
    await portal.db.insert(submissions).values({ schoolId, assessmentId: id, studentId: student.studentId, status: 6 });
    const params = { id, studentId: student.studentId };
    const body = { opensAt: null, endsAt: endsAt.toISOString(), extraMinutes: null };
    expect((await portal.call(setStudentWriting, { as: as(), params, body })).status).toBe(200);
    return id;
  }
  beforeAll(() => addStudents(portal, school, 1));

  it('is not missing anywhere while it can be handed in, although the others’ is over', async () => {
    const endsAt = daysFromNow(2);
    const [id, own] = [await work(-1, endsAt), endsAt.toISOString()];
    expect(await seen(id)).toEqual({
      ...{ dueDate: own, isMissing: false, dueAt: own, grading: 409, whole: own },
      ...{ cell: 'open', missing: 1 },
    });
    const paper = await portal.call(getPaper, { as: school.student.token, params: { id } });
    expect(paper.data.dueDate).toBe(own);
  });

  it('is missing everywhere once its own end has passed, although the others’ has not', async () => {
    const endsAt = daysFromNow(1);
    const id = await work(3, endsAt);
    await portal.db
      .update(writingOverrides)
      .set({ endsAt: daysFromNow(-1) })
      .where(eq(writingOverrides.assessmentId, id));
    expect(await seen(id)).toMatchObject({ isMissing: true, grading: 200, cell: 'missing', missing: 1 });
  });
});

/** Files that read the date of the assessment, for what concerns the assessment as a whole, and why. */
const ofTheAssessment: Readonly<Record<string, string>> = {
  'assessment/editing/write.commands.ts': 'writes it',
  'assessment/check-assessment.ts': 'checks what a teacher enters',
  'assessment/editing/write.routes.ts': 'writes it',
  'assessment/present.ts': 'shows teachers what they entered',
  'assessment/editing/apply-update.ts': 'writes it',
  'assessment/editing/settings.commands.ts': 'writes it',
  'assessment/repository.ts': 'lists the assessments of a teacher',
  'assessment/publishing/publish.commands.ts': 'checks and writes it',
  'attempt/published.repository.ts': 'sorts; the rows go through present.ts',
  'attempt/result/result.read.ts': 'asks for the end of everybody, for the release',
  'attempt/writing/another-attempt.read.ts': 'asks for the end of everybody, for the release',
  'grade-cells/class-submissions.repository.ts': 'reads it for cells.read.ts',
  'grade-cells/books.read.ts': 'passes it to cells.read.ts',
  'student/figures/results.repository.ts': 'passes it to cells.read.ts',
  'student/figures/dashboard.present.ts': 'shows that of student-assessments.repository.ts',
  'dashboard/attention/attention.repository.ts': 'lists what is due soon for a teacher',
  'dashboard/attention/attention.present.ts': 'shows that of the repositories',
  'calendar/present.ts': 'shows that of the repositories',
  'calendar/repository.ts': 'lists the assessments of a teacher',
  'calendar/student-events.read.ts': 'shows that of attempt/present.ts',
  'question-import/writing/write-quizzes.ts': 'writes that of a draft',
  'exam-load/exam-places.repository.ts': 'counts assessments by the day on which they are held',
  'exam-load/routes.ts': 'is given the date that a teacher is about to set',
  'submission/policy.ts': 'is given the student’s own end',
};

it('every module that reads a due date asks for that of the student, or says why it is that of the assessment', () => {
  const modules = join(__dirname, '../modules');
  const readers = readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => [relative('.', file).replaceAll('\\', '/'), readFileSync(join(modules, file), 'utf8')] as const)
    .filter(([, text]) => /\bdueDate\b|\bdue_date\b/.test(text))
    .filter(([, text]) => !/\b(?:dueOf|lastHandInOf|lastEndOf|studentDue|studentDueColumn)\b/.test(text))
    .map(([file]) => file);
  expect(readers.sort()).toEqual(Object.keys(ofTheAssessment).sort());
});
