import path from 'node:path';
import { openTestService, type TestService } from 'delivery/service-kit/test-service';
import { type ServiceCaller } from '@teacher-portal/remote-sdk/contract/service-kit';
import { type CommentMode } from '../src/comment.schema';
import {
  addComment,
  addOwnComment,
  addPost,
  changeComment,
  changeOwnComment,
  changePost,
  listComments,
  listCommentVersions,
  listMine,
  listPostComments,
  listStream,
  listVersions,
  removeComment,
  removeOwnComment,
  restoreComment,
  restoreOwnComment,
  showComment,
} from '../src/service';

const SCHOOL = 3;
const classIn = (id: number, teachers: number[], students: number[]) => ({
  ...{ id, name: `9-${id}`, teachers, students },
  ...{ courseId: 30 + id, course: 'Biology', gradeId: 1 },
});
const lists = {
  classes: [classIn(11, [17], [101, 102]), classIn(12, [17, 18], [103]), classIn(13, [19], [104])],
  members: [17, 18, 19].map((id) => ({ id, name: `Teacher ${id}`, role: 'teacher' })),
  students: [101, 102, 103, 104].map((id) => ({ id, userId: 1000 + id, name: `Student ${id}`, section: 'A' })),
};
const teacher: ServiceCaller = { sub: 'user:17', role: 'teacher', schools: [{ id: SCHOOL }], classes: [11, 12] };
const colleague: ServiceCaller = { ...teacher, sub: 'user:18', classes: [12] };
const other: ServiceCaller = { ...teacher, sub: 'user:19', classes: [13] };
const student = (id: number, ...classes: number[]): ServiceCaller => ({
  ...{ sub: `user:${1000 + id}`, role: 'student', schools: [{ id: SCHOOL }], classes, students: [id] },
});
const [elif, oscar, leila, stranger] = [student(101, 11), student(102, 11), student(103, 12), student(104, 13)];

let service: TestService;
let turn = 0;
beforeAll(async () => {
  service = await openTestService(path.resolve(__dirname, '..'), lists);
});
afterAll(() => service.close());

const key = () => `key-${(turn += 1)}-0000`;
const content = (comments: CommentMode | undefined, classes = [11]) => ({
  ...{ html: '<p>Read page 2.</p>', link: '', classes, publishAt: new Date(Date.now() - 1000).toISOString() },
  ...(comments && { comments }),
});
const post = async (comments: CommentMode | undefined, classes = [11]) =>
  (await service.call(addPost, { as: teacher, body: { school: SCHOOL, key: key(), ...content(comments, classes) } }))
    .data;
const write = (id: number, text: string, as = elif) =>
  service.call(addOwnComment, { as, params: { id }, body: { key: key(), text } });
const answer = (id: number, text: string, more: { class?: number } = {}, as = teacher) =>
  service.call(addComment, { as, params: { id }, body: { key: key(), text, ...more } });
const read = async (id: number, as: ServiceCaller) => {
  const { status, data } = await service.call(as.role === 'student' ? listPostComments : listComments, {
    as,
    params: { id },
  });
  return status === 200 ? data.map(({ text }) => text) : status;
};

test('a student asks under a post, a teacher answers, and nobody of another class reads or writes there', async () => {
  const { id } = await post('on');
  const asked = await write(id, '  Before or after drying?\nI am not sure. ');
  expect([asked.status, asked.data]).toEqual([
    201,
    expect.objectContaining({
      ...{ author: 'Student 101', isStudent: true, text: 'Before or after drying?\nI am not sure.' },
      ...{ isShown: true, isOwn: true, classes: [11] },
    }),
  ]);
  expect((await answer(id, 'After it.')).data).toMatchObject({ author: 'Teacher 17', isStudent: false });
  const both = ['Before or after drying?\nI am not sure.', 'After it.'];
  for (const as of [teacher, elif, oscar]) expect(await read(id, as)).toEqual(both);
  for (const as of [colleague, other, leila, stranger, student(101)]) expect(await read(id, as)).toBe(404);
  expect((await write(id, 'x', stranger)).status).toBe(404);
  expect((await write(id, 'x', student(101))).status).toBe(404);
  expect((await answer(id, 'x', {}, other)).status).toBe(404);
  const [shown] = (await service.call(listMine, { as: oscar, query: {} })).data.posts.filter((each) => each.id === id);
  expect(shown).toMatchObject({ comments: 'on', commentCount: 2 });
});

test('in a post for two classes, each reads what its own people wrote, and a teacher says whom an answer is for', async () => {
  const { id } = await post('on', [11, 12]);
  await write(id, 'of 11', elif);
  await write(id, 'of 12', leila);
  await answer(id, 'for 12', { class: 12 });
  await answer(id, 'for both');
  expect((await answer(id, 'x', { class: 13 })).status).toBe(404);
  expect(await read(id, oscar)).toEqual(['of 11', 'for both']);
  for (const as of [leila, colleague]) expect(await read(id, as)).toEqual(['of 12', 'for 12', 'for both']);
  expect(await read(id, teacher)).toEqual(['of 11', 'of 12', 'for 12', 'for both']);
});

