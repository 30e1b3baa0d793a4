import path from 'node:path';
import { openTestService, type TestService } from 'delivery/service-kit/test-service';
import { type ServiceCaller } from '@teacher-portal/remote-sdk/contract/service-kit';
import {
  addPost,
  changePost,
  listMine,
  listOwnClasses,
  listReaders,
  listStream,
  listTrash,
  listVersions,
  markSeen,
  pinPost,
  removePost,
  restorePost,
} from '../src/service';

const SCHOOL = 3;
const classIn = (id: number, name: string, teachers: number[], students: number[]) => ({
  ...{ id, name, teachers, students },
  ...{ courseId: 30 + id, course: 'Biology', gradeId: 1 },
});
const lists = {
  classes: [classIn(11, '9-A', [17], [101, 102]), classIn(12, '9-B', [17, 18], [103]), classIn(13, '9-C', [19], [104])],
  members: [
    { id: 17, name: 'Ayşe Yılmaz', role: 'owner' },
    { id: 18, name: 'Ada Teacher', role: 'teacher' },
  ],
  students: [101, 102, 103, 104].map((id) => ({ id, userId: 1000 + id, name: `Student ${id}`, section: 'A' })),
};
const teacher: ServiceCaller = { sub: 'user:17', role: 'teacher', schools: [{ id: SCHOOL }], classes: [11, 12] };
const colleague: ServiceCaller = { ...teacher, sub: 'user:18', classes: [12] };
const other: ServiceCaller = { ...teacher, sub: 'user:19', classes: [13] };
const stranger: ServiceCaller = { ...teacher, sub: 'user:20', schools: [{ id: 4 }], classes: [] };
const student = (id: number, ...classes: number[]): ServiceCaller => ({
  ...{ sub: `user:${1000 + id}`, role: 'student', schools: [{ id: SCHOOL }], classes, students: [id] },
});

let service: TestService;
let turn = 0;
beforeAll(async () => {
  service = await openTestService(path.resolve(__dirname, '..'), lists);
});
afterAll(() => service.close());

const past = () => new Date(Date.now() - 1000).toISOString();
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
const content = (html: string, classes = [11]) => ({ html, link: '', classes, publishAt: past() as string | null });
const body = (html: string, classes = [11]) => ({
  school: SCHOOL,
  key: `key-${(turn += 1)}-0000`,
  ...content(html, classes),
});
const post = async (html: string, more: object = {}, as = teacher) =>
  (await service.call(addPost, { as, body: { ...body(html), ...more } })).data;
const stream = async (as: ServiceCaller, more: Record<string, string> = {}) =>
  (await service.call(listStream, { as, query: { school: String(SCHOOL), ...more } })).data;
const mine = async (as: ServiceCaller) => (await service.call(listMine, { as, query: {} })).data.posts;
const texts = (posts: readonly { html: string }[]) => posts.map(({ html }) => html);

test('posts to the classes that a teacher chooses, for their students and teachers and nobody else', async () => {
  const { id, author, state } = await post('<p>Bring a pencil.</p>', { classes: [11] });
  expect([author.name, state]).toEqual(['Ayşe Yılmaz', 'posted']);
  expect(texts((await stream(teacher)).posts)).toContain('<p>Bring a pencil.</p>');
  expect((await mine(student(101, 11))).map((each) => [each.id, each.classes])).toContainEqual([id, ['Biology · 9-A']]);
  for (const as of [colleague, other]) expect(texts((await stream(as)).posts)).not.toContain('<p>Bring a pencil.</p>');
  for (const as of [student(103, 12), student(104, 13)])
    expect(texts(await mine(as))).not.toContain('<p>Bring a pencil.</p>');
  expect((await service.call(listReaders, { as: colleague, params: { id } })).status).toBe(404);
  expect((await service.call(listStream, { as: stranger, query: { school: String(SCHOOL) } })).status).toBe(404);
});

test.each([
  ['a class of somebody else', { classes: [13] }],
  ['a class that is archived or unknown', { classes: [11, 99] }],
  ['another school', { school: 4 }],
])('refuses a post to %s in the language of the reader', async (_, more) => {
  const refused = await service.call(addPost, { as: teacher, body: { ...body('<p>x</p>'), ...more } });
  expect(refused.status).toBe(404);
  expect(refused.message).toMatch(/^(You can post only|There is no such school)/);
});

test('gives students no draft and no scheduled post, and their author both, above the stream', async () => {
  const draft = await post('<p>secret draft</p>', { publishAt: null });
  const later = await post('<p>secret later</p>', { publishAt: tomorrow() });
  expect([draft.state, later.state]).toEqual(['draft', 'scheduled']);
  expect(texts((await stream(teacher)).waiting)).toEqual(['<p>secret later</p>', '<p>secret draft</p>']);
  const sent = await service.call(listMine, { as: student(101, 11), query: {} });
  expect(JSON.stringify(sent)).not.toContain('secret');
  expect(JSON.stringify(await stream({ ...teacher, sub: 'user:18' }))).not.toContain('secret');
  const seen = { as: student(101, 11), body: { ids: [draft.id, later.id] } };
  expect((await service.call(markSeen, seen)).status).toBe(200);
  expect((await stream(teacher)).waiting.map(({ readBy }) => readBy)).toEqual([0, 0]);
});

