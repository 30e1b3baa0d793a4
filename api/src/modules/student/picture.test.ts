import { eq } from 'drizzle-orm';
import { getStudent } from 'shared/contract/student';
import { eraseStudent } from 'shared/contract/student-data';
import { createStudent, type StudentBody, updateStudent } from 'shared/contract/student-record';
import { students } from '../../db/schema/students';
import { addStoredFile } from '../../testing/lectures';
import { addAccount, addSchool, only, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { sweepUnusedFiles } from '../upload/unused-files.commands';

let portal: TestPortal;
let school: TestSchool;
let file: Awaited<ReturnType<typeof addStoredFile>>;
let id: number;
beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
});
afterEach(() => void (portal.clockOffsetMs = 0));
afterAll(() => portal.close());

const bodyOf = (change: Partial<StudentBody> = {}): StudentBody => ({
  name: 'Ece',
  gradeId: school.gradeId,
  ...change,
});
const read = (as: string) => portal.call(getStudent, { as, params: { id } });
const save = (change: Partial<StudentBody>) =>
  portal.call(updateStudent, {
    as: school.teacher.token,
    params: { id },
    body: bodyOf(change),
    headers: { 'if-match': '*' },
  });
const sweepAfter = async (days: number) => {
  portal.clockOffsetMs = days * 86_400_000;
  await sweepUnusedFiles(portal.app.services);
  portal.clockOffsetMs = 0;
};

beforeEach(async () => {
  file = await addStoredFile(portal, school);
  const body = bodyOf({ picturePath: file.link });
  ({ id } = (await portal.call(createStudent, { as: school.teacher.token, body })).data);
});

it('shows the photo only to users who may read the student', async () => {
  const { data } = await read(school.teacher.token);
  expect(data.picturePath).toBe(file.link);
  expect((await portal.app.inject({ url: data.pictureSource ?? '' })).statusCode).toBe(200);
  expect((await portal.app.inject({ url: file.link })).statusCode).toBe(403);
  const assistant = await addAccount(portal, { schoolIds: [school.schoolId], memberRole: 'assistant' });
  expect((await read(assistant.token)).error.status).toBe(403);
  expect((await read((await addSchool(portal)).teacher.token)).error.status).toBe(404);
});

it('keeps the photo when a save leaves it out, and takes it away by null', async () => {
  expect((await save({ section: 'B' })).data).toMatchObject({ section: 'B', picturePath: file.link });
  expect((await save({ picturePath: null })).data).toMatchObject({ picturePath: null, pictureSource: null });
});

it('refuses a photo that belongs to another school, at its field', async () => {
  const foreign = await addStoredFile(portal, await addSchool(portal));
  const { error } = await save({ picturePath: foreign.link });
  expect(error).toMatchObject({ status: 400, code: 'errors.lectureFile', details: [{ path: 'picturePath' }] });
});

it('keeps the file as long as a student has it, and no longer than a week after the student was erased', async () => {
  await sweepAfter(30);
  expect(await file.exists()).toBe(true);
  await portal.db.update(students).set({ deletedAt: new Date() }).where(eq(students.id, id));
  const owner = await addAccount(portal, { schoolIds: [school.schoolId], memberRole: 'owner' });
  await portal.call(eraseStudent, { as: owner.token, params: { id }, body: { name: 'Ece' } });
  expect(only(await portal.db.select().from(students).where(eq(students.id, id))).picturePath).toBeNull();
  await sweepAfter(30);
  expect(await file.exists()).toBe(false);
});
