import { eq, sql } from 'drizzle-orm';
import { listAudit } from 'shared/contract/audit';
import { getTeacherDashboard } from 'shared/contract/dashboard';
import { signInStudent } from 'shared/contract/student-session';
import { eraseStudent, exportStudentData } from 'shared/contract/student-data';
import { listMergeCandidates, mergeStudents } from 'shared/contract/student-merge';
import { createStudent, listWithdrawnStudents, takeBackStudent, withdrawStudent } from 'shared/contract/student-record';
import { analyseAssessment } from 'shared/contract/submission-analysis';
import { classes } from '../../db/schema/classes';
import { columnMarks, finalGrades, markColumns } from '../../db/schema/gradebook';
import { mails } from '../../db/schema/mails';
import { markQuestions } from '../../db/schema/mark-questions';
import { markEvents } from '../../db/schema/marks';
import { profiles } from '../../db/schema/profiles';
import { guardianLinks } from '../../db/schema/guardian-links';
import { reportCards } from '../../db/schema/report-cards';
import { studentConsents } from '../../db/schema/student-consents';
import { studentNotes } from '../../db/schema/student-notes';
import { students } from '../../db/schema/students';
import { answers, submissions } from '../../db/schema/submissions';
import { readColumns } from '../../backup/tables';
import { addAssessment, addQuestion, addStudents } from '../../testing/class-room';
import { addAccount, addSchool, only, testPassword, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { rowsOf } from '../../db/rows-of';

let portal: TestPortal;
let school: TestSchool;
let exam: number;
beforeAll(async () => {
  portal = await TestPortal.open();
});
afterAll(() => portal.close());
/** Unique values, so that they can be searched for in the whole database. */
let secret: string;
beforeEach(async () => {
  school = await addSchool(portal);
  const { db } = portal;
  const { schoolId, student } = school;
  secret = `Zümrüdüanka-${schoolId}-`;
  const question = await addQuestion(portal, school);
  const others = await addStudents(portal, school, 3);
  const scores = new Map([student.studentId, ...others].map((id, index) => [id, [index % 2]]));
  exam = await addAssessment(portal, school, { title: 'Cells', questions: [question], scores });
  await db
    .update(students)
    .set({
      ...{
        name: secret,
        searchText: 'zumrudu',
        studentNumber: `${secret}-${schoolId}`,
        guardianName: `${secret} senior`,
      },
      picturePath: `/api/v1/upload/lecture/k/${secret}.jpg`,
      ...{ contactNumber: `${secret} 1`, otherGuardians: [{ name: secret, relation: '', contact: secret }] },
    })
    .where(eq(students.id, student.studentId));
  await db.update(profiles).set({ fullName: secret, phone: secret }).where(eq(profiles.userId, student.userId));
  const submission = only(await db.select().from(submissions).where(eq(submissions.studentId, student.studentId)));
  await db.update(submissions).set({ comment: secret }).where(eq(submissions.id, submission.id));
  await db
    .update(answers)
    .set({ response: itemResponse(), comment: secret })
    .where(eq(answers.submissionId, submission.id));
  await db
    .insert(markEvents)
    .values({ schoolId, submissionId: submission.id, at: new Date(), way: 'hand', fromComment: '', toComment: secret });
  await db
    .insert(markQuestions)
    .values({ schoolId, submissionId: submission.id, text: secret, askedAt: new Date(), answer: secret });
  const { classId, columnId } = await addColumn();
  const own = { schoolId, studentId: student.studentId, updatedAt: new Date() };
  await db.insert(columnMarks).values({ ...own, columnId, score: 7 });
  await db.insert(finalGrades).values({ ...own, classId, grade: 'A', reason: secret, comment: secret });
  const note = { schoolId, studentId: student.studentId, authorId: school.teacher.userId, text: secret };
  await db.insert(studentNotes).values({ ...note, isShared: false, createdAt: writtenAt, updatedAt: writtenAt });
  const consent = { schoolId, studentId: student.studentId, purpose: secret, givenBy: secret, givenOn: '2026-09-07' };
  await db.insert(studentConsents).values(consent);
  const link = { schoolId, studentId: student.studentId, guardian: secret, codeHash: `${secret} ${schoolId}` };
  await db.insert(guardianLinks).values({ ...link, createdAt: writtenAt, endsAt: writtenAt });
  const toGuardian = { toAddress: `${secret}@example.com`, createdAt: writtenAt, dueAt: writtenAt, sentAt: writtenAt };
  const mail = only(await db.insert(mails).values(toGuardian).returning());
  await db.insert(reportCards).values({
    ...{ schoolId, classId, studentId: student.studentId, heading: secret, guardian: secret, address: secret },
    ...{ codeHash: `${secret} card`, sentAt: writtenAt, endsAt: writtenAt, mailId: mail.id },
  });
  await db
    .insert(mails)
    .values({ toAddress: student.email, subject: secret, text: secret, createdAt: new Date(), dueAt: new Date() });
});

/** An answer to an item, with its words, as it is stored. */
const itemResponse = () => ({ answer: { type: 8, version: 1, text: secret }, text: `<p>${secret}</p>` });

async function addColumn() {
  const { schoolId } = school;
  const { id: classId } = only(
    await portal.db
      .select({ id: classes.id })
      .from(classes)
      .where(eq(classes.schoolId, schoolId))
      .orderBy(classes.id)
      .limit(1),
  );
  const column = { schoolId, classId, title: 'Oral', kind: 'oral', marks: 10 } as const;
  const rows = await portal.db.insert(markColumns).values(column).returning({ id: markColumns.id });
  return { classId, columnId: only(rows).id };
}

const writtenAt = new Date('2026-10-01T08:00:00Z');
const as = () => school.teacher.token;
const ada = () => school.student.studentId;
const any = { 'if-match': '*' };
const withdraw = (id: number) => portal.call(withdrawStudent, { as: as(), params: { id }, headers: any });
const erase = (id: number, name: string, token = as()) =>
  portal.call(eraseStudent, { as: token, params: { id }, body: { name } });

/** Tables that have the text anywhere in a row. */
async function tablesWith(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of (await readColumns(portal.db)).keys()) {
    const name = sql.identifier(table);
    const rows = await rowsOf<{ n: number }>(
      portal.db,
      sql`select count(*)::int as n from ${name} t where row_to_json(t)::text ilike ${`%${text}%`}`,
    );
    if ((rows[0]?.n ?? 0) > 0) found.push(table);
  }
  return found;
}

