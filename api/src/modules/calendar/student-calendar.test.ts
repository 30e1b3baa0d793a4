import { eq } from 'drizzle-orm';
import { createCalendarAddress, getCalendarState, revokeCalendarAddress } from 'shared/contract/calendar';
import { revokeStudentAccess } from 'shared/contract/student-access';
import { writingOverrides, writingRules } from '../../db/schema/attempts';
import { users } from '../../db/schema/people';
import { studentAccess } from '../../db/schema/student-access';
import { students } from '../../db/schema/students';
import { submissions } from '../../db/schema/submissions';
import { addAssessment, addQuestion, addStudents } from '../../testing/class-room';
import { addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
let school: TestSchool;
beforeAll(async () => {
  portal = await TestPortal.open();
});
beforeEach(async () => {
  school = await addSchool(portal);
});
afterAll(() => portal.close());

const DAY = 86_400_000;
/** A day and time in UTC, such as 12T20:59; today is the 10th. */
function at(time: string): Date {
  const [day = '', clock = ''] = time.split('T');
  const date = new Date(Date.now() + (Number(day) - 10) * DAY).toISOString().slice(0, 10);
  return new Date(`${date}T${clock}:00Z`);
}
/** As all-day events and times are written in a feed. */
const written = (time: string) =>
  at(time)
    .toISOString()
    .replace(/[-:]|\.000/g, '');
const dayOf = (time: string) => `DTSTART;VALUE=DATE:${written(time).slice(0, 8)}`;
const add = (change: Parameters<typeof addAssessment>[2]) =>
  addAssessment(portal, school, { status: 2, publishedAt: at('01T00:00'), publishDate: at('01T00:00'), ...change });
const as = () => school.student.token;
const make = async (timeZone = 'Europe/Istanbul', language = 'en') =>
  (
    await portal.call(createCalendarAddress, {
      as: as(),
      query: { timeZone },
      headers: { 'accept-language': language },
    })
  ).data.url;
const read = (url: string) => {
  const { pathname, search } = new URL(url);
  return portal.app.inject({ method: 'GET', url: pathname + search });
};
/** The lines of each event, unfolded. */
async function eventsAt(url: string) {
  const text = (await read(url)).body.replaceAll('\r\n ', '');
  return text.split('BEGIN:VEVENT').slice(1);
}
const titles = (events: readonly string[]) =>
  events.map((event) => /SUMMARY:(.*)\r/.exec(event)?.[1] ?? 'untitled').sort();

it('gives a student what is published to them, without signing in, and nothing of others', async () => {
  const [other = 0] = await addStudents(portal, school, 1);
  await add({ title: 'Essay', type: 1, dueDate: at('12T20:59') });
  await add({ title: 'A draft', status: 1, publishedAt: null, dueDate: at('12T20:59') });
  await add({ title: 'Archived', archivedAt: at('02T00:00'), dueDate: at('12T20:59') });
  await add({
    title: 'For another',
    publishedToAll: false,
    dueDate: at('12T20:59'),
    scores: new Map([[other, [1]]]),
    questions: [await addQuestion(portal, school)],
  });
  const events = await eventsAt(await make());
  expect(titles(events)).toEqual(['Assignment: Essay']);
  expect(events[0]).toContain(dayOf('12T00:00'));
  expect(events[0]).toMatch(/(?:23|11):59/);
});

it('tells the student’s own due date and last hand-in, on the day in the student’s zone', async () => {
  const late = await add({ title: 'Late', type: 1, dueDate: at('12T20:00') });
  const own = await add({ title: 'Own', type: 1, dueDate: at('12T20:00') });
  await portal.db.insert(writingRules).values({ assessmentId: late, schoolId: school.schoolId, acceptsLate: true });
  const { schoolId, student } = school;
  await portal.db
    .insert(writingOverrides)
    .values({ assessmentId: own, studentId: student.studentId, schoolId, endsAt: at('14T22:30') });
  const [first = '', second = ''] = (await eventsAt(await make('Europe/Istanbul'))).sort();
  const [lateEvent, ownEvent] = first.includes('Late') ? [first, second] : [second, first];
  expect(lateEvent).toContain('You can also hand it in later.');
  expect(lateEvent).toContain(dayOf('12T00:00'));
  expect(ownEvent).toContain(dayOf('15T00:00'));
  expect((await eventsAt(await make('UTC'))).join('')).toContain(dayOf('14T00:00'));
  await portal.db.update(users).set({ timeZone: 'America/New_York' }).where(eq(users.id, school.student.userId));
  expect((await eventsAt(await make('Europe/Istanbul'))).join('')).toContain(dayOf('14T00:00'));
});

it('shows an exam with its window and the student’s extra time, ahead of time by its course only', async () => {
  await add({ title: 'Secret title', type: 2, time: 40, publishDate: at('20T08:00'), dueDate: at('20T09:00') });
  await add({ title: 'Surprise', type: 3, time: 20, publishDate: at('21T08:00'), dueDate: at('21T09:00') });
  await add({ title: 'Not yet', type: 1, publishDate: at('21T08:00'), dueDate: at('25T09:00') });
  await portal.db.update(students).set({ extraTimePercent: 25 }).where(eq(students.id, school.student.studentId));
  const events = await eventsAt(await make());
  expect(titles(events)).toEqual(['Exam: Biology']);
  expect(events[0]).toContain(`DTSTART:${written('20T08:00')}`);
  expect(events[0]).toContain(`DTEND:${written('20T09:10')}`);
  expect(events[0]).toContain('50 minutes');
  const url = await make();
  portal.clockOffsetMs = at('20T08:10').getTime() - Date.now();
  expect(titles(await eventsAt(url))).toEqual(['Exam: Secret title']);
  portal.clockOffsetMs = 0;
});

it('says that work is handed in and never a mark, in the language of the address', async () => {
  const id = await add({ title: 'Done', type: 1, dueDate: at('12T20:00'), marks: 100 });
  const { schoolId, student } = school;
  await portal.db.insert(submissions).values({
    ...{
      schoolId,
      assessmentId: id,
      studentId: student.studentId,
      status: 5,
      marks: 73.25,
      submittedAt: at('09T10:00'),
    },
  });
  const [event = ''] = await eventsAt(await make('UTC', 'tr'));
  expect(event).toContain('SUMMARY:Ödev: Done');
  expect(event).toContain('Teslim ettin.');
  expect(event).not.toMatch(/73[.,]25/);
});

it('is replaced, ended, and stops when the access is withdrawn or the student has left', async () => {
  const [first, second] = [await make(), await make()];
  expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200]);
  expect((await portal.call(getCalendarState, { as: as() })).data.createdAt).not.toBeNull();
  await portal.call(revokeCalendarAddress, { as: as() });
  expect((await read(second)).statusCode).toBe(404);
  const third = await make();
  const where = eq(students.id, school.student.studentId);
  await portal.db
    .update(students)
    .set({ deletedAt: at('09T00:00') })
    .where(where);
  expect((await read(third)).statusCode).toBe(404);
  await portal.db.update(students).set({ deletedAt: null }).where(where);
  expect((await read(third)).statusCode).toBe(200);
  const params = { id: school.student.studentId };
  await portal.db
    .insert(studentAccess)
    .values({ studentId: params.id, schoolId: school.schoolId, userName: 'ada', issuedAt: at('09T00:00') });
  expect((await portal.call(revokeStudentAccess, { as: school.teacher.token, params })).status).toBe(200);
  expect((await read(third)).statusCode).toBe(404);
});
