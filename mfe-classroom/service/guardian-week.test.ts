import path from 'node:path';
import { openTestService, type TestService } from 'delivery/service-kit/test-service';
import { type ServiceCaller } from '@teacher-portal/remote-sdk/contract/service-kit';
import { type Missing } from '../src/attendance.schema';
import { getLesson, listWeek, takeLesson } from '../src/service';

const SCHOOL = 3;
const lists = {
  classes: [
    { id: 11, name: '9-A', teachers: [17], students: [101, 102], courseId: 41, course: 'Biology', gradeId: 1 },
    { id: 13, name: '9-C', teachers: [17], students: [101], courseId: 42, course: 'Art', gradeId: 1 },
  ],
  students: [101, 102].map((id) => ({ id, userId: null, name: `Student ${id}`, section: 'A' })),
};
const teacher: ServiceCaller = { sub: 'user:17', role: 'teacher', schools: [{ id: SCHOOL }], classes: [11, 13] };
const guardianOf = (student: number, ...classes: number[]): ServiceCaller => ({
  ...{ sub: 'guardian:5', role: 'guardian', schools: [{ id: SCHOOL }], classes, students: [student] },
});

let service: TestService;
beforeAll(async () => {
  service = await openTestService(path.resolve(__dirname, '..'), lists);
});
afterAll(() => service.close());

const missing = (student: number, change: Partial<Missing> = {}): Missing => ({
  ...{ student, mark: 'absent', minutes: null, reason: 'private' },
  ...change,
});
async function take(inClass: number, day: string, hour: number, ...entries: Missing[]) {
  const params = { class: inClass, day, hour };
  const { data } = await service.call(getLesson, { as: teacher, params, query: { school: String(SCHOOL) } });
  const body = { school: SCHOOL, version: data.version, missing: entries };
  expect((await service.call(takeLesson, { as: teacher, params, body })).status).toBe(200);
}
const query = { from: '2026-11-28', until: '2026-12-04' };
const week = async (as: ServiceCaller, of = query) => (await service.call(listWeek, { as, query: of })).data;

test('tells a guardian when the child was missing in the week, in both languages, without the reason', async () => {
  await take(11, '2026-11-27', 1, missing(101));
  await take(11, '2026-11-30', 2, missing(101), missing(102));
  await take(13, '2026-12-04', 1, missing(101, { mark: 'late', minutes: 12 }));
  await take(11, '2026-12-04', 3, missing(101, { mark: 'excused' }));
  expect((await week(guardianOf(101, 11, 13))).map(({ text }) => text)).toEqual([
    { en: 'Monday 30 November, Biology, lesson 2: absent', tr: '30 Kasım Pazartesi, Biology, 2. ders: yoktu' },
    { en: 'Friday 4 December, Art, lesson 1: 12 min late', tr: '4 Aralık Cuma, Art, 1. ders: 12 dk. geç kaldı' },
    { en: 'Friday 4 December, Biology, lesson 3: absent, excused', tr: '4 Aralık Cuma, Biology, 3. ders: izinliydi' },
  ]);
  expect(await week(guardianOf(102, 11))).toHaveLength(1);
  // A class that the child has left.
  expect(await week(guardianOf(101, 11))).toHaveLength(2);
  expect(await week(guardianOf(101, 11, 13), { from: '2026-12-01', until: '2026-12-03' })).toEqual([]);
});

test('has as many lines as a mail takes, and says how many more there are', async () => {
  for (let hour = 1; hour <= 12; hour += 1) {
    await take(11, '2026-12-08', hour, missing(102));
    await take(11, '2026-12-09', hour, missing(102));
  }
  const lines = await week(guardianOf(102, 11), { from: '2026-12-05', until: '2026-12-11' });
  expect([lines.length, lines.at(-1)?.text.en]).toEqual([20, 'and 5 more lessons']);
});
