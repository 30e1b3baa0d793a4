import path from 'node:path';
import { openTestService, type TestService } from 'delivery/service-kit/test-service';
import { type ServiceCaller } from '@teacher-portal/remote-sdk/contract/service-kit';
import { type AboutBody } from '../src/message.schema';
import {
  addPost,
  answerOwnThread,
  answerThread,
  getOwnThread,
  getQuietHours,
  getReport,
  getThread,
  listClassStudents,
  listLearnNotices,
  listNotices,
  listOwnThreads,
  listReports,
  listThreads,
  readLearnNotices,
  readOwnThread,
  readThread,
  removePost,
  reportOwnMessage,
  setQuietHours,
  settleReport,
  startOwnThread,
  startThread,
} from '../src/service';

const SCHOOL = 3;
const classIn = (id: number, teachers: number[], students: number[]) => ({
  ...{ id, name: `9-${id}`, teachers, students },
  ...{ courseId: 30 + id, course: 'Biology', gradeId: 1 },
});
const lists = {
  classes: [classIn(11, [17, 18], [101, 102]), classIn(13, [19], [104])],
  members: [16, 17, 18, 19].map((id) => ({ id, name: `Teacher ${id}`, role: 'teacher' })),
  students: [101, 102, 104].map((id) => ({ id, userId: 1000 + id, name: `Student ${id}`, section: 'A' })),
};
const teacher: ServiceCaller = {
  ...{ sub: 'user:17', role: 'teacher', classes: [11] },
  schools: [{ id: SCHOOL, role: 'teacher' }],
};
const second: ServiceCaller = { ...teacher, sub: 'user:18' };
const other: ServiceCaller = { ...teacher, sub: 'user:19', classes: [13] };
const head: ServiceCaller = { ...teacher, sub: 'user:16', classes: [], schools: [{ id: SCHOOL, role: 'head' }] };
const stranger: ServiceCaller = { ...head, sub: 'user:20', schools: [{ id: 4, role: 'head' }] };
const student = (id: number, ...classes: number[]): ServiceCaller => ({
  ...{ sub: `user:${1000 + id}`, role: 'student', schools: [{ id: SCHOOL }], classes, students: [id] },
});
const [elif, oscar, leila] = [student(101, 11), student(102, 11), student(104, 13)];
const guardian: ServiceCaller = { ...elif, sub: 'guardian:5', role: 'guardian' };

let service: TestService;
let turn = 0;
beforeAll(async () => {
  service = await openTestService(path.resolve(__dirname, '..'), lists);
});
afterAll(() => service.close());

const key = () => `key-${(turn += 1)}-0000`;
const nothing: AboutBody = { kind: 'none' };
const ask = (text: string, about: AboutBody = nothing, as = elif, inClass = 11) =>
  service.call(startOwnThread, { as, body: { class: inClass, about, key: key(), text } });
const write = (text: string, to = 101, as = teacher, inClass = 11) =>
  service.call(startThread, {
    ...{ as, body: { school: SCHOOL, class: inClass, student: to, about: nothing, key: key(), text } },
  });
const query = { school: String(SCHOOL) };
const listed = async (as: ServiceCaller) => (await service.call(listThreads, { as, query })).data;
const own = async (as: ServiceCaller) => (await service.call(listOwnThreads, { as, query: {} })).data;

test('a student writes to the teachers of a class, every one of whom reads and answers, and nobody else', async () => {
  const asked = await ask('I do not understand page 2.');
  expect(asked.status).toBe(201);
  const { id } = asked.data;
  expect(asked.data).toMatchObject({
    ...{ class: { id: 11, name: 'Biology · 9-11' }, student: { id: 101, name: 'Student 101' }, about: nothing },
    messages: [{ author: 'Student 101', isTeacher: false, isOwn: true, isRead: false }],
  });
  for (const as of [teacher, second])
    expect((await listed(as)).find((each) => each.id === id)).toMatchObject({ unread: 1, author: 'Student 101' });
  const params = { id };
  const answered = { as: second, params, body: { key: key(), text: 'Ask me tomorrow.' } };
  expect((await service.call(answerThread, answered)).data.messages.map(({ isOwn }) => isOwn)).toEqual([false, true]);
  expect((await own(elif)).threads.find((each) => each.id === id)).toMatchObject({
    begins: 'Ask me tomorrow.',
    unread: 1,
  });
  for (const as of [other, head]) {
    expect((await service.call(getThread, { as, params })).status).toBe(404);
    expect((await service.call(answerThread, { ...answered, as })).status).toBe(404);
    expect((await listed(as)).map((each) => each.id)).not.toContain(id);
  }
  for (const as of [oscar, leila, student(101)]) {
    expect((await service.call(getOwnThread, { as, params })).status).toBe(404);
    expect((await service.call(answerOwnThread, { as, params, body: { key: key(), text: 'x' } })).status).toBe(404);
    expect((await own(as)).threads.map((each) => each.id)).not.toContain(id);
  }
});