test('counts who has seen a post among the students of the classes of the reader, and names them', async () => {
  const { id } = await post('<p>Read me</p>', { classes: [11, 12] });
  const isNew = async () => (await mine(student(101, 11))).find((each) => each.id === id)?.isNew;
  expect(await isNew()).toBe(true);
  await service.call(markSeen, { as: student(101, 11), body: { ids: [id] } });
  await service.call(markSeen, { as: student(104, 13), body: { ids: [id] } });
  expect(await isNew()).toBe(false);
  const shown = async (as: ServiceCaller) => (await stream(as)).posts.find((each) => each.id === id);
  expect(await shown(teacher)).toMatchObject({ readBy: 1, students: 3, classes: [11, 12] });
  expect(await shown(colleague)).toMatchObject({ readBy: 0, students: 1, classes: [12] });
  const { data } = await service.call(listReaders, { as: teacher, params: { id } });
  expect(data.read.map(({ name }) => name)).toEqual(['Student 101']);
  expect(data.unread.map(({ name }) => name)).toEqual(['Student 102', 'Student 103']);
  await service.tell(SCHOOL, 'person.merged', { studentId: 101, intoId: 102 });
  expect((await service.call(listReaders, { as: teacher, params: { id } })).data.read[0]?.id).toBe(102);
  await service.tell(SCHOOL, 'person.erased', { studentId: 102 });
  expect((await service.call(listReaders, { as: teacher, params: { id } })).data.read).toEqual([]);
});

test('keeps the earlier text of a change, and refuses one that is based on an older text', async () => {
  const { id, version } = await post('<p>On Monday</p>');
  const change = (html: string, from: number, as = teacher) =>
    service.call(changePost, { as, params: { id }, body: { version: from, ...content(html) } });
  const changed = await change('<p>On Tuesday</p>', version);
  expect(changed.data).toMatchObject({ html: '<p>On Tuesday</p>', isEdited: true, version: version + 1 });
  expect((await change('<p>Never</p>', version)).status).toBe(409);
  expect((await change('<p>Never</p>', version + 1, { ...teacher, sub: 'user:18' })).status).toBe(403);
  const { data } = await service.call(listVersions, { as: teacher, params: { id } });
  expect(texts(data)).toEqual(['<p>On Monday</p>']);
});

test('a post that is deleted is gone for everybody, and can be restored by its author alone', async () => {
  const { id } = await post('<p>Wrong class</p>');
  expect((await service.call(removePost, { as: colleague, params: { id } })).status).toBe(404);
  await service.call(removePost, { as: teacher, params: { id } });
  expect(texts((await stream(teacher)).posts)).not.toContain('<p>Wrong class</p>');
  expect(texts(await mine(student(101, 11)))).not.toContain('<p>Wrong class</p>');
  const { data } = await service.call(listTrash, { as: teacher, query: { school: String(SCHOOL) } });
  expect(data.map((each) => each.post.id)).toContain(id);
  expect((await service.call(restorePost, { as: { ...teacher, sub: 'user:18' }, params: { id } })).status).toBe(404);
  expect((await service.call(restorePost, { as: teacher, params: { id } })).data.id).toBe(id);
  expect(texts((await stream(teacher)).posts)).toContain('<p>Wrong class</p>');
});

test('shows pinned posts above the others, and pages through the rest without a gap or a repetition', async () => {
  const pinned = await post('<p>pinned</p>', { classes: [12] });
  await service.call(pinPost, { as: teacher, params: { id: pinned.id }, body: { isPinned: true } });
  for (let number = 0; number < 23; number += 1) await post(`<p>${number}</p>`, { classes: [12] });
  const first = await stream(teacher, { class: '12' });
  expect([texts(first.pinned), first.posts.length]).toEqual([['<p>pinned</p>'], 20]);
  const second = await stream(teacher, { class: '12', before: first.next ?? '' });
  expect(second.pinned).toEqual([]);
  const ids = [...first.posts, ...second.posts].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThanOrEqual(23);
  expect(second.next).toBeNull();
});

test('stores what the editor writes and nothing active, and no post without anything to read', async () => {
  const { html } = await post(
    '<p onclick="x()">Hi <script>alert(1)</script><a href="javascript:x()">a</a><span data-latex="x^2">x</span></p>',
  );
  expect(html).not.toMatch(/script|onclick/);
  expect(html).toContain('data-latex="x^2"');
  const blank = await service.call(addPost, { as: teacher, body: body('<p> </p><img src="x">') });
  expect([blank.status, blank.message]).toEqual([400, 'Write something, or add a link or a file.']);
});

test('the same post sent twice is one post', async () => {
  const once = body('<p>Once</p>');
  const [one, two] = [
    await service.call(addPost, { as: teacher, body: once }),
    await service.call(addPost, { as: teacher, body: once }),
  ];
  expect(two.data.id).toBe(one.data.id);
});

test('names the classes of the caller with their sizes', async () => {
  const { data } = await service.call(listOwnClasses, { as: teacher, query: { school: String(SCHOOL) } });
  expect(data).toEqual([
    { id: 11, name: '9-A', course: 'Biology', students: 2 },
    { id: 12, name: '9-B', course: 'Biology', students: 1 },
  ]);
});
