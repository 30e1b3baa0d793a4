import { eq } from 'drizzle-orm';
import { getReminders, setReminders } from 'shared/contract/learn-reminders';
import { writingOverrides } from '../../db/schema/attempts';
import { mails } from '../../db/schema/mails';
import { users } from '../../db/schema/people';
import { submissions } from '../../db/schema/submissions';
import { addAssessment } from '../../testing/class-room';
import { addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { until } from '../../testing/until';
import { sendNotices } from './send-notices';

let portal: TestPortal;
let school: TestSchool;
beforeAll(async () => {
  portal = await TestPortal.open();
});
beforeEach(async () => {
  school = await addSchool(portal, 'Riverside');
  await setUser({ emailVerifiedAt: new Date(), timeZone: 'Europe/Istanbul' });
  setClock('07:30');
});
afterAll(() => portal.close());

const setUser = (values: Partial<typeof users.$inferInsert>) =>
  portal.db.update(users).set(values).where(eq(users.id, school.student.userId));
/** The next Wednesday in Istanbul, three hours ahead of UTC all year. */
const wednesday = (() => {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + ((3 - day.getUTCDay() + 7) % 7) + 7);
  return Date.parse(`${day.toISOString().slice(0, 10)}T00:00:00+03:00`);
})();
/** A time of day in Istanbul, this number of days after Wednesday. */
const at = (time: string, days = 0) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(wednesday + ((days * 24 + hours) * 60 + minutes) * 60_000);
};
const setClock = (time: string, days = 0) => {
  portal.clockOffsetMs = at(time, days).getTime() - Date.now();
};
const add = (title: string, dueDate: Date, change: object = {}) =>
  addAssessment(portal, school, { ...{ title, type: 1, status: 2, dueDate, publishDate: at('00:00', -3) }, ...change });
/** The reminders of these runs, delivered. */
async function reminders(runs = 1) {
  portal.mails.length = 0;
  await Promise.all(Array.from({ length: runs }, () => sendNotices(portal.app.services)));
  await until(async () => (await portal.db.select().from(mails)).every(({ sentAt }) => sentAt !== null));
  return portal.mails.filter(({ to, subject }) => to === school.student.email && subject.startsWith('Due soon'));
}
const texts = async () => (await reminders()).map(({ text }) => text);
const work = (assessmentId: number, values: Partial<typeof submissions.$inferInsert>) =>
  portal.db.insert(submissions).values({
    ...{ schoolId: school.schoolId, assessmentId, studentId: school.student.studentId, status: 7, ...values },
  });

it('reminds of all that is due tomorrow and of what is due today and not begun, in one mail', async () => {
  await add('Essay', at('23:59', 1));
  await add('Osmosis', at('18:00', 0));
  await work(await add('Begun', at('19:00', 0)), {});
  await work(await add('Begun for tomorrow', at('20:00', 1)), {});
  await work(await add('Handed in', at('20:00', 1)), { status: 3, submittedAt: at('12:00', -1) });
  await add('The day after', at('00:00', 2));
  const [mail, ...others] = await reminders();
  expect([mail?.subject, others.length]).toEqual(['Due soon: Osmosis and 2 more', 0]);
  const items = mail?.text.split('\n\n').slice(2, 5);
  expect(items?.[0]).toMatch(
    /^Osmosis \(Biology\): It is due today, .*18:00 \(Europe\/Istanbul\), and you have not begun\.$/,
  );
  expect(items?.[1]).toMatch(/^Begun for tomorrow \(Biology\): It is due tomorrow, .*20:00/);
  expect(items?.[2]).toMatch(/^Essay \(Biology\): It is due tomorrow, .*23:59/);
});

it('sends it once a day, even from several servers at once, and again on the day itself', async () => {
  await add('Essay', at('18:00', 1));
  expect(await reminders(3)).toHaveLength(1);
  setClock('19:00');
  await add('Another', at('12:00', 1));
  expect(await reminders()).toHaveLength(0);
  setClock('07:30', 1);
  expect((await reminders())[0]?.text).toMatch(/Essay \(Biology\): It is due today/);
});

it.each([
  ['06:59', 0],
  ['07:00', 1],
  ['19:59', 1],
  ['20:00', 0],
])('at %s of the student sends %i', async (time, count) => {
  setClock(time);
  await add('Essay', at('23:00', 1));
  expect(await reminders()).toHaveLength(count);
});

it('goes by the due date of that student', async () => {
  const own = async (title: string, dueDate: Date, endsAt: Date) => {
    const assessmentId = await add(title, dueDate);
    const { studentId } = school.student;
    await portal.db.insert(writingOverrides).values({ assessmentId, studentId, schoolId: school.schoolId, endsAt });
  };
  await own('Later', at('12:00', 1), at('12:00', 5));
  await own('Earlier', at('12:00', 5), at('21:30', 1));
  const [text = '', ...others] = await texts();
  expect(others).toEqual([]);
  expect(text).toMatch(/Earlier \(Biology\): It is due tomorrow, .*21:30/);
  expect(text).not.toContain('Later');
});

it('is for those who joined after the work was published to everybody, and not about what has just opened', async () => {
  await add('Just opened', at('12:00', 1), { publishDate: at('06:00'), publishedAt: at('06:00') });
  expect(await reminders()).toEqual([]);
  await add('Everybody’s', at('12:00', 1));
  expect(await reminders()).toHaveLength(1);
});

it('speaks to the student in Turkish as sen', async () => {
  await setUser({ language: 'tr' });
  await add('Deneme', at('12:00'));
  await reminders();
  const [mail] = portal.mails.filter(({ to }) => to === school.student.email);
  expect(mail?.subject).toBe('Son teslim yaklaşıyor: Deneme');
  expect(mail?.text).toMatch(/Deneme \(Biology\): Son teslim bugün: .*Henüz başlamadın\./);
});

describe('the wishes of a student', () => {
  const as = () => school.student.token;
  const state = async () => (await portal.call(getReminders, { as: as() })).data;

  it('are kept, stop the mails, and are those of the link in a mail', async () => {
    portal.clockOffsetMs = 0;
    const { data } = await portal.call(setReminders, { as: as(), body: { due: false, published: true } });
    expect(data).toMatchObject({ due: false, published: true });
    setClock('07:30');
    await add('Essay', at('12:00', 1));
    expect(await reminders()).toEqual([]);
    portal.clockOffsetMs = 0;
    await portal.call(setReminders, { as: as(), body: { due: true, published: true } });
    setClock('07:30');
    const [mail] = await reminders();
    const { pathname } = new URL(mail?.stopUrl ?? '');
    await portal.app.inject({ method: 'POST', url: pathname, payload: 'List-Unsubscribe=One-Click' });
    portal.clockOffsetMs = 0;
    expect(await state()).toMatchObject({ due: false, published: true });
  });

  it('are answered with why no mail can come', async () => {
    portal.clockOffsetMs = 0;
    expect((await state()).state).toBe('noServer');
    portal.config.smtpUrl = 'smtp://localhost:25';
    expect((await state()).state).toBe('ready');
    await setUser({ emailVerifiedAt: null });
    expect((await state()).state).toBe('unconfirmed');
    await setUser({ email: null });
    expect((await state()).state).toBe('noAddress');
    portal.config.smtpUrl = undefined;
  });
});