test('where a teacher looks first, others see a comment when it has been shown, and again after each change', async () => {
  const { id } = await post('reviewed');
  const { data: asked } = await write(id, 'Is this right?');
  expect(asked.isShown).toBe(false);
  const reads = () => Promise.all([teacher, elif, oscar].map((as) => read(id, as)));
  expect(await reads()).toEqual([['Is this right?'], ['Is this right?'], []]);
  const counts = async () => {
    const { posts } = (await service.call(listStream, { as: teacher, query: { school: String(SCHOOL) } })).data;
    const found = posts.find((each) => each.id === id);
    return [found?.commentCount, found?.waitingComments];
  };
  expect(await counts()).toEqual([1, 1]);
  const show = (version: number) => service.call(showComment, { as: teacher, params: asked, body: { version } });
  expect((await show(1)).data.isShown).toBe(true);
  expect(await read(id, oscar)).toEqual(['Is this right?']);
  expect(await counts()).toEqual([1, 0]);
  const change = { as: elif, params: { id: asked.id }, body: { version: 1, text: 'Something else' } };
  expect((await service.call(changeOwnComment, change)).data).toMatchObject({ isShown: false, isEdited: true });
  expect(await read(id, oscar)).toEqual([]);
  expect((await show(1)).status).toBe(409);
  expect((await show(2)).status).toBe(200);
  expect((await answer(id, 'Yes.')).data.isShown).toBe(true);
});

test('keeps earlier texts for teachers, and refuses a change of a text that has changed, or of somebody else', async () => {
  const { id } = await post('on');
  const { data: own } = await write(id, 'first');
  const change = (version: number, text: string, as = elif) =>
    service.call(changeOwnComment, { as, params: { id: own.id }, body: { version, text } });
  expect((await change(1, 'second')).data).toMatchObject({ text: 'second', version: 2 });
  expect((await change(1, 'third')).status).toBe(409);
  expect((await change(2, 'third', oscar)).status).toBe(403);
  expect((await change(2, 'second')).data.version).toBe(2);
  const { data } = await service.call(listCommentVersions, { as: teacher, params: { id: own.id } });
  expect(data.map(({ text }) => text)).toEqual(['first']);
  const byTeacher = { as: teacher, params: { id: own.id }, body: { version: 2, text: 'x' } };
  expect((await service.call(changeComment, byTeacher)).status).toBe(403);
});

test('writer and teacher delete a comment, and only who has deleted it brings it back', async () => {
  const { id } = await post('on');
  const { data: own } = await write(id, 'oops');
  const params = { id: own.id };
  expect((await service.call(removeOwnComment, { as: oscar, params })).status).toBe(403);
  expect((await service.call(removeOwnComment, { as: stranger, params })).status).toBe(404);
  expect((await service.call(removeOwnComment, { as: elif, params })).status).toBe(200);
  for (const as of [teacher, elif]) expect(await read(id, as)).toEqual([]);
  expect((await service.call(restoreComment, { as: teacher, params })).status).toBe(404);
  expect((await service.call(restoreOwnComment, { as: elif, params })).data.text).toBe('oops');
  await service.call(removeComment, { as: teacher, params });
  expect((await service.call(restoreOwnComment, { as: elif, params })).status).toBe(404);
  expect((await service.call(restoreComment, { as: teacher, params })).status).toBe(200);
  expect(await read(id, oscar)).toEqual(['oops']);
});

test('a post takes no comments unless its teacher said so, and none any more once they are switched off', async () => {
  const silent = await post(undefined);
  expect(silent.comments).toBe('off');
  expect((await write(silent.id, 'x')).message).toBe('This post takes no comments at the moment.');
  const { id, version } = await post('on');
  const { data: own } = await write(id, 'still here');
  const off = { as: teacher, params: { id }, body: { version, ...content('off') } };
  expect((await service.call(changePost, off)).data).toMatchObject({ comments: 'off', isEdited: false });
  expect((await service.call(listVersions, { as: teacher, params: { id } })).data).toEqual([]);
  expect((await answer(id, 'x')).status).toBe(409);
  const change = { as: elif, params: { id: own.id }, body: { version: 1, text: 'x' } };
  expect((await service.call(changeOwnComment, change)).status).toBe(409);
  expect(await read(id, oscar)).toEqual(['still here']);
});

test('the same comment sent twice is one; blank, endless and unstorable ones are refused', async () => {
  const { id } = await post('on');
  const once = { as: elif, params: { id }, body: { key: key(), text: 'once' } };
  const [one, two] = [await service.call(addOwnComment, once), await service.call(addOwnComment, once)];
  expect(two.data.id).toBe(one.data.id);
  for (const text of [' \n ', 'x'.repeat(2001), 'a\0b', '\ud800']) expect((await write(id, text)).status).toBe(400);
  expect((await write(id, '<b onclick="x()">&amp;</b>')).data.text).toBe('<b onclick="x()">&amp;</b>');
  const statuses: number[] = [];
  for (let count = 0; count < 60; count += 1) statuses.push((await write(id, `${count}`, oscar)).status);
  expect(new Set(statuses)).toEqual(new Set([201]));
  expect((await write(id, 'one more', oscar)).status).toBe(409);
});

test('comments follow a student who was merged, and are erased with one', async () => {
  const { id } = await post('on', [12]);
  const { data: own } = await write(id, 'mine', leila);
  await service.tell(SCHOOL, 'person.merged', { studentId: 103, intoId: 105 });
  const merged: ServiceCaller = { ...student(105, 12), sub: 'user:2000' };
  const change = { as: merged, params: { id: own.id }, body: { version: 1, text: 'mine still' } };
  expect((await service.call(changeOwnComment, change)).status).toBe(200);
  await service.tell(SCHOOL, 'person.erased', { studentId: 105 });
  expect(await read(id, teacher)).toEqual([]);
  expect((await service.call(listCommentVersions, { as: teacher, params: { id: own.id } })).status).toBe(404);
});
