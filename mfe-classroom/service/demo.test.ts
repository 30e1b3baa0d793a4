import path from 'node:path';
import { openTestService, type TestService } from 'delivery/service-kit/test-service';
import { type ServiceCaller } from '@teacher-portal/remote-sdk/contract/service-kit';
import { listMine, listPostComments, listStream } from '../src/service';

const classIn = (id: number, course: string, teachers: number[], students: number[]) => ({
  ...{ id, course, teachers, students },
  ...{ name: '9-A', courseId: 30 + id, gradeId: 1 },
});
const lists = {
  classes: [classIn(11, 'Biyoloji: Canlı hücre', [17], [101, 102]), classIn(12, 'Fizik', [18], [])],
  students: [{ id: 101, userId: 1, name: 'Elif Şahin', section: 'A' }],
  members: [17, 18].map((id) => ({ id, name: `Teacher ${id}`, role: 'teacher' })),
};
const teacher: ServiceCaller = { sub: 'user:17', role: 'teacher', schools: [{ id: 3 }], classes: [11] };
const student: ServiceCaller = { sub: 'user:1', role: 'student', schools: [{ id: 3 }], classes: [11], students: [101] };

let service: TestService;
beforeAll(async () => {
  service = await openTestService(path.resolve(__dirname, '..'), lists, { demo: true });
});
afterAll(() => service.close());

test('a demo school has a stream in its language, once, whoever opens it first', async () => {
  const { posts } = (await service.call(listMine, { as: student, query: {} })).data;
  expect(posts.map(({ author }) => author.name)).toEqual(['Teacher 17', 'Teacher 17', 'Teacher 17']);
  expect(posts[0]).toMatchObject({ isPinned: true, classes: ['Biyoloji: Canlı hücre · 9-A'] });
  expect(posts[0]?.html).toContain('Yazılı sınav');
  const commented = posts.find(({ commentCount }) => commentCount > 0);
  const comments = await service.call(listPostComments, { as: student, params: { id: commented?.id ?? 0 } });
  expect(comments.data.map(({ author, isOwn }) => [author, isOwn])).toEqual([
    ['Elif Şahin', true],
    ['Teacher 17', false],
  ]);
  const { data } = await service.call(listStream, { as: teacher, query: { school: '3' } });
  expect(data.waiting.map(({ state }) => state)).toEqual(['scheduled', 'draft']);
  expect(data.posts).toHaveLength(2);
  const empty = { ...teacher, sub: 'user:18', classes: [12] };
  expect((await service.call(listStream, { as: empty, query: { school: '3' } })).data.posts).toEqual([]);
});
