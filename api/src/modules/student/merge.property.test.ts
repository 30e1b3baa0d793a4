import { eq, inArray, or } from 'drizzle-orm';
import fc from 'fast-check';
import { mergeStudents, previewMerge, undoMerge } from 'shared/contract/student-merge';
import { readColumns } from '../../backup/tables';
import { assessmentTargets } from '../../db/schema/assessments';
import { attempts, writingOverrides } from '../../db/schema/attempts';
import { cellEvents, columnMarks, finalGrades, markColumns } from '../../db/schema/gradebook';
import { classes } from '../../db/schema/classes';
import { guardianLinks } from '../../db/schema/guardian-links';
import { reportCards } from '../../db/schema/report-cards';
import { studentConsents } from '../../db/schema/student-consents';
import { studentNotes } from '../../db/schema/student-notes';
import { students } from '../../db/schema/students';
import { submissions } from '../../db/schema/submissions';
import { addAssessment, addQuestion, addStudents } from '../../testing/class-room';
import { contentsOf } from '../../testing/contents';
import { timesOf } from '../../testing/long-run';
import { addSchool, only, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

const ASSESSMENTS = 4;

/** These tell what happened. A change raises the version of a student. */
const told = ['audit_log', 'call_counts', 'sessions', 'student_merges'];
const versions = ['version', 'updated_at'];

interface Dependant {
  isTarget: boolean;
  hasWork: boolean;
  hasOverride: boolean;
  attempts: number;
}
interface Person {
  number: boolean;
  hasFinalGrade: boolean;
  /** Columns of the gradebook with a mark. */
  columns: boolean[];
  tier: string;
  hasPicture: boolean;
  extraTimePercent: number;
  contact: string;
  notes: number;
  consents: number;
  links: number;
  cards: number;
  dependants: Dependant[];
}

const person: fc.Arbitrary<Person> = fc.record({
  number: fc.boolean(),
  hasFinalGrade: fc.boolean(),
  columns: fc.array(fc.boolean(), { minLength: 2, maxLength: 2 }),
  tier: fc.constantFrom('', 'Core', 'Higher'),
  hasPicture: fc.boolean(),
  extraTimePercent: fc.constantFrom(0, 25, 50),
  contact: fc.constantFrom('', '1', '2'),
  notes: fc.nat({ max: 2 }),
  consents: fc.nat({ max: 2 }),
  links: fc.nat({ max: 2 }),
  cards: fc.nat({ max: 2 }),
  dependants: fc.array(
    fc.record({
      isTarget: fc.boolean(),
      hasWork: fc.boolean(),
      hasOverride: fc.boolean(),
      attempts: fc.nat({ max: 2 }),
    }),
    { minLength: ASSESSMENTS, maxLength: ASSESSMENTS },
  ),
});

let portal: TestPortal;
let school: TestSchool;
let exams: number[];
let classId: number;
let columnIds: number[];
beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
  exams = [];
  for (let index = 0; index < ASSESSMENTS; index += 1) {
    const question = await addQuestion(portal, school);
    exams.push(await addAssessment(portal, school, { title: `Exam ${index}`, questions: [question] }));
  }
  const { db } = portal;
  const { schoolId } = school;
  classId = only(await db.select({ id: classes.id }).from(classes).where(eq(classes.schoolId, schoolId))).id;
  const column = { schoolId, classId, kind: 'oral', marks: 10 } as const;
  const titles = ['Oral', 'Project'].map((title) => ({ ...column, title }));
  columnIds = (await db.insert(markColumns).values(titles).returning({ id: markColumns.id })).map(({ id }) => id);
});
afterAll(() => portal.close());

/** Marks of the gradebook with their history. */
async function addMarks(studentId: number, { columns, hasFinalGrade }: Person): Promise<void> {
  const { db } = portal;
  const own = { schoolId: school.schoolId, studentId };
  const at = new Date();
  for (const [index, hasMark] of columns.entries()) {
    const cell = { ...own, columnId: columnIds[index] ?? 0 };
    if (!hasMark) continue;
    await db.insert(columnMarks).values({ ...cell, score: 7, updatedAt: at });
    await db.insert(cellEvents).values({ ...cell, at, way: 'hand', toScore: 7 });
  }
  if (hasFinalGrade) await db.insert(finalGrades).values({ ...own, classId, grade: 'A', updatedAt: at });
  const works = await db.select({ id: submissions.id }).from(submissions).where(eq(submissions.studentId, studentId));
  for (const { id } of works)
    await db.insert(cellEvents).values({ ...own, submissionId: id, at, way: 'hand', toFlag: 'late' });
}

