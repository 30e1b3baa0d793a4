import { eq } from 'drizzle-orm';
import { type Language } from 'shared/contract/limits';
import { signIn } from 'shared/contract/auth';
import { assessments, assessmentTargets } from '../../db/schema/assessments';
import { users } from '../../db/schema/people';
import { profiles } from '../../db/schema/profiles';
import { students } from '../../db/schema/students';
import { submissions } from '../../db/schema/submissions';
import { writingOverrides, writingRules } from '../../db/schema/attempts';
import { mails } from '../../db/schema/mails';
import { addAssessment } from '../../testing/class-room';
import { addAccount, addSchool, type TestSchool, testPassword } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { until } from '../../testing/until';
import { sendNotices } from './send-notices';

const DAY = 86_400_000;
let portal: TestPortal;
let school: TestSchool;
beforeEach(async () => {
  portal = await TestPortal.open();
  setClock(3);
  school = await addSchool(portal, 'Riverside');
  await portal.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, school.student.userId));
});
afterEach(() => portal.close());

/** On the next such day of the week (0 for Sunday) at noon UTC: teachers get summaries on Mondays, from the morning on. */
function setClock(weekday: number): void {
  const then = new Date();
  then.setUTCDate(then.getUTCDate() + ((weekday - then.getUTCDay() + 7) % 7) + 7);
  then.setUTCHours(12, 0, 0, 0);
  portal.clockOffsetMs = then.getTime() - Date.now();
}
const inDays = (days: number) => new Date(portal.app.services.now().getTime() + days * DAY);
const run = () => sendNotices(portal.app.services);
const delivered = () =>
  until(async () => (await portal.db.select().from(mails)).every(({ sentAt }) => sentAt !== null));
/** The mails of these runs, delivered. */
async function told(runs = 1) {
  portal.mails.length = 0;
  for (let count = 0; count < runs; count += 1) await run();
  await delivered();
  return portal.mails;
}
/** Published to the student this number of days ago and due in this number of days. */
async function publishedAssessment(ago: number, due: number) {
  const at = inDays(-ago);
  const id = await addAssessment(portal, school, {
    ...{ title: 'Osmosis & <cells>', type: 2, status: 2, dueDate: inDays(due), publishDate: at, publishedAt: at },
  });
  await portal.db
    .insert(assessmentTargets)
    .values({ assessmentId: id, studentId: school.student.studentId, schoolId: school.schoolId });
  return id;
}
const speak = (language: Language) =>
  portal.db.update(users).set({ language }).where(eq(users.id, school.student.userId));

it('notifies a student once of a published assessment, as plain text and HTML', async () => {
  await publishedAssessment(0, 7);
  const [mail, ...others] = await told(3);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: school.student.email, subject: 'Exam: Osmosis & <cells>' });
  expect(mail?.text).toContain('New for you in Biology (Riverside): Osmosis & <cells>. It is due on');
  expect(mail?.text).toContain(`${portal.config.publicUrl}/learn`);
  expect(mail?.html).toContain('Osmosis &#38; &#60;cells&#62;');
  expect(mail?.html).toContain(`<a href="${portal.config.publicUrl}/learn">Open Teacher Portal</a>`);
});

it.each([
  ['en', 'Exam: Osmosis & <cells>', 'Hello Ada Student'],
  ['tr', 'Sınav: Osmosis & <cells>', 'Merhaba Ada Student'],
] as const)('writes in the language of the reader, here %s', async (language, subject, hello) => {
  await speak(language);
  await publishedAssessment(0, 7);
  const [mail] = await told();
  expect(mail?.subject).toBe(subject);
  expect(mail?.text).toContain(hello);
  expect(mail?.html).toContain(`lang="${language}"`);
});

it('keeps the language of a sign-in for mails', async () => {
  const { userId, email } = school.teacher;
  const headers = { 'accept-language': 'tr' };
  await portal.call(signIn, { body: { email, password: testPassword }, headers });
  const [row] = await portal.db.select().from(users).where(eq(users.id, userId));
  expect(row?.language).toBe('tr');
});

it('sends one reminder of work that is due within a day and not handed in', async () => {
  const id = await publishedAssessment(3, 0.5);
  const [mail, ...others] = await told(2);
  expect([mail?.subject, others.length]).toEqual(['Due soon: Osmosis & <cells>', 0]);
  await portal.db
    .update(assessments)
    .set({ dueDate: inDays(0.4) })
    .where(eq(assessments.id, id));
  expect(await told()).toEqual([]);
});

describe('the due date in a mail', () => {
  const lateRules = (id: number, latePercent: number) =>
    portal.db
      .insert(writingRules)
      .values({ assessmentId: id, schoolId: school.schoolId, acceptsLate: true, latePercent });
  const own = async (exception: { endsAt?: Date; extraMinutes?: number }) => {
    const assessmentId = await publishedAssessment(0, 7);
    const { studentId } = school.student;
    await portal.db
      .insert(writingOverrides)
      .values({ assessmentId, studentId, schoolId: school.schoolId, opensAt: null, ...exception });
  };

  it.each([
    ['published', 0, 7, 0, 'You can also hand it in later.'],
    ['published', 0, 7, 10, 'for each day late, 10% is taken off your score'],
    ['soon due', 3, 0.5, 10, 'for each day late, 10% is taken off your score'],
  ])('says of work just %s that it may be late, and what that costs', async (_, ago, due, percent, late) => {
    await lateRules(await publishedAssessment(ago, due), percent);
    expect((await told())[0]?.text).toMatch(new RegExp(`It is due (?:on|tomorrow,) [^.]*\\. .*${late}`, 'u'));
  });

  it('is the student’s own, extra minutes included, and nothing about late work where it is refused', async () => {
    await own({ endsAt: inDays(8), extraMinutes: 25 });
    const text = (await told())[0]?.text ?? '';
    expect(text).toContain('12:25 (UTC)');
    expect(text).not.toContain('later');
  });
});

