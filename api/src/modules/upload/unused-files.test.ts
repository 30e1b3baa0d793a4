import { eq } from 'drizzle-orm';
import { createLecture } from 'shared/contract/lecture';
import { lectureAttachments, lectures, uploads } from '../../db/schema/lectures';
import { passages } from '../../db/schema/passages';
import { questionOptions, questions } from '../../db/schema/questions';
import { parseLink } from '../../files/file-address';
import { buildApp } from '../../app';
import { addTopic } from '../../testing/class-room';
import { addLecture, addStoredFile } from '../../testing/lectures';
import { addSchool, only, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { isUnused, sweepUnusedFiles } from './unused-files.commands';

const DAY_MS = 86_400_000;
let portal: TestPortal;
let school: TestSchool;
beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
});
afterEach(() => void (portal.clockOffsetMs = 0));
afterAll(() => portal.close());

const sweepAfter = async (days: number) => {
  portal.clockOffsetMs = days * DAY_MS;
  await sweepUnusedFiles(portal.app.services);
};
const announced = async (link: string) =>
  (
    await portal.db
      .select()
      .from(uploads)
      .where(eq(uploads.key, parseLink(link)?.key ?? ''))
  ).length;

test.each([
  ['seven days old and mentioned nowhere is still kept', 7, 'other', false],
  ['older and mentioned nowhere is unused', 7.01, 'other', true],
  ['older and mentioned is kept', 400, 'k', false],
] as const)('decides whether to delete a file that is %s', (_title, days, mentioned, expected) => {
  const now = new Date('2026-09-30T00:00:00Z');
  expect(isUnused({ key: 'k', createdAt: new Date(now.getTime() - days * DAY_MS) }, new Set([mentioned]), now)).toBe(
    expected,
  );
});

it('deletes a file that nothing refers to after a week, together with its upload record', async () => {
  const file = await addStoredFile(portal, school);
  await sweepAfter(6);
  expect([await file.exists(), await announced(file.link)]).toEqual([true, 1]);
  await sweepAfter(8);
  expect([await file.exists(), await announced(file.link)]).toEqual([false, 0]);
});

it('keeps files that lectures, attachments, texts, questions, passages and options refer to, also those of deleted rows', async () => {
  const files = await Promise.all(Array.from({ length: 9 }, () => addStoredFile(portal, school)));
  const [
    medium = '',
    attached = '',
    pictured = '',
    asked = '',
    offered = '',
    deleted = '',
    inStem = '',
    above = '',
    heard = '',
  ] = files.map(({ link }) => link);
  const { schoolId, gradeId, courseId } = school;
  const lectureId = await addLecture(portal, school, 'First', 1);
  const content = `<p>See <img src="${pictured}" alt="A cell" /></p>`;
  await portal.db.update(lectures).set({ link: medium, content }).where(eq(lectures.id, lectureId));
  await portal.db
    .insert(lectureAttachments)
    .values({ schoolId, lectureId, name: 'n', link: attached, mimeType: 'application/pdf', bytes: 1 });
  const question = {
    schoolId,
    gradeId,
    courseId,
    questionType: 3,
    questionCategory: 1,
    questionText: 'q',
    plainText: 'q',
    searchText: 'q',
  };
  const { id: questionId } = only(
    await portal.db
      .insert(questions)
      .values({ ...question, picturePath: asked })
      .returning(),
  );
  await portal.db
    .insert(questionOptions)
    .values({ schoolId, questionId, value: 'A', picturePath: offered, position: 0 });
  await portal.db.insert(questions).values({ ...question, picturePath: deleted, deletedAt: new Date() });
  const picture = (link: string) => `<p><img src="${link}" alt="A cell" /></p>`;
  await portal.db.insert(questions).values({ ...question, questionText: picture(inStem) });
  await portal.db
    .insert(questions)
    .values({ ...question, questionText: `<audio src="${heard}" title="A frog"></audio>` });
  await portal.db.insert(passages).values({ schoolId, gradeId, courseId, title: 'p', text: picture(above) });
  await sweepAfter(30);
  expect(await Promise.all(files.map(({ exists }) => exists()))).toEqual(files.map(() => true));
});

it('rejects saving a file that has been deleted as unused', async () => {
  const { link } = await addStoredFile(portal, school);
  await sweepUnusedFiles({ ...portal.app.services, now: () => new Date(Date.now() + 8 * DAY_MS) });
  const body = {
    name: 'Cells',
    type: 3 as const,
    link,
    description: '<p>d</p>',
    tagSlots: [{ tagId: await addTopic(portal, school, 'Cell') }],
  };
  const { status, error } = await portal.call(createLecture, { as: school.teacher.token, body });
  expect([status, error.code]).toEqual([400, 'errors.lectureFile']);
});

it('deletes unused files when the server starts', async () => {
  const file = await addStoredFile(portal, school);
  const { config, database, files } = portal.app.services;
  const mailer = { send: async () => undefined, close: () => undefined };
  const again = await buildApp({ config, database, mailer, files, now: () => new Date(Date.now() + 8 * DAY_MS) });
  // Closing waits for background work.
  await again.close();
  expect(await file.exists()).toBe(false);
});
