import { eq } from 'drizzle-orm';
import {
  createStudentNote,
  deleteStudentNote,
  listStudentNotes,
  type StudentNoteBody,
  updateStudentNote,
} from 'shared/contract/student-note';
import { type MemberRole } from 'shared/contract/enums';
import { withdrawStudent } from 'shared/contract/student-record';
import { classes, classStudents, classTeachers } from '../../db/schema/classes';
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

const as = () => school.teacher.token;
const about = () => ({ id: school.student.studentId });
const first = { 'if-match': '"1"' };

const write = async (body: StudentNoteBody) =>
  (await portal.call(createStudentNote, { as: as(), params: about(), body })).data;
const textsFor = async (token: string) => {
  const { data } = await portal.call(listStudentNotes, { as: token, params: about() });
  return data.map(({ text }) => text);
};

/** A member of the school; `teaches` also gives the class of the student to them. */
async function member(memberRole: MemberRole, teaches = false): Promise<string> {
  const { schoolId } = school;
  const { token, userId } = await addAccount(portal, { schoolIds: [schoolId], memberRole });
  const [found] = await portal.db.select({ id: classes.id }).from(classes).where(eq(classes.schoolId, schoolId));
  if (teaches && found) await portal.db.insert(classTeachers).values({ schoolId, classId: found.id, userId });
  return token;
}

it('shows a private note to its writer only, whatever the role of the others', async () => {
  await write({ text: 'Quiet since Monday.' });
  const { data } = await portal.call(listStudentNotes, { as: as(), params: about() });
  expect(data).toMatchObject([{ text: 'Quiet since Monday.', isShared: false, isOwn: true }]);
  for (const role of ['owner', 'head', 'teacher'] as const)
    expect(await textsFor(await member(role, true))).toEqual([]);
});

it('shows a shared note to those who teach the student, and to no other member', async () => {
  await write({ text: 'Sits in front, because of the eyes.', isShared: true });
  const colleague = await member('teacher', true);
  const { data } = await portal.call(listStudentNotes, { as: colleague, params: about() });
  expect(data).toMatchObject([{ isShared: true, isOwn: false, writtenBy: expect.any(String) as string }]);
  for (const role of ['owner', 'head', 'teacher'] as const) expect(await textsFor(await member(role))).toEqual([]);
});

it('ends the sharing with those who no longer teach the student', async () => {
  await write({ text: 'Shared.', isShared: true });
  const colleague = await member('teacher', true);
  const { schoolId } = school;
  await portal.db.update(classStudents).set({ leftAt: new Date() }).where(eq(classStudents.schoolId, schoolId));
  expect(await textsFor(colleague)).toEqual([]);
  await portal.db.update(classStudents).set({ leftAt: null }).where(eq(classStudents.schoolId, schoolId));
  expect(await textsFor(colleague)).toEqual(['Shared.']);
  await portal.db.update(classes).set({ archivedAt: new Date() }).where(eq(classes.schoolId, schoolId));
  expect(await textsFor(colleague)).toEqual([]);
});

it('lets only the writer change and delete a note', async () => {
  const { id } = await write({ text: 'Shared.', isShared: true });
  const hidden = await write({ text: 'Private.' });
  const colleague = await member('teacher', true);
  const body = { text: 'Changed.', isShared: true };
  const change = (token: string, noteId: number) =>
    portal.call(updateStudentNote, { as: token, params: { id: noteId }, body, headers: first });
  expect((await change(colleague, id)).status).toBe(403);
  expect((await change(colleague, hidden.id)).status).toBe(404);
  expect((await portal.call(deleteStudentNote, { as: colleague, params: { id } })).status).toBe(403);
  expect((await change(as(), id)).data).toMatchObject({ text: 'Changed.', version: 2 });
  expect((await change(as(), id)).status).toBe(412);
  expect((await portal.call(deleteStudentNote, { as: as(), params: { id } })).status).toBe(200);
  expect(await textsFor(as())).toEqual(['Private.']);
});

it('refuses a note without words, and one about a student who has left', async () => {
  const blank = await portal.call(createStudentNote, { as: as(), params: about(), body: { text: '  ' } });
  expect(blank.error).toMatchObject({ status: 400, code: 'errors.required' });
  const { id } = await write({ text: 'Here.' });
  await portal.call(withdrawStudent, { as: as(), params: about(), headers: { 'if-match': '*' } });
  const later = await portal.call(createStudentNote, { as: as(), params: about(), body: { text: 'Gone.' } });
  expect(later.status).toBe(404);
  expect((await portal.call(deleteStudentNote, { as: as(), params: { id } })).status).toBe(404);
});