test('nobody writes to a class or a student that is not their own', async () => {
  expect((await ask('x', nothing, elif, 13)).message).toBe('You can write only to the teachers of your own classes.');
  expect((await write('x', 104)).status).toBe(404);
  expect((await write('x', 104, teacher, 13)).status).toBe(404);
  expect((await write('x', 101, other)).status).toBe(404);
  expect((await write('x')).status).toBe(201);
  const students = { as: teacher, params: { class: 11 }, query };
  expect((await service.call(listClassStudents, students)).data.map(({ id }) => id)).toEqual([101, 102]);
  expect((await service.call(listClassStudents, { ...students, as: other })).status).toBe(404);
});

test('says who has read, of the other side, and never less than before', async () => {
  const { data } = await write('Please come by.');
  const params = { id: data.id };
  const last = data.messages[0]?.id ?? 0;
  const isRead = async () => (await service.call(getThread, { as: teacher, params })).data.messages[0]?.isRead;
  await service.call(readThread, { as: second, params, body: { last } });
  expect(await isRead()).toBe(false);
  await service.call(readOwnThread, { as: elif, params, body: { last: last + 1000 } });
  await service.call(readOwnThread, { as: elif, params, body: { last: 1 } });
  expect(await isRead()).toBe(true);
  const later = { as: teacher, params, body: { key: key(), text: 'And bring the sheet.' } };
  const after = (await service.call(answerThread, later)).data;
  expect(after.messages.map((each) => each.isRead)).toEqual([true, false]);
  expect((await service.call(readOwnThread, { as: oscar, params, body: { last } })).status).toBe(404);
});

test('is about a post as long as it can be read, about an absence, or about nothing', async () => {
  const content = { html: '<p>Read <b>page&nbsp;2</b> &amp; 3.</p>', link: '', classes: [11] };
  const publishAt = new Date(Date.now() - 1000).toISOString();
  const add = async (more: object) =>
    (await service.call(addPost, { as: teacher, body: { school: SCHOOL, key: key(), ...content, publishAt, ...more } }))
      .data.id;
  const post = await add({});
  const { data } = await ask('Which one?', { kind: 'post', post });
  expect(data.about).toEqual({ kind: 'post', begins: 'Read page 2 & 3.' });
  await service.call(removePost, { as: teacher, params: { id: post } });
  const again = (await service.call(getOwnThread, { as: elif, params: { id: data.id } })).data;
  expect(again.about).toEqual({ kind: 'post', begins: null });
  const draft = await add({ publishAt: null });
  for (const hidden of [draft, post, 9999]) expect((await ask('x', { kind: 'post', post: hidden })).status).toBe(404);
  const absence: AboutBody = { kind: 'absence', day: '2026-11-27' };
  expect((await ask('I was ill.', absence)).data.about).toEqual(absence);
});

test('the same message sent twice is one; blank, endless and unstorable ones are refused', async () => {
  const body = { class: 11, about: nothing, key: key(), text: 'once' };
  const [one, two] = [
    await service.call(startOwnThread, { as: oscar, body }),
    await service.call(startOwnThread, { as: oscar, body }),
  ];
  expect([two.data.id, two.data.messages.length]).toEqual([one.data.id, 1]);
  const params = { id: one.data.id };
  const answer = { as: oscar, params, body: { key: key(), text: 'again' } };
  await service.call(answerOwnThread, answer);
  expect((await service.call(answerOwnThread, answer)).data.messages).toHaveLength(2);
  for (const text of [' ', 'x'.repeat(4001), 'a\0b'])
    expect((await service.call(answerOwnThread, { as: oscar, params, body: { key: key(), text } })).status).toBe(400);
  for (let count = 0; count < 58; count += 1) await ask(`${count}`, nothing, oscar);
  expect((await ask('one more', nothing, oscar)).status).toBe(409);
});