async function addPerson(one: Person): Promise<number> {
  const { number, tier, hasPicture, extraTimePercent, contact, notes, consents, links, cards, dependants } = one;
  const { db } = portal;
  const { schoolId } = school;
  const [studentId = 0] = await addStudents(portal, school, 1);
  await db
    .update(students)
    .set({
      ...{ studentNumber: number ? `n${studentId}` : null, tier, extraTimePercent, contactNumber: contact || null },
      picturePath: hasPicture ? `/${studentId}.jpg` : null,
    })
    .where(eq(students.id, studentId));
  for (const [index, { isTarget, hasWork, hasOverride, attempts: count }] of dependants.entries()) {
    const own = { schoolId, studentId, assessmentId: exams[index] ?? 0 };
    if (isTarget) await db.insert(assessmentTargets).values(own);
    if (hasWork) await db.insert(submissions).values({ ...own, status: 4, marks: 1, submittedAt: new Date() });
    if (hasOverride) await db.insert(writingOverrides).values({ ...own, extraMinutes: 5 });
    const [startedAt, handedInAt] = [new Date(), new Date()];
    for (let each = 1; each <= count; each += 1)
      await db.insert(attempts).values({ ...own, number: each, startedAt, handedInAt, writerHash: 'x' });
  }
  const at = new Date();
  const note = { schoolId, studentId, authorId: school.teacher.userId, text: 'x', isShared: true };
  for (let each = 1; each <= notes; each += 1)
    await db.insert(studentNotes).values({ ...note, createdAt: at, updatedAt: at });
  const consent = { schoolId, studentId, purpose: 'x', givenBy: 'x', givenOn: '2026-09-07' };
  for (let each = 1; each <= consents; each += 1) await db.insert(studentConsents).values(consent);
  const link = { schoolId, studentId, guardian: 'x', createdAt: at, endsAt: at };
  for (let each = 1; each <= links; each += 1)
    await db.insert(guardianLinks).values({ ...link, codeHash: `${studentId} ${each}` });
  const card = { schoolId, classId, studentId, heading: 'x', guardian: 'x', address: 'x', sentAt: at, endsAt: at };
  for (let each = 1; each <= cards; each += 1)
    await db.insert(reportCards).values({ ...card, codeHash: `${studentId} ${each}` });
  await addMarks(studentId, one);
  return studentId;
}

/** Everything that references two students, regardless of which one. */
async function dependantsOf(ids: number[]) {
  const of = (table: typeof submissions | typeof attempts) =>
    portal.db.select({ id: table.id }).from(table).where(inArray(table.studentId, ids)).orderBy(table.id);
  const { studentId, assessmentId } = assessmentTargets;
  const targets = await portal.db.select({ assessmentId }).from(assessmentTargets).where(inArray(studentId, ids));
  const marks = await portal.db.$count(columnMarks, inArray(columnMarks.studentId, ids));
  const events = await portal.db.$count(cellEvents, inArray(cellEvents.studentId, ids));
  const finals = await portal.db.$count(finalGrades, inArray(finalGrades.studentId, ids));
  return {
    ...{ marks, events, finals },
    submissions: await of(submissions),
    attempts: await of(attempts),
    targets: targets.map((row) => row.assessmentId).sort((a, b) => a - b),
  };
}

/** The assessments with work of the student. */
async function worked(studentId: number): Promise<Set<number>> {
  const rows = await portal.db
    .select({ id: submissions.assessmentId })
    .from(submissions)
    .where(eq(submissions.studentId, studentId));
  return new Set(rows.map(({ id }) => id));
}

it('loses and duplicates nothing, and restores every row when the merge is undone', async () => {
  const tables = new Map(
    [...(await readColumns(portal.db))]
      .filter(([table]) => !told.includes(table))
      .map(([table, columns]) => [
        table,
        table === 'students' ? columns.filter((column) => !versions.includes(column)) : columns,
      ]),
  );
  const as = school.teacher.token;
  await fc.assert(
    fc.asyncProperty(person, person, async (one, other) => {
      const [id, otherId] = [await addPerson(one), await addPerson(other)];
      const before = { all: await contentsOf(portal.db, tables), dependants: await dependantsOf([id, otherId]) };
      const either = new Set([...(await worked(id)), ...(await worked(otherId))]);
      const { data: promised } = await portal.call(previewMerge, { as, params: { id, otherId } });
      const headers = { 'if-match': '"1"' };
      expect((await portal.call(mergeStudents, { as, params: { id }, body: { otherId }, headers })).status).toBe(200);

      expect(await dependantsOf([id, otherId])).toEqual(before.dependants);
      const ofKept = await worked(id);
      const left = await worked(otherId);
      // A submission stays with the merged record only if the kept one has started the same assessment.
      for (const exam of either) expect(ofKept.has(exam) || left.has(exam)).toBe(true);
      expect(left.size).toBeLessThanOrEqual(promised.twice.length);
      const [kept] = await portal.db.select().from(students).where(eq(students.id, id));
      expect(kept?.extraTimePercent).toBe(Math.max(one.extraTimePercent, other.extraTimePercent));
      expect(kept?.tier).toBe(one.tier || other.tier);
      expect(await portal.db.$count(columnMarks, eq(columnMarks.studentId, id))).toBe(
        columnIds.filter((_, index) => one.columns[index] || other.columns[index]).length,
      );
      expect(await portal.db.$count(finalGrades, eq(finalGrades.studentId, id))).toBe(
        one.hasFinalGrade || other.hasFinalGrade ? 1 : 0,
      );
      const notes = await portal.db.$count(studentNotes, eq(studentNotes.studentId, id));
      expect(notes).toBe(one.notes + other.notes);
      const consents = await portal.db.$count(studentConsents, eq(studentConsents.studentId, id));
      expect(consents).toBe(one.consents + other.consents);
      const links = await portal.db.$count(guardianLinks, eq(guardianLinks.studentId, id));
      expect(links).toBe(one.links + other.links);
      const cards = await portal.db.$count(reportCards, eq(reportCards.studentId, id));
      expect(cards).toBe(one.cards + other.cards);
      expect(kept?.studentNumber !== null).toBe(one.number || other.number);

      expect((await portal.call(undoMerge, { as, params: { id: otherId } })).status).toBe(200);
      expect(await contentsOf(portal.db, tables)).toEqual(before.all);
      await portal.db.delete(students).where(or(eq(students.id, id), eq(students.id, otherId)));
    }),
    { numRuns: timesOf({ normal: 6, long: 40 }) },
  );
});