it('exports everything stored about a student, to owners only', async () => {
  const call = { params: { id: ada() } };
  const { status, data } = await portal.call(exportStudentData, { as: as(), ...call });
  expect(status).toBe(200);
  expect(data).toMatchObject({
    school: 'Test School',
    student: { id: ada(), name: secret, guardians: [{ name: `${secret} senior` }, { name: secret }] },
    account: { email: school.student.email },
    accessSlip: null,
    grades: ['Grade 9'],
    classes: ['Biology 9-A'],
    work: [
      {
        ...{ assessment: 'Cells', course: 'Biology', score: 0, marks: 1, comment: secret },
        answers: [{ answer: itemResponse(), score: 0, marks: 1, comment: secret }],
        asked: [{ text: secret, answer: secret }],
      },
    ],
    columns: [{ title: 'Oral', course: 'Biology', score: 7, marks: 10, state: null }],
    finalGrades: [{ course: 'Biology', grade: 'A', reason: secret, comment: secret }],
    consents: [{ purpose: secret, givenBy: secret, givenOn: '2026-09-07', withdrawnOn: null }],
    guardianLinks: [
      { guardian: secret, createdAt: writtenAt.toISOString(), endsAt: writtenAt.toISOString(), readAt: null },
    ],
    reportCards: [{ guardian: secret, address: secret, sentAt: writtenAt.toISOString(), readAt: null, card: null }],
    notes: [{ text: secret, shared: false, writtenAt: writtenAt.toISOString() }],
    log: [{ action: 'student.dataExported' }],
  });
  const colleague = await addAccount(portal, { schoolIds: [school.schoolId], memberRole: 'teacher' });
  expect((await portal.call(exportStudentData, { as: colleague.token, ...call })).status).toBe(403);
});

