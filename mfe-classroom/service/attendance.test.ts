import path from 'node:path';
import { openTestService, type TestService } from 'delivery/service-kit/test-service';
import { type ServiceCaller } from '@teacher-portal/remote-sdk/contract/service-kit';
import { type Missing } from '../src/attendance.schema';
import { getLesson, getRegister, getStudentAttendance, takeLesson } from '../src/service';

const SCHOOL = 3;
const lists = {
  classes: [
    { id: 11, name: '9-A', teachers: [17], students: [101, 102], courseId: 41, course: 'Biology', gradeId: 1 },
    { id: 13, name: '9-C', teachers: [19], students: [104], courseId: 41, course: 'Biology', gradeId: 1 },
  ],
  students: [101, 102, 104].map((id) => ({ id, userId: null, name: `Student ${id}`, section: 'A' })),
};
const teacher: ServiceCaller = { sub: 'user:17', role: 'teacher', schools: [{ id: SCHOOL }], classes: [11] };
const cover: ServiceCaller = { ...teacher, sub: 'user:18' };
const other: ServiceCaller = { ...teacher, sub: 'user:19', classes: [13] };

let service: TestService;
beforeAll(async () => {
  service = await openTestService(path.resolve(__dirname, '..'), lists);
});
afterAll(() => service.close());

const params = (hour: number) => ({ class: 11, day: '2026-11-27', hour });
const read = (hour: number, as = teacher) =>
  service.call(getLesson, { as, params: params(hour), query: { school: String(SCHOOL) } });
const take = (hour: number, version: number, missing: Missing[], as = teacher) =>
  service.call(takeLesson, { as, params: params(hour), body: { school: SCHOOL, version, missing } });
const absent = (student: number, change: Partial<Missing> = {}): Missing => ({
  ...{ student, mark: 'absent', minutes: null, reason: '' },
  ...change,
});

test('everybody is there until somebody is named, by lesson hour', async () => {
  const before = (await read(1)).data;
  expect(before).toMatchObject({ missing: [], version: 0, takenAt: null, taken: [] });
  expect(before.students.map(({ name }) => name)).toEqual(['Student 101', 'Student 102']);
  const late = absent(102, { mark: 'late', minutes: 7, reason: ' bus ' });
  const { data } = await take(1, 0, [absent(101, { minutes: 5 }), late]);
  expect(data).toMatchObject({ version: 1, taken: [1] });
  expect(data.missing).toEqual([absent(101), { ...late, reason: 'bus' }]);
  expect((await read(2)).data).toMatchObject({ missing: [], version: 0, taken: [1] });
});

test('of two who take the same hour, the second is told and overwrites nothing', async () => {
  expect((await take(3, 0, [absent(101)])).status).toBe(200);
  const second = await take(3, 0, [absent(102)], cover);
  expect(second.status).toBe(409);
  expect(second.message).toMatch(/^Somebody else has taken this hour/);
  expect((await read(3)).data.missing).toEqual([absent(101)]);
  expect((await take(3, 1, [], cover)).data).toMatchObject({ version: 2, missing: [] });
});

test('concerns the students of classes of the caller and no others', async () => {
  expect((await read(1, other)).status).toBe(404);
  expect((await take(4, 0, [], other)).status).toBe(404);
  expect((await take(4, 0, [absent(104)])).status).toBe(404);
  expect((await read(4)).data.version).toBe(0);
});

test('a register has who was missing between two days, and how many lesson hours were taken', async () => {
  const on = (day: string, as = teacher, until = day) =>
    service.call(getRegister, { as, params: { class: 11 }, query: { school: String(SCHOOL), from: day, until } });
  const day = '2026-10-05';
  const taken = { as: teacher, params: { class: 11, day, hour: 2 } };
  const late = absent(102, { mark: 'late', minutes: 7, reason: 'bus' });
  await service.call(takeLesson, { ...taken, body: { school: SCHOOL, version: 0, missing: [absent(101), late] } });
  await service.call(takeLesson, {
    ...{ ...taken, params: { ...taken.params, hour: 3 } },
    body: { school: SCHOOL, version: 0, missing: [] },
  });
  expect((await on(day)).data).toEqual({
    lessons: 2,
    students: [101, 102].map((id) => ({ id, name: `Student ${id}` })),
    entries: [
      { day, hour: 2, student: 101, mark: 'absent', minutes: null, reason: '' },
      { day, hour: 2, student: 102, mark: 'late', minutes: 7, reason: 'bus' },
    ],
  });
  expect((await on('2026-10-06')).data).toMatchObject({ lessons: 0, entries: [] });
  expect((await on(day, teacher, '2026-10-01')).data).toMatchObject({ lessons: 0, entries: [] });
  expect((await on(day, other)).status).toBe(404);
  expect((await on('2026-02-30')).status).toBe(400);
});

test('the attendance of a student is for teachers of the class, and for heads, with how many hours were taken', async () => {
  const head: ServiceCaller = { ...teacher, sub: 'user:16', classes: [], schools: [{ id: SCHOOL, role: 'head' }] };
  const of = async (as: ServiceCaller, student = 101) =>
    (await service.call(getStudentAttendance, { as, params: { student }, query: { school: String(SCHOOL) } })).data;
  const seen = await of(teacher);
  expect(seen.classes).toMatchObject([{ id: 11, name: 'Biology · 9-A', excused: 0, late: 0 }]);
  expect(seen.classes[0]?.lessons).toBeGreaterThan(seen.classes[0]?.absent ?? 0);
  expect(seen.entries[0]).toMatchObject({ class: 11, mark: 'absent' });
  expect(seen.entries.map(({ day }) => day)).toEqual(
    seen.entries
      .map(({ day }) => day)
      .sort()
      .reverse(),
  );
  expect(await of(head)).toEqual(seen);
  expect(await of(other)).toEqual({ classes: [], entries: [] });
  expect((await of(head, 104)).classes).toMatchObject([{ id: 13, lessons: 0, absent: 0 }]);
});

test('follows a student who was merged, and forgets one who was erased', async () => {
  await take(5, 0, [absent(101)]);
  await service.tell(SCHOOL, 'person.merged', { studentId: 101, intoId: 102 });
  expect((await read(5)).data.missing).toEqual([absent(102)]);
  const { absences = [] } = await service.copy(SCHOOL, { studentId: 102, userId: null });
  expect(absences).toContainEqual({
    ...{ class: 'Biology · 9-A', day: '2026-11-27', hour: 5, mark: 'absent' },
    ...{ minutes: null, reason: '' },
  });
  await service.tell(SCHOOL, 'person.erased', { studentId: 102 });
  expect((await read(5)).data.missing).toEqual([]);
});