it.each<[string, (id: number) => Promise<unknown>]>([
  [
    'work that was handed in',
    (assessmentId) =>
      portal.db.insert(submissions).values({
        ...{ assessmentId, schoolId: school.schoolId, studentId: school.student.studentId, status: 3 },
        submittedAt: inDays(-1),
      }),
  ],
  [
    'an archived assessment',
    (id) =>
      portal.db
        .update(assessments)
        .set({ archivedAt: inDays(-1) })
        .where(eq(assessments.id, id)),
  ],
  [
    'an address that nobody has confirmed',
    () => portal.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, school.student.userId)),
  ],
  [
    'a student who has left',
    () => portal.db.update(students).set({ deletedAt: new Date() }).where(eq(students.id, school.student.studentId)),
  ],
])('writes nothing about %s', async (_, change) => {
  await change(await publishedAssessment(3, 0.5));
  await change(await publishedAssessment(0, 7));
  expect(await told()).toEqual([]);
});

it('sends a teacher one weekly summary on Monday, and none if it would be empty', async () => {
  await addAccount(portal, { schoolIds: [school.schoolId], fullName: 'Without anything to do' });
  setClock(1);
  await addAssessment(portal, school, { dueDate: inDays(2) });
  const submission = {
    schoolId: school.schoolId,
    studentId: school.student.studentId,
    status: 3,
    submittedAt: inDays(-1),
  };
  await portal.db.insert(submissions).values({ ...submission, assessmentId: await addAssessment(portal, school) });
  const [mail, ...others] = await told(2);
  expect([mail?.to, others.length]).toEqual([school.teacher.email, 0]);
  expect(mail?.text).toContain(
    'Waiting to be graded in your classes: 1. Due in your courses in the next seven days: 1.',
  );
  portal.clockOffsetMs += DAY;
  expect((await told()).filter(({ to }) => to === school.teacher.email)).toEqual([]);
});

describe('stopping mails', () => {
  const stopUrl = async () => {
    await publishedAssessment(0, 7);
    return new URL((await told())[0]?.stopUrl ?? '').pathname;
  };
  const post = (url: string, payload: string) =>
    portal.app.inject({
      ...{ method: 'POST', url, payload },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

  it('stops one kind of mail by one click of the mail program, without a sign-in', async () => {
    const url = await stopUrl();
    expect((await post(url, 'List-Unsubscribe=One-Click')).statusCode).toBe(200);
    await publishedAssessment(0, 8);
    expect(await told()).toEqual([]);
    await publishedAssessment(3, 0.5);
    expect((await told()).map(({ subject }) => subject)).toEqual(['Due soon: Osmosis & <cells>']);
  });

  it('changes nothing when the page is only opened, and sends again when asked to', async () => {
    const url = await stopUrl();
    const page = await portal.app.inject({ method: 'GET', url });
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain(`Stop e-mails about new work to ${school.student.email}?`);
    await publishedAssessment(0, 8);
    expect(await told()).toHaveLength(1);
    expect((await post(url, 'what=stop')).body).toContain('You get no more e-mails about new work.');
    expect((await post(url, 'what=again')).body).toContain('You get e-mails about new work again.');
    await publishedAssessment(0, 9);
    expect(await told()).toHaveLength(1);
  });

  it('speaks the language of the reader', async () => {
    const url = await stopUrl();
    await speak('tr');
    expect((await portal.app.inject({ method: 'GET', url })).body).toContain('Bu e-postaları durdur');
  });

  it.each(['x', 'A'.repeat(60)])('answers 404 to the address %s', async (token) => {
    const opened = await portal.app.inject({ method: 'GET', url: `/api/v1/notices/${token}` });
    expect([opened.statusCode, opened.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect((await post(`/api/v1/notices/${token}`, 'what=stop')).statusCode).toBe(404);
  });
});

it('writes the time of the device of a reader who chose nothing', async () => {
  await speak('en');
  await portal.db.update(users).set({ timeZone: 'Asia/Tokyo' }).where(eq(users.id, school.student.userId));
  await publishedAssessment(0, 7);
  expect((await told())[0]?.text).toContain('21:00 (Asia/Tokyo)');
  await portal.db.update(users).set({ timeZone: null }).where(eq(users.id, school.student.userId));
});

it('writes the time of the zone that the reader chose, else of the teacher who set the work', async () => {
  const choose = (userId: number, timeZone: string) =>
    portal.db.update(profiles).set({ timeZone }).where(eq(profiles.userId, userId));
  await speak('en');
  await choose(school.teacher.userId, 'Europe/Istanbul');
  await publishedAssessment(0, 7);
  expect((await told())[0]?.text).toContain('15:00 (Europe/Istanbul)');
  await choose(school.student.userId, 'Asia/Tokyo');
  await publishedAssessment(0, 7);
  expect((await told())[0]?.text).toContain('21:00 (Asia/Tokyo)');
});
