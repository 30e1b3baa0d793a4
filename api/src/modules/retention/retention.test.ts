import { eq, inArray } from 'drizzle-orm';
import { listAudit } from 'shared/contract/audit';
import {
  getRetention,
  previewRetention,
  type RetentionKind,
  type RetentionPeriods,
  setRetention,
} from 'shared/contract/retention';
import { answerSheets, scannedSheets } from '../../db/schema/answer-sheets';
import { assessments } from '../../db/schema/assessments';
import { auditLog } from '../../db/schema/audit';
import { studentMerges } from '../../db/schema/student-merges';
import { studentNotes } from '../../db/schema/student-notes';
import { practiceTries } from '../../db/schema/practice';
import { students } from '../../db/schema/students';
import { answers, submissions } from '../../db/schema/submissions';
import { addAssessment, addQuestion, addStudents } from '../../testing/class-room';
import { addAccount, addSchool, only, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { applyRetention, monthsBefore } from './apply-retention';

const DAY_MS = 86_400_000;
const keepAll: RetentionPeriods = { leavers: null, work: null, sheets: null, notes: null, practice: null, audit: null };

let portal: TestPortal;
let school: TestSchool;
beforeAll(async () => {
  portal = await TestPortal.open();
});
afterAll(() => portal.close());
beforeEach(async () => {
  school = await addSchool(portal);
});
afterEach(() => void (portal.clockOffsetMs = 0));

/** A date this many days before the test's clock. */
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const set = (periods: Partial<RetentionPeriods>, as = school.teacher.token) =>
  portal.call(setRetention, { as, params: { id: school.schoolId }, body: { ...keepAll, ...periods } });
const preview = async (query: Partial<Record<RetentionKind, number>>) =>
  (await portal.call(previewRetention, { as: school.teacher.token, params: { id: school.schoolId }, query })).data;
/** Runs the daily job this many days from now. */
const applyAfter = async (days: number) => {
  portal.clockOffsetMs = days * DAY_MS;
  await applyRetention(portal.app.services);
  portal.clockOffsetMs = 0;
};
const studentNow = async (id: number) => only(await portal.db.select().from(students).where(eq(students.id, id)));
const actions = async () =>
  (await portal.call(listAudit, { as: school.teacher.token, params: { id: school.schoolId } })).data.map(
    ({ action }) => action,
  );

test.each([
  ['2026-11-26T10:00:00Z', 3, '2026-08-26T10:00:00.000Z'],
  ['2026-01-15T00:00:00Z', 12, '2025-01-15T00:00:00.000Z'],
])('goes back from %s by %i months to %s', (now, months, expected) => {
  expect(monthsBefore(new Date(now), months).toISOString()).toBe(expected);
});

it('keeps everything by default, and accepts periods from three months to twenty years', async () => {
  const read = async () =>
    (await portal.call(getRetention, { as: school.teacher.token, params: { id: school.schoolId } })).data;
  expect(await read()).toEqual({ periods: keepAll, startsAt: null });
  const { data } = await set({ leavers: 24, notes: 3 });
  expect(data.periods).toEqual({ ...keepAll, leavers: 24, notes: 3 });
  expect(Date.parse(data.startsAt ?? '') - Date.now()).toBeGreaterThan(6.9 * DAY_MS);
  expect(await read()).toEqual(data);
  for (const notes of [2, 241, 12.5]) expect((await set({ notes })).status).toBe(400);
  expect((await set({})).data).toEqual({ periods: keepAll, startsAt: null });
  expect(await actions()).toContain('school.retentionChanged');
});

it('is for owners of the school only', async () => {
  const teacher = await addAccount(portal, { schoolIds: [school.schoolId] });
  expect((await set({ notes: 12 }, teacher.token)).error).toMatchObject({ status: 403, code: 'errors.ownersOnly' });
  expect((await set({ notes: 12 }, (await addSchool(portal)).teacher.token)).status).toBe(404);
});

it('erases students who left before the period, a week after it was chosen, and nobody else', async () => {
  const [gone = 0, recent = 0, here = 0, merged = 0] = await addStudents(portal, school, 4);
  const { db } = portal;
  await db
    .update(students)
    .set({ deletedAt: daysAgo(800) })
    .where(inArray(students.id, [gone, merged]));
  await db
    .update(students)
    .set({ deletedAt: daysAgo(300) })
    .where(eq(students.id, recent));
  // Merged into the record of a current student.
  const record = { before: {}, after: {}, leftAt: null, access: false };
  const none = { work: [], targets: [], overrides: [], columns: [], finals: [], grades: [], classes: [] };
  await db.insert(studentMerges).values({
    ...{ schoolId: school.schoolId, keptId: here, mergedId: merged, at: daysAgo(800) },
    record: { ...record, ...none },
  });
  expect(await preview({ leavers: 24 })).toMatchObject({ leavers: 1, work: 0 });
  expect(await preview({})).toMatchObject({ leavers: 0 });
  await set({ leavers: 24 });
  await applyAfter(6);
  expect((await studentNow(gone)).erasedAt).toBeNull();
  await applyAfter(8);
  expect(await studentNow(gone)).toMatchObject({ name: `#${gone}`, erasedAt: expect.any(Date) as Date });
  for (const id of [recent, here, merged]) expect((await studentNow(id)).erasedAt).toBeNull();
  const log = await actions();
  expect(log.filter((action) => action === 'student.erased')).toHaveLength(1);
  expect(log.filter((action) => action === 'school.retentionApplied')).toHaveLength(1);
  await applyAfter(9);
  expect(await actions()).toEqual(log);
  expect(await preview({ leavers: 24 })).toMatchObject({ leavers: 0 });
});

it('erases the texts of work whose assessment was archived long ago, once, and keeps marks', async () => {
  const { db } = portal;
  const question = await addQuestion(portal, school);
  const scores = new Map([[school.student.studentId, [1]]]);
  const add = (title: string, archivedAt: Date | null) =>
    addAssessment(portal, school, { title, questions: [question], scores, archivedAt });
  const ids = [await add('Old', daysAgo(800)), await add('Last year', daysAgo(100)), await add('Now', null)];
  const works = await db
    .select()
    .from(submissions)
    .where(inArray(submissions.assessmentId, ids))
    .orderBy(submissions.id);
  const textsNow = async () =>
    (await db.select().from(submissions).where(inArray(submissions.assessmentId, ids)).orderBy(submissions.id)).map(
      ({ comment, marks }) => [comment, marks],
    );
  await db.update(submissions).set({ comment: 'Well done' }).where(inArray(submissions.assessmentId, ids));
  await db
    .update(answers)
    .set({ response: { text: 'Because' }, comment: 'Good' })
    .where(
      inArray(
        answers.submissionId,
        works.map(({ id }) => id),
      ),
    );
  expect(await preview({ work: 12 })).toMatchObject({ work: 1 });
  await set({ work: 12 });
  await applyAfter(8);
  expect(await textsNow()).toEqual([
    ['', 1],
    ['Well done', 1],
    ['Well done', 1],
  ]);
  const [answer] = await db
    .select()
    .from(answers)
    .where(eq(answers.submissionId, works[0]?.id ?? 0));
  expect(answer).toMatchObject({ comment: '', score: 1, response: { text: '[erased]' } });
  expect(await preview({ work: 12 })).toMatchObject({ work: 0 });
  // Archived again, after it was unarchived and graded again.
  await db
    .update(assessments)
    .set({ archivedAt: daysAgo(-9) })
    .where(eq(assessments.id, ids[0] ?? 0));
  await db
    .update(submissions)
    .set({ comment: 'Marked again' })
    .where(eq(submissions.id, works[0]?.id ?? 0));
  await applyAfter(20);
  expect((await textsNow())[0]?.[0]).toBe('Marked again');
  await applyAfter(9 + 400);
  expect((await textsNow())[0]?.[0]).toBe('');
});

it('deletes old notes, practice and entries of the audit log, and keeps newer ones', async () => {
  const { db } = portal;
  const { schoolId } = school;
  const { studentId } = school.student;
  const questions = [await addQuestion(portal, school), await addQuestion(portal, school)];
  for (const [index, at] of [daysAgo(400), daysAgo(10)].entries()) {
    const note = { schoolId, studentId, authorId: school.teacher.userId, text: 'x', isShared: true };
    await db.insert(studentNotes).values({ ...note, createdAt: at, updatedAt: at });
    const tried = { schoolId, studentId, questionId: questions[index] ?? 0, tries: 1, isRight: true, lastAt: at };
    await db.insert(practiceTries).values(tried);
    await db
      .insert(auditLog)
      .values({ schoolId, at, action: 'school.joined', record: 'school', recordId: schoolId, address: '127.0.0.1' });
  }
  const periods = { notes: 12, practice: 12, audit: 12 };
  expect(await preview(periods)).toMatchObject({ notes: 1, practice: 1, audit: 1 });
  await set(periods);
  await applyAfter(8);
  expect(await db.$count(studentNotes, eq(studentNotes.schoolId, schoolId))).toBe(1);
  expect(await db.$count(practiceTries, eq(practiceTries.schoolId, schoolId))).toBe(1);
  expect((await actions()).filter((action) => action === 'school.joined')).toHaveLength(1);
  expect(await preview(periods)).toMatchObject({ notes: 0, practice: 0, audit: 0 });
});

it('removes the pictures of answer sheets that are old, and keeps newer ones and what every sheet said', async () => {
  const { db } = portal;
  const { schoolId } = school;
  const [ada, can = 0] = [school.student.studentId, ...(await addStudents(portal, school, 1))];
  const scores = new Map([ada, can].map((student) => [student, [1]]));
  const questionId = await addQuestion(portal, school);
  const assessmentId = await addAssessment(portal, school, { questions: [questionId], scores });
  const printed = { paper: 'a4' as const, isLarge: false, numberDigits: 4, variants: [], createdAt: daysAgo(800) };
  const code = `retention-${schoolId}`;
  const sheets = only(
    await db
      .insert(answerSheets)
      .values({ schoolId, assessmentId, code, ...printed })
      .returning(),
  );
  const works = await db.select().from(submissions).where(eq(submissions.assessmentId, assessmentId));
  const rows = [{ position: 0, bubbles: [1], isChecked: false }];
  const strips = [{ filePath: 'strip', width: 160, height: 39, positions: [0] }];
  const pages = [{ filePath: 'page' }];
  const scanned = { schoolId, sheetsId: sheets.id, variant: 'A' as const, rows, strips, pages };
  await db
    .insert(scannedSheets)
    .values(
      works.map(({ id, studentId }) => ({ ...scanned, submissionId: id, at: daysAgo(studentId === ada ? 800 : 10) })),
    );
  expect(await preview({ sheets: 12 })).toMatchObject({ sheets: 1, work: 0 });
  await set({ sheets: 12 });
  await applyAfter(8);
  const ofStudent = new Map(works.map(({ id, studentId }) => [studentId, id]));
  const left = await db.select().from(scannedSheets).where(eq(scannedSheets.schoolId, schoolId));
  const by = (studentId: number) => left.find(({ submissionId }) => submissionId === ofStudent.get(studentId));
  expect(by(ada)).toMatchObject({ rows, strips: [], pages: [] });
  expect(by(can)).toMatchObject({ rows, strips, pages });
  expect(await preview({ sheets: 12 })).toMatchObject({ sheets: 0 });
  expect((await actions()).filter((action) => action === 'school.retentionApplied')).toHaveLength(1);
});

it('leaves other schools alone', async () => {
  const other = await addSchool(portal);
  const [left = 0] = await addStudents(portal, other, 1);
  await portal.db
    .update(students)
    .set({ deletedAt: daysAgo(800) })
    .where(eq(students.id, left));
  await set({ leavers: 24 });
  await applyAfter(8);
  expect((await studentNow(left)).erasedAt).toBeNull();
});