test('new messages are among the notices until they are read, and are no business of guardians', async () => {
  const { data } = await write('About your sheet');
  const notices = async (as: ServiceCaller) => (await service.call(listLearnNotices, { as, query: {} })).data;
  const found = async () => (await notices(elif)).find(({ to }) => to?.endsWith(`thread=${data.id}`));
  expect(await found()).toMatchObject({
    ...{ isRead: false, to: `/learn/area/mfe-classroom?thread=${data.id}` },
    text: { en: 'Teacher 17 has written to you (Biology · 9-11)', tr: 'Teacher 17 sana yazdı (Biology · 9-11)' },
  });
  expect(await notices(guardian)).toEqual([]);
  const ids = [(await found())?.id ?? '', 'thread-99999-1', 'x'];
  expect((await service.call(readLearnNotices, { as: guardian, body: { ids } })).status).toBe(200);
  expect((await found())?.isRead).toBe(false);
  await service.call(readLearnNotices, { as: elif, body: { ids } });
  expect((await found())?.isRead).toBe(true);
  await service.call(readOwnThread, { as: elif, params: { id: data.id }, body: { last: data.messages[0]?.id ?? 0 } });
  expect(await found()).toBeUndefined();
  await service.call(answerOwnThread, { as: elif, params: { id: data.id }, body: { key: key(), text: 'Thanks' } });
  const ofTeacher = (await service.call(listNotices, { as: second, query })).data;
  expect(ofTeacher.map(({ to }) => to)).toContain(`/class/messages/thread?id=${data.id}`);
  const foreign = (await service.call(listNotices, { as: other, query })).data;
  expect(foreign).toEqual([]);
});

test('a reported conversation is read by heads and owners of the school, and kept when the student is erased', async () => {
  const quiet = (await ask('Nothing special', nothing, leila, 13)).data;
  const { data } = await write('Harsh words', 104, other, 13);
  const params = { id: data.id };
  const message = data.messages[0]?.id ?? 0;
  const report = (as: ServiceCaller, given = message) =>
    service.call(reportOwnMessage, { as, params, body: { message: given, reason: 'This hurts me.' } });
  expect((await report(elif)).status).toBe(404);
  expect((await report(leila, quiet.messages[0]?.id)).status).toBe(404);
  expect((await report(leila)).status).toBe(200);
  expect((await service.call(getOwnThread, { as: leila, params })).data.messages[0]?.isReported).toBe(true);
  const reports = async (as = head) => (await service.call(listReports, { as, query })).data;
  const [found] = await reports();
  expect(found).toMatchObject({
    reporter: 'Student 104',
    reason: 'This hurts me.',
    student: 'Student 104',
    settled: null,
  });
  expect((await service.call(listReports, { as: stranger, query })).status).toBe(404);
  const one = { params: { id: found?.id ?? 0 } };
  expect((await service.call(getReport, { as: stranger, ...one })).status).toBe(404);
  const toHead = async () => (await service.call(listNotices, { as: head, query })).data.map(({ to }) => to);
  expect(await toHead()).toContain('/class/messages/reports');
  await service.call(settleReport, { as: head, ...one, body: { isSettled: true } });
  expect((await reports())[0]?.settled?.by).toBe('Teacher 16');
  expect(await toHead()).toEqual([]);
  await service.tell(SCHOOL, 'person.erased', { studentId: 104 });
  for (const id of [data.id, quiet.id])
    expect((await service.call(getThread, { as: other, params: { id } })).status).toBe(404);
  const kept = (await service.call(getReport, { as: head, ...one })).data;
  expect(kept.messages).toEqual([
    expect.objectContaining({ author: 'Teacher 19', text: 'Harsh words', isReported: true }),
  ]);
  await service.tell(SCHOOL, 'person.erased', { studentId: 104 });
  expect(await reports()).toHaveLength(1);
});

test('conversations follow a student who was merged', async () => {
  const { data } = await write('Yours', 102);
  await service.tell(SCHOOL, 'person.merged', { studentId: 102, intoId: 105 });
  const merged: ServiceCaller = { ...student(105, 11), sub: 'user:2000' };
  expect((await service.call(getOwnThread, { as: merged, params: { id: data.id } })).status).toBe(200);
});

