import { eq } from 'drizzle-orm';
import { signUp } from 'shared/contract/auth';
import { createSchool, listMySchools } from 'shared/contract/school';
import { listLearnAssessments } from 'shared/contract/attempt';
import { timeZoneHeader } from 'shared/contract/time-zone.rules';
import { sessions, users } from '../db/schema/people';
import { schools } from '../db/schema/schools';
import { addSchool, type TestSchool } from '../testing/people';
import { TestPortal } from '../testing/portal';

let portal: TestPortal;
let school: TestSchool;
beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
});
afterAll(() => portal.close());

/** A call from a device that names its zone. */
const visit = (token: string, zone: string, path = '/school') =>
  portal.app.inject({
    method: 'GET',
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${token}`, [timeZoneHeader]: zone },
  });
const zoneOf = async (userId: number) =>
  (await portal.db.select({ zone: users.timeZone }).from(users).where(eq(users.id, userId)))[0]?.zone;
const zoneOfSchool = async (id: number) =>
  (await portal.db.select({ zone: schools.timeZone }).from(schools).where(eq(schools.id, id)))[0]?.zone;
/** A visit some time after the last one. */
const pause = (userId: number) =>
  portal.db
    .update(sessions)
    .set({ usedAt: new Date(Date.now() - 3_600_000) })
    .where(eq(sessions.userId, userId));

it('is known from the first call of a teacher, who gives it to a school without one, and of a student', async () => {
  const { teacher, student, schoolId } = school;
  await visit(teacher.token, 'Europe/Istanbul', listMySchools.path);
  await visit(student.token, 'Asia/Tokyo', listLearnAssessments.path);
  expect([await zoneOf(teacher.userId), await zoneOf(student.userId)]).toEqual(['Europe/Istanbul', 'Asia/Tokyo']);
  expect(await zoneOfSchool(schoolId)).toBe('Europe/Istanbul');
});

it('follows a person who moves, and keeps that of the school', async () => {
  const { teacher, schoolId } = school;
  await pause(teacher.userId);
  await visit(teacher.token, 'America/New_York', listMySchools.path);
  expect(await zoneOf(teacher.userId)).toBe('America/New_York');
  expect(await zoneOfSchool(schoolId)).toBe('Europe/Istanbul');
});

it.each([
  ['an unknown name', 'Mars/Olympus'],
  ['an empty one', ''],
  ['a very long one', 'x'.repeat(3_000)],
])('ignores %s, which is no time zone', async (_, zone) => {
  const { teacher } = school;
  await pause(teacher.userId);
  await visit(teacher.token, zone, listMySchools.path);
  expect(await zoneOf(teacher.userId)).toBe('America/New_York');
});

it('is that of its first owner in a new school', async () => {
  const account = { username: 'Deniz', email: 'deniz@example.com', password: 'neither short nor known' };
  const { token } = (await portal.call(signUp, { body: account })).data;
  await visit(token, 'Asia/Tokyo', listMySchools.path);
  const body = { name: 'New', grades: [{ name: '9', courses: [{ name: 'Biology' }] }] };
  const { data } = await portal.call(createSchool, { as: token, body });
  expect(await zoneOfSchool(data.id)).toBe('Asia/Tokyo');
});