it("leaves no trace of a student's identity, and changes no figure", async () => {
  await withdraw(ada());
  const figures = async () => [
    (await portal.call(analyseAssessment, { as: as(), params: { id: exam } })).data,
    (
      await portal.call(getTeacherDashboard, {
        ...{ as: as(), params: { profileId: school.teacher.profileId, gradeId: school.gradeId } },
      })
    ).data,
  ];
  const before = await figures();
  expect(await tablesWith(secret)).toEqual(
    expect.arrayContaining([
      'answers',
      'final_grades',
      'guardian_links',
      'mails',
      'mark_events',
      'mark_questions',
      'profiles',
      'report_cards',
      'student_consents',
      'student_notes',
      'students',
      'submissions',
    ]),
  );
  expect((await erase(ada(), secret)).status).toBe(200);
  expect(await tablesWith(secret)).toEqual([]);
  expect(await tablesWith(school.student.email)).toEqual([]);
  expect(await figures()).toEqual(before);
  const signIn = { body: { email: school.student.email, password: testPassword } };
  expect((await portal.call(signInStudent, signIn)).status).toBe(401);
});

it('erases permanently: the student is in no list and cannot be re-enrolled', async () => {
  await withdraw(ada());
  await erase(ada(), secret);
  const left = await portal.call(listWithdrawnStudents, { as: as(), params: { id: school.schoolId } });
  expect(left.data).toEqual([]);
  expect((await portal.call(takeBackStudent, { as: as(), params: { id: ada() } })).status).toBe(404);
  expect((await erase(ada(), secret)).status).toBe(404);
  const [other = 0] = await addStudents(portal, school, 1);
  const search = { as: as(), params: { id: other }, query: { search: '#' } };
  expect((await portal.call(listMergeCandidates, search)).data).toEqual([]);
  const log = await portal.call(listAudit, {
    ...search,
    params: { id: school.schoolId },
    query: { record: 'student' },
  });
  expect(log.data[0]).toMatchObject({ action: 'student.erased', recordId: ada(), recordName: `#${ada()}` });
});

it('erases the records that were merged into this one, too', async () => {
  const body = { name: `${secret} 2`, gradeId: school.gradeId };
  const { id } = (await portal.call(createStudent, { as: as(), body })).data;
  await portal.call(mergeStudents, { as: as(), params: { id: ada() }, body: { otherId: id }, headers: any });
  expect((await erase(id, `${secret} 2`)).error).toMatchObject({ status: 409, code: 'errors.studentMerged' });
  await withdraw(ada());
  expect((await erase(ada(), secret)).status).toBe(200);
  expect(await tablesWith(secret)).toEqual([]);
});

it('erases nobody who is still enrolled, by a wrong name, or by a member who is not an owner', async () => {
  expect((await erase(ada(), secret)).error).toMatchObject({ status: 409, code: 'errors.eraseWithdrawn' });
  await withdraw(ada());
  expect((await erase(ada(), 'Ada')).error).toMatchObject({
    ...{ status: 400, code: 'errors.eraseName', details: [{ path: 'name' }] },
  });
  const colleague = await addAccount(portal, { schoolIds: [school.schoolId], memberRole: 'teacher' });
  expect((await erase(ada(), secret, colleague.token)).status).toBe(403);
  expect(await tablesWith(secret)).toContain('students');
});

it('changes mark events only in an erasure', async () => {
  const change = portal.db.update(markEvents).set({ toComment: null });
  await expect(change).rejects.toThrow();
});
