import { eq } from 'drizzle-orm';
import { createLecture, type LectureBody, updateLecture } from 'shared/contract/lecture';
import { getLectureVersion, listLectureVersions, restoreLectureVersion } from 'shared/contract/lecture-version';
import { getTrashed } from 'shared/contract/trash';
import { lectureVersions } from '../../db/schema/lecture-versions';
import { lectures } from '../../db/schema/lectures';
import { addTopic } from '../../testing/class-room';
import { addLecture, addStoredFile, lecturesOf } from '../../testing/lectures';
import { addAccount, addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { putIntoTrash } from '../../testing/trash';
import { mentionedKeys } from '../upload/unused-files.repository';

let portal: TestPortal;
let school: TestSchool;
let as: string;
let topic: number;

beforeAll(async () => {
  portal = await TestPortal.open();
});
beforeEach(async () => {
  school = await addSchool(portal);
  as = school.teacher.token;
  topic = await addTopic(portal, school, 'Cell');
});
afterAll(() => portal.close());

const bodyOf = (change: Partial<LectureBody> = {}): LectureBody => ({
  name: 'The cell',
  type: 3,
  description: '<p>What a cell is</p>',
  content: '<p>Cells are small.</p>',
  tagSlots: [{ tagId: topic }],
  ...change,
});
const create = async (change?: Partial<LectureBody>) =>
  (await portal.call(createLecture, { as, body: bodyOf(change) })).data.id;
const edit = (id: number, change: Partial<LectureBody>) =>
  portal.call(updateLecture, { as, params: { id }, body: bodyOf(change) });
const list = (id: number) => portal.call(listLectureVersions, { as, params: { id } });
const versionOf = (id: number, number: number) => portal.call(getLectureVersion, { as, params: { id, number } });
const restore = (id: number, number: number, headers: Record<string, string> = {}) =>
  portal.call(restoreLectureVersion, { as, params: { id, number }, headers });

it('adds a version with its author for every save that changes a lecture, newest first', async () => {
  const id = await create();
  const colleague = await addAccount(portal, { schoolIds: [school.schoolId] });
  const body = bodyOf({ content: '<p>Cells are tiny.</p>', attachments: [] });
  await portal.call(updateLecture, { as: colleague.token, params: { id }, body });
  await portal.call(updateLecture, { as, params: { id }, body });
  const { data } = await list(id);
  expect(data.map(({ number, author }) => [number, author?.id])).toEqual([
    [2, colleague.userId],
    [1, school.teacher.userId],
  ]);
  const { data: first } = await versionOf(id, 1);
  expect(first).toMatchObject({ number: 1, newest: 2, content: { content: '<p>Cells are small.</p>' } });
  expect(first.content.tagSlots).toEqual([{ tagId: topic, tagName: 'Cell', startTime: '00:00', endTime: '00:00' }]);
});

it('restores an earlier text, its files and its topics as a new version', async () => {
  const { link } = await addStoredFile(portal, school);
  const file = { name: 'Notes', link, mimeType: 'application/pdf', bytes: 5 };
  const id = await create({ attachments: [file] });
  await edit(id, { name: 'Cells', description: '', content: '<p>Shorter</p>' });
  expect((await restore(id, 1, { 'if-match': '"1"' })).status).toBe(412);
  const { data } = await restore(id, 1, { 'if-match': '"2"' });
  expect(data).toMatchObject({
    name: 'The cell',
    description: '<p>What a cell is</p>',
    content: '<p>Cells are small.</p>',
    attachments: [{ name: 'Notes', bytes: 5 }],
    version: 3,
  });
  expect((await list(id)).data.map(({ number }) => number)).toEqual([3, 2, 1]);
});

it('leaves out the parts about topics that are gone, and keeps the present ones if none is left', async () => {
  const [gone, kept] = [await addTopic(portal, school, 'Gone'), await addTopic(portal, school, 'Kept')];
  const id = await create({ tagSlots: [{ tagId: gone }, { tagId: kept }] });
  await edit(id, { tagSlots: [{ tagId: gone }] });
  await edit(id, { tagSlots: [{ tagId: topic }] });
  await putIntoTrash(portal, as, 'category', gone);
  expect((await versionOf(id, 2)).data.content.tagSlots).toMatchObject([{ tagId: gone, tagName: null }]);
  expect((await restore(id, 2)).data.tagSlots).toMatchObject([{ tagId: topic }]);
  expect((await restore(id, 1)).data.tagSlots).toMatchObject([{ tagId: kept }]);
});

it('stores content saved by a release without versions as a version of unknown author before it is replaced', async () => {
  const id = await create();
  await portal.db.update(lectures).set({ name: 'By an older server', version: 2 }).where(eq(lectures.id, id));
  await edit(id, { name: 'Now' });
  const { data } = await list(id);
  expect(data.map(({ number, author }) => [number, author?.id])).toEqual([
    [3, school.teacher.userId],
    [2, undefined],
    [1, school.teacher.userId],
  ]);
  expect((await versionOf(id, 2)).data.content.name).toBe('By an older server');
});

it('answers 404 for versions that do not exist and of another school, and says that the lecture is in the trash', async () => {
  const id = await addLecture(portal, school, 'A', 1);
  expect((await versionOf(id, 2)).status).toBe(404);
  expect((await restore(id, 2)).status).toBe(404);
  const stranger = await addSchool(portal, 'Other School');
  const theirs = await addLecture(portal, stranger, 'B', 1);
  for (const call of [list(theirs), versionOf(theirs, 1), restore(theirs, 1)]) expect((await call).status).toBe(404);
  await putIntoTrash(portal, as, 'lecture', id);
  expect((await list(id)).error.code).toBe('errors.inTrash');
  expect((await restore(id, 1)).error.code).toBe('errors.inTrash');
  expect((await portal.call(getTrashed, { as, params: { kind: 'lecture', id } })).status).toBe(200);
  expect((await lecturesOf(portal, school)).map(({ name }) => name)).toEqual([]);
});

it('keeps the files of earlier texts, and erases the versions with their lecture', async () => {
  const { link } = await addStoredFile(portal, school);
  const id = await create({ type: 1, link });
  await edit(id, { type: 1, link: '' });
  const { data } = await versionOf(id, 1);
  expect(data.content.source).toContain('signature=');
  const keys = await mentionedKeys(portal.db);
  expect([...keys].some((key) => link.includes(key))).toBe(true);
  await portal.db.delete(lectures).where(eq(lectures.id, id));
  expect(await portal.db.$count(lectureVersions, eq(lectureVersions.lectureId, id))).toBe(0);
});
