import { eq } from 'drizzle-orm';
import { listAudit } from 'shared/contract/audit';
import { signInStudent } from 'shared/contract/student-session';
import { getStudent, listStudentsOfGrade } from 'shared/contract/student';
import { listMergeCandidates, mergeStudents, previewMerge, undoMerge } from 'shared/contract/student-merge';
import {
  createStudent,
  listWithdrawnStudents,
  type StudentBody,
  takeBackStudent,
  updateStudent,
  withdrawStudent,
} from 'shared/contract/student-record';
import { applyRoster, previewRoster } from 'shared/contract/roster';
import { attempts } from '../../db/schema/attempts';
import { cellEvents } from '../../db/schema/gradebook';
import { students } from '../../db/schema/students';
import { submissions } from '../../db/schema/submissions';
import { addAssessment, addQuestion } from '../../testing/class-room';
import { addAccount, addSchool, testPassword, type TestSchool } from '../../testing/people';
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

const as = () => school.teacher.token;
const add = async (change: Partial<StudentBody> = {}) =>
  (await portal.call(createStudent, { as: as(), body: { name: 'Ada Studemt', gradeId: school.gradeId, ...change } }))
    .data.id;
const merge = (id: number, otherId: number, token = as()) =>
  portal.call(mergeStudents, { as: token, params: { id }, body: { otherId }, headers: { 'if-match': '*' } });
const undo = (id: number) => portal.call(undoMerge, { as: as(), params: { id } });
const read = async (id: number) => (await portal.call(getStudent, { as: as(), params: { id } })).data;
const listed = async () =>
  (await portal.call(listStudentsOfGrade, { as: as(), params: { gradeId: school.gradeId } })).data.map(({ id }) => id);
const ada = () => school.student.studentId;

it('moves results, number and guardians to the other record, and moves them back on undo', async () => {
  const other = await add({ studentNumber: '17', guardians: [{ name: 'Annabella', contact: '1' }] });
  const question = await addQuestion(portal, school);
  const exam = { questions: [question], possible: 10, weightage: 10 };
  await addAssessment(portal, school, { ...exam, title: 'Cells', scores: new Map([[other, [8]]]) });
  const both = new Map([ada(), other].map((id, index) => [id, [4 + index]]));
  await addAssessment(portal, school, { ...exam, title: 'Energy', scores: both });
  const preview = await portal.call(previewMerge, { as: as(), params: { id: ada(), otherId: other } });
  expect(preview.data).toEqual({
    version: 1,
    work: ['Cells'],
    twice: ['Energy'],
    fields: ['studentNumber', 'guardians'],
  });
  const before = await read(ada());

  expect((await merge(ada(), other)).data).toEqual({ id: ada(), otherId: other });
  expect(await listed()).toEqual([ada()]);
  expect(await read(ada())).toMatchObject({
    name: 'Ada Student',
    studentNumber: '17',
    guardians: [{ name: 'Annabella', contact: '1' }],
    currentScore: 60,
    gradedCount: 2,
  });

  expect((await undo(other)).status).toBe(200);
  expect(await listed()).toEqual([other, ada()]);
  expect(await read(ada())).toEqual({ ...before, version: 3 });
  expect(await read(other)).toMatchObject({ studentNumber: '17', currentScore: 65, gradedCount: 2 });
});

it('moves handed-in work onto the place that publishing made for the other record, and back on undo', async () => {
  const other = await add();
  const questions = [await addQuestion(portal, school)];
  const handedIn = new Map([[other, [8]]]);
  const assessmentId = await addAssessment(portal, school, {
    questions,
    possible: 10,
    title: 'Chaos exam',
    scores: handedIn,
  });
  const place = { schoolId: school.schoolId, assessmentId, studentId: ada(), status: 6 };
  await portal.db.insert(submissions).values(place);
  const states = async () =>
    (await portal.db.select().from(submissions).where(eq(submissions.assessmentId, assessmentId)))
      .map(({ studentId, status, marks }) => ({ studentId, status, marks }))
      .sort((a, b) => a.studentId - b.studentId);
  const before = await states();
  const preview = await portal.call(previewMerge, { as: as(), params: { id: ada(), otherId: other } });
  expect(preview.data).toMatchObject({ work: ['Chaos exam'], twice: [] });
  await merge(ada(), other);
  const [work] = before.filter(({ studentId }) => studentId === other);
  expect(await states()).toContainEqual({ ...work, studentId: ada() });
  expect(await states()).toContainEqual({ studentId: other, status: 6, marks: null });
  await undo(other);
  expect(await states()).toEqual(before);
});

