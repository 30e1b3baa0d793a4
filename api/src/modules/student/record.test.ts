import { eq } from 'drizzle-orm';
import { listAudit } from 'shared/contract/audit';
import { signInStudent } from 'shared/contract/student-session';
import { getStudent, listStudentsOfGrade } from 'shared/contract/student';
import {
  createStudent,
  listWithdrawnStudents,
  type StudentBody,
  takeBackStudent,
  updateStudent,
  withdrawStudent,
} from 'shared/contract/student-record';
import { listSubmissions } from 'shared/contract/submission';
import { grades } from '../../db/schema/schools';
import { sessions } from '../../db/schema/people';
import { students } from '../../db/schema/students';
import { addAssessment, addQuestion } from '../../testing/class-room';
import { addSchool, only, testPassword, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
let school: TestSchool;
let other: TestSchool;
beforeAll(async () => {
  portal = await TestPortal.open();
  other = await addSchool(portal, 'Other School');
});
afterAll(() => portal.close());
beforeEach(async () => {
  school = await addSchool(portal);
});

const as = () => school.teacher.token;
const body = (change: Partial<StudentBody> = {}): StudentBody => ({
  name: 'Ece Aydın',
  gradeId: school.gradeId,
  ...change,
});
const add = (change: Partial<StudentBody> = {}, headers = {}) =>
  portal.call(createStudent, { as: as(), body: body(change), headers });
const save = (id: number, version: number, change: Partial<StudentBody> = {}) =>
  portal.call(updateStudent, { as: as(), params: { id }, body: body(change), headers: { 'if-match': `"${version}"` } });
const withdraw = (id: number, version = 1) =>
  portal.call(withdrawStudent, { as: as(), params: { id }, headers: { 'if-match': `"${version}"` } });
const takeBack = (id: number) => portal.call(takeBackStudent, { as: as(), params: { id } });
const read = async (id: number) => (await portal.call(getStudent, { as: as(), params: { id } })).data;
const names = async (gradeId = school.gradeId) =>
  (await portal.call(listStudentsOfGrade, { as: as(), params: { gradeId } })).data.map(({ name }) => name);
const anyNumber = () => String(Math.floor(Math.random() * 1e9));

describe('an archived grade', () => {
  const refusal = {
    status: 409,
    code: 'errors.gradeArchived',
    details: [{ path: 'gradeId', message: 'Year 8 is archived. Choose another grade, or unarchive it first.' }],
  };

  it('takes in no student, neither a new one nor one of another grade, and keeps those it has', async () => {
    const { schoolId } = school;
    const old = only(await portal.db.insert(grades).values({ schoolId, name: 'Year 8', position: 1 }).returning());
    const { data: stays } = await add({ name: 'Stays', gradeId: old.id });
    const { data: other } = await add({ name: 'Other' });
    await portal.db.update(grades).set({ archivedAt: new Date() }).where(eq(grades.id, old.id));
    expect((await add({ name: 'New', gradeId: old.id })).error).toMatchObject(refusal);
    expect((await save(other.id, 1, { name: 'Other', gradeId: old.id })).error).toMatchObject(refusal);
    expect((await save(stays.id, 1, { name: 'Stayed', gradeId: old.id })).status).toBe(200);
    expect(await names(old.id)).toEqual(['Stayed']);
    expect((await save(stays.id, 2, { name: 'Stayed' })).status).toBe(200);
    expect((await save(stays.id, 3, { name: 'Stayed', gradeId: old.id })).error).toMatchObject(refusal);
  });
});

describe('adding a student', () => {
  it('stores everything, trimmed, and lists the student', async () => {
    const { status, data } = await add({
      name: '  Ece Aydın ',
      studentNumber: ' 1042 ',
      email: ` Ece.${school.schoolId}@Example.com `,
      section: 'B',
      tier: 'Core',
      guardians: [
        { name: 'Işıl Aydın', relation: 'Mother', contact: '+90 312 000 00 00' },
        { name: 'Can Aydın', contact: 'can@example.com' },
      ],
      extraTimePercent: 25,
      largePrint: true,
    });
    expect(status).toBe(201);
    const kept = {
      name: 'Ece Aydın',
      studentNumber: '1042',
      email: `ece.${school.schoolId}@example.com`,
      section: 'B',
      tier: 'Core',
      gradeId: school.gradeId,
      guardians: [
        { name: 'Işıl Aydın', relation: 'Mother', contact: '+90 312 000 00 00' },
        { name: 'Can Aydın', relation: '', contact: 'can@example.com' },
      ],
      extraTimePercent: 25,
      largePrint: true,
      version: 1,
    };
    expect(data).toMatchObject(kept);
    expect(await read(data.id)).toMatchObject({
      ...kept,
      guardianName: 'Işıl Aydın',
      guardianRelation: 'Mother',
      contactNumber: '+90 312 000 00 00',
    });
    expect(await names()).toEqual(['Ece Aydın', 'Ada Student']);
  });

  it('adds one student when the call is repeated with its key', async () => {
    const headers = { 'idempotency-key': `key-${school.schoolId}-once` };
    const first = await add({}, headers);
    expect((await add({}, headers)).data.id).toBe(first.data.id);
    expect(await names()).toEqual(['Ece Aydın', 'Ada Student']);
  });

  it('adds two students of one name', async () => {
    await add({ studentNumber: '1' });
    await add({ studentNumber: '2' });
    expect(await names()).toEqual(['Ece Aydın', 'Ece Aydın', 'Ada Student']);
  });

  it.each(['11', '１１', '0011\u200b', "'0011", '11.0', '00 11'])(
    'refuses %j beside the number 0011 of another student, and takes it for the same one in their own record',
    async (spelling) => {
      const { data } = await add({ studentNumber: '0011' });
      const second = await add({ studentNumber: '12' });
      const refusal = { status: 409, code: 'errors.studentNumberTaken', details: [{ path: 'studentNumber' }] };
      expect((await add({ studentNumber: spelling })).error).toMatchObject(refusal);
      expect((await save(second.data.id, 1, { studentNumber: spelling })).error).toMatchObject(refusal);
      expect((await save(data.id, 1, { studentNumber: spelling })).status).toBe(200);
    },
  );

  it('stores a number without what a spreadsheet has put around it', async () => {
    expect((await add({ studentNumber: '="0101"' })).data.studentNumber).toBe('0101');
  });

  it.each(['1,23457E+11', '10.Oca', '2026-01-10', 'TRUE'])(
    'refuses the number %s that a spreadsheet has made',
    async (number) => {
      expect((await add({ studentNumber: number })).error).toMatchObject({
        status: 400,
        code: 'errors.rosterDamaged',
        details: [{ path: 'studentNumber' }],
      });
    },
  );

  it('refuses the number of another student of the school, including those who have left, ignoring case', async () => {
    const { data } = await add({ studentNumber: 'a-17' });
    await withdraw(data.id);
    const refused = await add({ studentNumber: 'A-17' });
    expect(refused.error).toMatchObject({
      status: 409,
      code: 'errors.studentNumberTaken',
      details: [{ path: 'studentNumber' }],
    });
    expect(await names()).toEqual(['Ada Student']);
  });

  it('accepts a number of another school, and any number of students without one', async () => {
    const number = anyNumber();
    const elsewhere = { name: 'Somebody', gradeId: other.gradeId, studentNumber: number };
    expect((await portal.call(createStudent, { as: other.teacher.token, body: elsewhere })).status).toBe(201);
    expect((await add({ studentNumber: number })).status).toBe(201);
    expect((await add()).status).toBe(201);
    expect((await add()).status).toBe(201);
  });

  it.each(['Ada', 'teacher'] as const)('refuses the e-mail address of another account (%s)', async (whose) => {
    const email = whose === 'Ada' ? school.student.email : other.teacher.email;
    expect((await add({ email })).error).toMatchObject({
      status: 409,
      code: 'errors.studentEmailTaken',
      details: [{ path: 'email' }],
    });
    expect(await names()).toEqual(['Ada Student']);
  });

  it.each([
    [{ name: ' ' }, 'errors.required', 'name'],
    [{ email: 'ece@' }, 'errors.email', 'email'],
    [{ studentNumber: 'x'.repeat(201) }, 'errors.tooLong', 'studentNumber'],
    [{ extraTimePercent: -1 }, 'errors.extraTime', 'extraTimePercent'],
    [{ extraTimePercent: 12.5 }, 'errors.invalidValue', 'extraTimePercent'],
    [{ guardians: [{ name: '' }] }, 'errors.required', 'guardians.0.name'],
  ] satisfies [Partial<StudentBody>, string, string][])('refuses %j', async (change, code, field) => {
    expect((await add(change)).error).toMatchObject({ status: 400, code, details: [{ path: field }] });
  });
});

describe('changing a student', () => {
  it('replaces the record and raises the version', async () => {
    const { data } = await add({ studentNumber: '5', guardians: [{ name: 'A' }, { name: 'B' }] });
    const saved = await save(data.id, 1, { name: 'Ece Demir', guardians: [{ name: 'B' }] });
    expect(saved.data).toMatchObject({
      name: 'Ece Demir',
      studentNumber: null,
      guardians: [{ name: 'B', relation: '', contact: '' }],
      version: 2,
    });
    expect((await save(data.id, 1)).status).toBe(412);
  });

  it('moves the student to another grade', async () => {
    const { id: gradeId } = only(
      await portal.db.insert(grades).values({ schoolId: school.schoolId, name: 'Grade 10', position: 1 }).returning(),
    );
    const { data } = await add();
    expect((await save(data.id, 1, { gradeId })).data.gradeId).toBe(gradeId);
    expect([await names(), await names(gradeId)]).toEqual([['Ada Student'], ['Ece Aydın']]);
  });

  it('moves nobody into a grade of another school, even for a teacher of both', async () => {
    const { data } = await add();
    expect((await save(data.id, 1, { gradeId: other.gradeId })).status).toBe(404);
    expect((await read(data.id)).gradeId).toBe(school.gradeId);
  });

  it('closes the account under an old address until a password is chosen by the new one', async () => {
    const { studentId, userId, email } = school.student;
    const signIn = (address: string) =>
      portal.call(signInStudent, { body: { email: address, password: testPassword } });
    expect((await signIn(email)).status).toBe(200);
    const address = `ada.${school.schoolId}@example.com`;
    expect((await save(studentId, 1, { name: 'Ada Student', email: address })).data.email).toBe(address);
    expect([(await signIn(email)).status, (await signIn(address)).status]).toEqual([401, 401]);
    const open = await portal.db.select().from(sessions).where(eq(sessions.userId, userId));
    expect(open.filter(({ revokedAt }) => revokedAt === null)).toEqual([]);
  });

  it('keeps password and sessions when the address stays', async () => {
    const { studentId, email } = school.student;
    await save(studentId, 1, { name: 'Ada S.', email: email.toUpperCase() });
    expect((await portal.call(signInStudent, { body: { email, password: testPassword } })).status).toBe(200);
  });

  it('removes no address that a student signs in with, and takes none of another account', async () => {
    const { studentId } = school.student;
    expect((await save(studentId, 1)).error).toMatchObject({
      code: 'errors.studentEmailKept',
      details: [{ path: 'email' }],
    });
    expect((await save(studentId, 1, { email: other.student.email })).error).toMatchObject({
      status: 409,
      code: 'errors.studentEmailTaken',
    });
    expect((await read(studentId)).email).toBe(school.student.email);
  });
});

describe('withdrawing a student', () => {
  it('removes the student from lists, keeps submissions, and can be reversed', async () => {
    const { studentId } = school.student;
    const question = await addQuestion(portal, school);
    const exam = await addAssessment(portal, school, {
      questions: [question],
      day: -3,
      weightage: 10,
      scores: new Map([[studentId, [1]]]),
    });
    const handedIn = async () =>
      (await portal.call(listSubmissions, { as: as(), params: { id: exam } })).data.map(({ status }) => status);
    const before = await handedIn();
    expect((await withdraw(studentId)).status).toBe(200);
    expect(await names()).toEqual([]);
    expect(await handedIn()).toEqual(before);
    const listed = await portal.call(listWithdrawnStudents, { as: as(), params: { id: school.schoolId } });
    expect(listed.data).toMatchObject([{ id: studentId, name: 'Ada Student', section: 'A', gradeName: 'Grade 9' }]);

    expect((await takeBack(studentId)).status).toBe(200);
    expect((await takeBack(studentId)).status).toBe(200);
    expect(await names()).toEqual(['Ada Student']);
    expect((await read(studentId)).currentScore).toBe(100);
  });

  it('refuses an outdated version, a second withdrawal, and a change of a withdrawn student', async () => {
    const { studentId } = school.student;
    expect((await withdraw(studentId, 7)).status).toBe(412);
    await withdraw(studentId);
    expect((await withdraw(studentId, 2)).status).toBe(404);
    expect((await save(studentId, 2)).status).toBe(404);
  });
});

it('records every change in the audit log without the name of the student', async () => {
  const { data } = await add();
  await save(data.id, 1, { name: 'Ece Demir' });
  await withdraw(data.id, 2);
  await takeBack(data.id);
  const entries = (
    await portal.call(listAudit, { as: as(), params: { id: school.schoolId }, query: { record: 'student' } })
  ).data;
  expect(entries.map(({ action, recordId }) => [action, recordId])).toEqual(
    ['takenBack', 'withdrawn', 'updated', 'created'].map((action) => [`student.${action}`, data.id]),
  );
  // The name is read when the log is read.
  await portal.db.update(students).set({ name: 'Renamed' }).where(eq(students.id, data.id));
  const again = await portal.call(listAudit, {
    as: as(),
    params: { id: school.schoolId },
    query: { record: 'student' },
  });
  expect(new Set(again.data.map(({ recordName }) => recordName))).toEqual(new Set(['Renamed']));
});
