import path from 'node:path';
import { openTestService, type TestService } from 'delivery/service-kit/test-service';
import { type ServiceCaller } from '@teacher-portal/remote-sdk/contract/service-kit';
import { type PostFile } from '../src/post.schema';
import { addPost, changePost, listMine, listStream, removePost } from '../src/service';

const SCHOOL = 3;
const classIn = (id: number, teachers: number[], students: number[]) => ({
  ...{ id, name: `9-${id}`, teachers, students },
  ...{ courseId: 30 + id, course: 'Biology', gradeId: 1 },
});
const linkOf = (name: string) => `/api/v1/upload/lecture/key/${encodeURIComponent(name)}`;
const uploaded = ['a.pdf', 'b.png', '<img src=x>.pdf', 'unused.pdf'].map((fileName) => ({
  link: linkOf(fileName),
  fileName,
  bytes: 12,
}));
const [a, b, script, unused] = uploaded.map(({ link }) => link) as [string, string, string, string];
const lists = {
  classes: [classIn(11, [17], [101]), classIn(12, [18], [102])],
  members: [{ id: 17, name: 'Ayşe Yılmaz', role: 'owner' }],
  students: [101, 102].map((id) => ({ id, userId: 1000 + id, name: `Student ${id}`, section: 'A' })),
  files: uploaded,
};
const teacher: ServiceCaller = { sub: 'user:17', role: 'teacher', schools: [{ id: SCHOOL }], classes: [11] };
const other: ServiceCaller = { ...teacher, sub: 'user:18', classes: [12] };
const student = (id: number, ...classes: number[]): ServiceCaller => ({
  ...{ sub: `user:${1000 + id}`, role: 'student', schools: [{ id: SCHOOL }], classes, students: [id] },
});

let service: TestService;
let turn = 0;
beforeAll(async () => {
  service = await openTestService(path.resolve(__dirname, '..'), lists);
});
afterAll(() => service.close());

const content = (files: string[] | undefined, html = '') => ({
  ...{ html, link: '', classes: [11], publishAt: new Date(Date.now() - 1000).toISOString() as string | null },
  ...(files && { files }),
});
const add = (files: string[], more: object = {}) =>
  service.call(addPost, {
    as: teacher,
    body: { school: SCHOOL, key: `key-${(turn += 1)}-0000`, ...content(files), ...more },
  });
const change = (id: number, version: number, files?: string[], html = '') =>
  service.call(changePost, { as: teacher, params: { id }, body: { version, ...content(files, html) } });
const names = (files: readonly PostFile[] = []) => files.map(({ name }) => name);
const mine = async (as: ServiceCaller) => (await service.call(listMine, { as, query: {} })).data.posts;

test('a post of files alone gives their addresses to the students and teachers of its classes, and to nobody else', async () => {
  const { data, status } = await add([a, script]);
  expect(status).toBe(201);
  expect(data.files).toEqual([
    { link: a, name: 'a.pdf', bytes: 12, address: `${a}?signed` },
    { link: script, name: '<img src=x>.pdf', bytes: 12, address: `${script}?signed` },
  ]);
  const found = (await mine(student(101, 11))).find(({ id }) => id === data.id);
  expect(found?.files).toEqual(data.files);
  expect(JSON.stringify(await mine(student(102, 12)))).not.toContain(a);
  const stream = await service.call(listStream, { as: other, query: { school: String(SCHOOL) } });
  expect(JSON.stringify(stream.data)).not.toContain(a);
});

test('no student gets the address of a file of a draft or of a deleted post', async () => {
  const draft = (await add([b], { publishAt: null })).data;
  expect(JSON.stringify(await mine(student(101, 11)))).not.toContain(b);
  await service.call(removePost, { as: teacher, params: { id: draft.id } });
  const shown = (await add([b])).data;
  expect(JSON.stringify(await mine(student(101, 11)))).toContain(b);
  await service.call(removePost, { as: teacher, params: { id: shown.id } });
  expect(JSON.stringify(await mine(student(101, 11)))).not.toContain(b);
});

test('posts no file that the portal does not know as one of the caller, and nothing of such a post', async () => {
  const before = (await mine(student(101, 11))).length;
  const { status, message } = await add([a, unused, linkOf('foreign.pdf')]);
  expect([status, message]).toEqual([400, 'One of these files was not found. Remove it and add it again.']);
  expect(service.kept()).toContain(a);
  expect(service.kept()).not.toContain(unused);
  expect((await add(['https://example.org/a.pdf'])).status).toBe(400);
  expect((await add(Array.from({ length: 11 }, (_, index) => linkOf(`${index}.pdf`)))).status).toBe(400);
  expect((await add([])).message).toBe('Write something, or add a link or a file.');
  expect(await mine(student(101, 11))).toHaveLength(before);
});

test('changes files in their order, leaves them where a change does not speak of them, and lets go of those that no post has', async () => {
  const first = (await add([a, b])).data;
  const turned = (await change(first.id, 1, [b, a])).data;
  expect(names(turned.files)).toEqual(['b.png', 'a.pdf']);
  expect(names((await change(first.id, 2, undefined, '<p>Text</p>')).data.files)).toEqual(['b.png', 'a.pdf']);
  expect((await change(first.id, 3, [], '<p>Text</p>')).data.files).toEqual([]);
  // The first test has posted `a`; a deleted post may come back with `b`.
  expect(service.kept()).toContain(a);
  expect(service.kept()).toContain(b);
  const alone = (await add([script])).data;
  await change(alone.id, 1, [], '<p>Text</p>');
  expect(service.kept()).toContain(script);
});