describe('a place that says why there is no work', () => {
  const events = async () =>
    (await portal.db.select().from(cellEvents).where(eq(cellEvents.schoolId, school.schoolId))).map(
      ({ id, studentId, submissionId, toFlag }) => ({ id, studentId, submissionId, toFlag }),
    );
  async function flagged(assessmentId: number, studentId: number) {
    const { schoolId } = school;
    const place = { schoolId, assessmentId, studentId, status: 6, flag: 'absent' as const };
    const [row] = await portal.db.insert(submissions).values(place).returning();
    const event = { schoolId, studentId, submissionId: row?.id ?? 0, at: new Date(), way: 'hand' as const };
    await portal.db.insert(cellEvents).values({ ...event, userId: school.teacher.userId, toFlag: 'absent' });
  }
  const states = async (assessmentId: number) =>
    (await portal.db.select().from(submissions).where(eq(submissions.assessmentId, assessmentId)))
      .map(({ id, studentId, marks, flag }) => ({ id, studentId, marks, flag }))
      .sort((a, b) => a.studentId - b.studentId);

  it('is no work: what the other record handed in moves, and the flag with its history goes the other way', async () => {
    const other = await add();
    const questions = [await addQuestion(portal, school)];
    const exam = { questions, possible: 10, title: 'Chaos exam', scores: new Map([[other, [8]]]) };
    const assessmentId = await addAssessment(portal, school, exam);
    await flagged(assessmentId, ada());
    const [before, told] = [await states(assessmentId), await events()];
    const preview = await portal.call(previewMerge, { as: as(), params: { id: ada(), otherId: other } });
    expect(preview.data).toMatchObject({ work: ['Chaos exam'], twice: [] });
    await merge(ada(), other);
    expect(await states(assessmentId)).toMatchObject(
      [
        { studentId: ada(), flag: null },
        { studentId: other, flag: 'absent' },
      ].sort((a, b) => a.studentId - b.studentId),
    );
    expect(await events()).toEqual(told.map((event) => ({ ...event, studentId: other })));
    await undo(other);
    expect(await states(assessmentId)).toEqual(before);
    expect(await events()).toEqual(told);
  });

  it('moves onto a place that says nothing, and never onto work', async () => {
    const other = await add();
    const questions = [await addQuestion(portal, school)];
    const plain = await addAssessment(portal, school, { questions, possible: 10, title: 'Cells' });
    const scores = new Map([[ada(), [8]]]);
    const worked = await addAssessment(portal, school, { questions, possible: 10, title: 'Energy', scores });
    const place = { schoolId: school.schoolId, assessmentId: plain, studentId: ada(), status: 6 };
    await portal.db.insert(submissions).values(place);
    await flagged(plain, other);
    await flagged(worked, other);
    const preview = await portal.call(previewMerge, { as: as(), params: { id: ada(), otherId: other } });
    expect(preview.data).toMatchObject({ work: ['Cells'], twice: [] });
    await merge(ada(), other);
    expect(await states(plain)).toContainEqual(expect.objectContaining({ studentId: ada(), flag: 'absent' }));
    expect(await states(worked)).toContainEqual(expect.objectContaining({ studentId: other, flag: 'absent' }));
  });
});

it('leaves a place without work where it is if the other record has one or has work', async () => {
  const other = await add();
  const questions = [await addQuestion(portal, school)];
  const scores = new Map([[ada(), [8]]]);
  const assessmentId = await addAssessment(portal, school, { questions, possible: 10, title: 'Energy', scores });
  await portal.db.insert(submissions).values({ schoolId: school.schoolId, assessmentId, studentId: other, status: 6 });
  const preview = await portal.call(previewMerge, { as: as(), params: { id: ada(), otherId: other } });
  expect(preview.data).toMatchObject({ work: [], twice: [] });
});

it("lets the student keep signing in with the merged record's account", async () => {
  const kept = await add({ name: 'Ada Student' });
  await merge(kept, ada());
  const signIn = () => portal.call(signInStudent, { body: { email: school.student.email, password: testPassword } });
  expect((await signIn()).status).toBe(200);
  expect((await read(kept)).email).toBe(school.student.email);
  await undo(ada());
  expect((await read(kept)).email).toBeNull();
  expect((await signIn()).status).toBe(200);
});

it('lists a merged record as merged among students who have left, and restores it only by undoing', async () => {
  const other = await add();
  await merge(ada(), other);
  const left = await portal.call(listWithdrawnStudents, { as: as(), params: { id: school.schoolId } });
  expect(left.data).toMatchObject([{ id: other, mergedInto: 'Ada Student' }]);
  const back = await portal.call(takeBackStudent, { as: as(), params: { id: other } });
  expect(back.error).toMatchObject({ status: 409, code: 'errors.studentMerged' });
  expect((await merge(ada(), other)).error).toMatchObject({ status: 409, code: 'errors.studentMerged' });
});

it('keeps what was changed by hand since the merge when it is undone', async () => {
  const other = await add({ studentNumber: '17', tier: 'Core' });
  await merge(ada(), other);
  await portal.call(updateStudent, {
    as: as(),
    params: { id: ada() },
    body: { ...{ name: 'Ada Student', email: school.student.email, gradeId: school.gradeId }, ...{ tier: 'Higher' } },
    headers: { 'if-match': '*' },
  });
  await undo(other);
  expect(await read(ada())).toMatchObject({ tier: 'Higher', studentNumber: null });
  expect(await read(other)).toMatchObject({ tier: 'Core', studentNumber: '17' });
});

