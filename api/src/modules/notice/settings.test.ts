import { eq } from 'drizzle-orm';
import { signIn } from 'shared/contract/auth';
import { getMailSettings, type MailSettingsBody, setMailSettings } from 'shared/contract/mail-settings';
import { stoppedNotices } from '../../db/schema/notices';
import { users } from '../../db/schema/people';
import { addSchool, type TestSchool, testPassword } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { readerOf } from './repository';

let portal: TestPortal;
let school: TestSchool;
beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
});
afterAll(() => portal.close());

const as = () => school.teacher.token;
const set = (body: MailSettingsBody) => portal.call(setMailSettings, { as: as(), body });
const settings = async () => (await portal.call(getMailSettings, { as: as() })).data;

it('begins with the summary on, the language of the last sign-in and no time zone', async () => {
  expect(await settings()).toEqual({ language: null, timeZone: null, weeklySummary: true });
});

it('stores the choices, and keeps the chosen language after a sign-in in another one', async () => {
  const chosen = { language: 'tr', timeZone: 'Europe/Istanbul', weeklySummary: true } as const;
  expect((await set(chosen)).data).toEqual(chosen);
  const [user] = await portal.db.select().from(users).where(eq(users.id, school.teacher.userId));
  const body = { email: user?.email ?? '', password: testPassword };
  expect((await portal.call(signIn, { body, headers: { 'accept-language': 'en' } })).status).toBe(200);
  expect(await settings()).toEqual(chosen);
  expect(await readerOf(portal.db, school.teacher.userId)).toMatchObject({ language: 'tr' });
});

it('turns the summary off and on, as the link in the mail does', async () => {
  const stopped = () => portal.db.$count(stoppedNotices, eq(stoppedNotices.userId, school.teacher.userId));
  await set({ language: null, timeZone: null, weeklySummary: false });
  await set({ language: null, timeZone: null, weeklySummary: false });
  expect([await stopped(), (await settings()).weeklySummary]).toEqual([1, false]);
  await set({ language: null, timeZone: null, weeklySummary: true });
  expect([await stopped(), (await settings()).weeklySummary]).toEqual([0, true]);
});

it.each(['Mars/Olympus', ''])('refuses %p, which is no time zone', async (timeZone) => {
  const { error } = await set({ language: null, timeZone, weeklySummary: true });
  expect(error).toMatchObject({ status: 400, code: 'errors.invalidValue', details: [{ path: 'timeZone' }] });
});