/** Quiet hours that have just begun, by the clocks of UTC. */
function quietNow() {
  const quarter = 15 * 60_000;
  const time = (at: number) => new Date(Math.floor(at / quarter) * quarter).toISOString().slice(11, 16);
  return { from: time(Date.now()), until: time(Date.now() + 8 * quarter) };
}

test('what is written in quiet hours waits for the other side, and says so to the own one', async () => {
  const owner: ServiceCaller = { ...teacher, schools: [{ id: SCHOOL, role: 'owner' }] };
  const be = (quiet: { from: string; until: string } | null) =>
    service.call(setQuietHours, { as: owner, body: { school: SCHOOL, quiet, timeZone: 'UTC' } });
  const early = (await write('Before them', 101, second)).data;
  const quiet = quietNow();
  expect((await be(quiet)).data).toEqual({ quiet, timeZone: 'UTC' });
  expect((await service.call(getQuietHours, { as: teacher, query })).data.quiet).toEqual(quiet);

  const asked = (await ask('At night')).data;
  const until = asked.messages[0]?.waitsUntil;
  expect(until?.slice(11, 16)).toBe(quiet.until);
  expect((await own(elif)).threads.map(({ id }) => id)).toContain(asked.id);
  const params = { id: asked.id };
  expect((await listed(teacher)).map(({ id }) => id)).not.toContain(asked.id);
  expect((await service.call(getThread, { as: teacher, params })).status).toBe(404);
  expect((await service.call(listNotices, { as: teacher, query })).data.map(({ to }) => to)).not.toContain(
    `/class/messages/thread?id=${asked.id}`,
  );

  const body = { key: key(), text: 'And tomorrow?' };
  const answered = (await service.call(answerThread, { as: second, params: { id: early.id }, body })).data;
  const waiting = answered.messages.at(-1);
  expect([waiting?.waitsUntil, waiting?.isRead]).toEqual([until, false]);
  const atStudent = (await service.call(getOwnThread, { as: elif, params: { id: early.id } })).data;
  expect(atStudent.messages.map(({ text }) => text)).toEqual(['Before them']);
  expect((await own(elif)).threads.find(({ id }) => id === early.id)?.unread).toBe(1);
  const report = { message: waiting?.id ?? 0, reason: 'x' };
  expect((await service.call(reportOwnMessage, { as: elif, params: { id: early.id }, body: report })).status).toBe(404);
  // Who has read so far has not read what comes later.
  await service.call(readOwnThread, { as: elif, params: { id: early.id }, body: { last: (waiting?.id ?? 0) + 1 } });
  const after = (await service.call(getThread, { as: second, params: { id: early.id } })).data;
  expect(after.messages.map(({ isRead }) => isRead)).toEqual([true, false]);

  expect((await be(null)).data.quiet).toBeNull();
  const later = { as: elif, params, body: { key: key(), text: 'Then at once' } };
  // Never before what was written earlier.
  expect((await service.call(answerOwnThread, later)).data.messages.map(({ waitsUntil }) => waitsUntil)).toEqual([
    until,
    until,
  ]);
  expect((await ask('By day')).data.messages[0]?.waitsUntil).toBeNull();
});

test.each([
  [{ from: '20:00', until: '20:00' }, 'UTC'],
  [{ from: '20:01', until: '07:00' }, 'UTC'],
  [{ from: '24:00', until: '07:00' }, 'UTC'],
  [{ from: '20:00', until: '07:00' }, 'Europe/Nowhere'],
])('quiet hours of %j in %s are refused', async (quiet, timeZone) => {
  const owner: ServiceCaller = { ...teacher, schools: [{ id: SCHOOL, role: 'owner' }] };
  const body = { school: SCHOOL, quiet, timeZone };
  expect((await service.call(setQuietHours, { as: owner, body })).status).toBe(400);
  const elsewhere = { ...body, school: 4, quiet: null, timeZone: 'UTC' };
  expect((await service.call(setQuietHours, { as: owner, body: elsewhere })).status).toBe(404);
});

test('a student reads on with another account after a merge, and what was read stays read', async () => {
  const { data } = await write('Read before', 101);
  await service.call(readOwnThread, { as: elif, params: { id: data.id }, body: { last: data.messages[0]?.id ?? 0 } });
  const merged: ServiceCaller = { ...elif, sub: 'user:2001' };
  expect((await own(merged)).threads.find(({ id }) => id === data.id)?.unread).toBe(0);
});