it('undoes merges only in reverse order', async () => {
  const [second, third] = [await add(), await add()];
  await merge(ada(), second);
  await merge(third, ada());
  expect((await undo(second)).error).toMatchObject({ status: 409, code: 'errors.mergeUndoLater' });
  expect((await undo(ada())).status).toBe(200);
  expect((await undo(second)).status).toBe(200);
  expect((await undo(second)).status).toBe(404);
});

it('merges a withdrawn record into an enrolled one, and restores it as withdrawn on undo', async () => {
  const other = await add();
  await portal.call(withdrawStudent, { as: as(), params: { id: other }, headers: { 'if-match': '*' } });
  expect((await merge(other, ada())).status).toBe(404);
  expect((await merge(ada(), other)).status).toBe(200);
  await undo(other);
  expect(await listed()).toEqual([ada()]);
  expect((await portal.call(takeBackStudent, { as: as(), params: { id: other } })).status).toBe(200);
});

it('refuses to merge a record with itself, with one of another school, or during an attempt', async () => {
  const elsewhere = await addSchool(portal);
  expect((await merge(ada(), ada())).error).toMatchObject({ status: 409, code: 'errors.mergeSame' });
  expect((await merge(ada(), elsewhere.student.studentId)).status).toBe(404);
  const inBoth = await addAccount(portal, { schoolIds: [school.schoolId, elsewhere.schoolId] });
  const refused = await merge(ada(), elsewhere.student.studentId, inBoth.token);
  expect(refused.error).toMatchObject({ status: 409, code: 'errors.mergeOtherSchool' });

  const other = await add();
  const assessmentId = await addAssessment(portal, school);
  const attempt = { schoolId: school.schoolId, studentId: other, assessmentId, number: 1 };
  await portal.db.insert(attempts).values({ ...attempt, startedAt: new Date(), writerHash: 'x' });
  expect((await merge(ada(), other)).error).toMatchObject({ status: 409, code: 'errors.mergeWriting' });
  expect((await listed()).includes(other)).toBe(true);
});

it('undoes no merge while the student who was kept is writing', async () => {
  const other = await add();
  const assessmentId = await addAssessment(portal, school);
  await merge(ada(), other);
  const attempt = { schoolId: school.schoolId, studentId: ada(), assessmentId, number: 1 };
  const [begun] = await portal.db
    .insert(attempts)
    .values({ ...attempt, startedAt: new Date(), writerHash: 'x' })
    .returning();
  expect((await undo(other)).error).toMatchObject({ status: 409, code: 'errors.mergeWriting' });
  await portal.db
    .update(attempts)
    .set({ handedInAt: new Date() })
    .where(eq(attempts.id, begun?.id ?? 0));
  expect((await undo(other)).status).toBe(200);
});

it('suggests records with similar names first, and finds others by search', async () => {
  const [alike] = [await add(), await add({ name: 'Ece Aydın', studentNumber: '42' })];
  const find = async (search?: string) =>
    (await portal.call(listMergeCandidates, { as: as(), params: { id: ada() }, query: { search } })).data.map(
      ({ name, isAlike }) => [name, isAlike],
    );
  expect(await find()).toEqual([['Ada Studemt', true]]);
  expect(await find('42')).toEqual([['Ece Aydın', false]]);
  expect(await find('aydin')).toEqual([['Ece Aydın', false]]);
  await merge(ada(), alike);
  expect(await find()).toEqual([]);
});

it('skips a merged record in an imported list, and withdraws nobody because of it', async () => {
  const other = await add({ name: 'Ada Lovelase', studentNumber: '8' });
  await portal.db.update(students).set({ studentNumber: '7' }).where(eq(students.id, ada()));
  await merge(ada(), other);
  const call = {
    as: as(),
    params: { id: school.schoolId },
    body: Buffer.from('Number,Name\n8,Ada Lovelase\n'),
  };
  const query = { gradeId: school.gradeId, withdraw: 'true' } as const;
  const { data } = await portal.call(previewRoster, { ...call, query });
  expect(data.leftOut).toEqual([{ reason: 'merged', count: 1, names: ['Ada Lovelase'] }]);
  expect([data.changeCount, data.missingCount, data.faultCount]).toEqual([0, 0, 0]);
  expect((await portal.call(applyRoster, { ...call, query: { ...query, hash: data.hash } })).status).toBe(200);
  expect(await listed()).toEqual([ada()]);
});

it('records merging and undoing in the audit log', async () => {
  const other = await add();
  await merge(ada(), other);
  await undo(other);
  const { data } = await portal.call(listAudit, {
    as: as(),
    params: { id: school.schoolId },
    query: { record: 'student' },
  });
  expect(data.slice(0, 2).map(({ action, recordId }) => [action, recordId])).toEqual([
    ['student.mergeUndone', other],
    ['student.merged', ada()],
  ]);
});
