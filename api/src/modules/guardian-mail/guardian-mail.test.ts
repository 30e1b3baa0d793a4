import { eq } from 'drizzle-orm';
import { listAudit } from 'shared/contract/audit';
import { type MemberRole } from 'shared/contract/enums';
import { listGuardianLinks, readGuardianLink, revokeGuardianLink } from 'shared/contract/guardian-link';
import { getGuardianMails, setGuardianMails } from 'shared/contract/guardian-mail';
import { type Language } from 'shared/contract/limits';
import { assessmentTargets } from '../../db/schema/assessments';
import { writingRules } from '../../db/schema/attempts';
import { guardianMails } from '../../db/schema/guardian-mails';
import { mails } from '../../db/schema/mails';
import { schools } from '../../db/schema/schools';
import { students } from '../../db/schema/students';
import { submissions } from '../../db/schema/submissions';
import { type LinesOfService } from '../../services';
import { addAssessment, addStudents } from '../../testing/class-room';
import { addAccount, addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { until } from '../../testing/until';
import { sendGuardianMails } from './send-guardian-mails';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const ADDRESS = 'hatice@example.com';

let portal: TestPortal;
let school: TestSchool;
let ofServices: LinesOfService;
beforeEach(async () => {
  portal = await TestPortal.open();
  ofServices = [];
  portal.app.services.weekOfServices = async () => ofServices;
  setClock(0);
  school = await schoolNamed('Riverside');
  await giveGuardian(school.student.studentId);
});
afterEach(() => portal.close());

async function schoolNamed(name: string) {
  const made = await addSchool(portal, name);
  await portal.db.update(schools).set({ timeZone: 'UTC' }).where(eq(schools.id, made.schoolId));
  return made;
}
const giveGuardian = (studentId: number, contact = ` ${ADDRESS.toUpperCase()}`) =>
  portal.db.update(students).set({ guardianName: 'Hatice', contactNumber: contact }).where(eq(students.id, studentId));

/** Next Friday at four, and weeks later. */
function setClock(weeks: number): void {
  const then = new Date();
  then.setUTCDate(then.getUTCDate() + ((5 - then.getUTCDay() + 7) % 7) + 7 + weeks * 7);
  then.setUTCHours(16, 0, 0, 0);
  portal.clockOffsetMs = then.getTime() - Date.now();
}
const inDays = (days: number) => new Date(portal.app.services.now().getTime() + days * DAY);
/** With the clock of today, on which the session of a test is valid. */
async function today<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const { clockOffsetMs } = portal;
  portal.clockOffsetMs = 0;
  const answer = await ask();
  portal.clockOffsetMs = clockOffsetMs;
  return answer;
}
const offer = (language: Language | null, of = school, as = of.teacher.token) =>
  today(() => portal.call(setGuardianMails, { as, params: { id: of.schoolId }, body: { language } }));
const counts = async (of = school) =>
  (await today(() => portal.call(getGuardianMails, { as: of.teacher.token, params: { id: of.schoolId } }))).data;

/** The mails of these runs at once, delivered. */
async function told(runs = 1) {
  portal.mails.length = 0;
  await Promise.all(Array.from({ length: runs }, () => sendGuardianMails(portal.app.services)));
  await until(async () => (await portal.db.select().from(mails)).every(({ sentAt }) => sentAt !== null));
  return [...portal.mails];
}
const pathOf = (mail: { stopUrl?: string | null } | undefined) => {
  const { pathname, search } = new URL(mail?.stopUrl ?? '');
  return pathname + search;
};
const page = async (path: string) => (await portal.app.inject({ method: 'GET', url: path })).body;
const post = (path: string, body: Record<string, string>) =>
  portal.app.inject({
    ...{ method: 'POST', url: path, payload: new URLSearchParams(body).toString() },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const idsIn = (html: string) => /name="schools" value="([\d ]*)"/.exec(html)?.[1] ?? '';
const agree = async (path: string, what: Language = 'en') => post(path, { what, schools: idsIn(await page(path)) });
/** Offered by the school and accepted by the guardian. Returns the path of the page that stops it. */
async function agreed(what: Language = 'en') {
  await offer('en');
  const [asked] = await told();
  await agree(pathOf(asked), what);
  return pathOf(asked);
}

async function give(title: string, due: Date, studentId = school.student.studentId) {
  const at = inDays(-20);
  const id = await addAssessment(portal, school, {
    ...{ title, type: 1, status: 2, dueDate: due, publishDate: at, publishedAt: at },
  });
  await portal.db.insert(assessmentTargets).values({ assessmentId: id, studentId, schoolId: school.schoolId });
  return id;
}
async function giveResult(title: string) {
  const assessmentId = await give(title, inDays(-10));
  const { schoolId } = school;
  await portal.db
    .insert(writingRules)
    .values({ schoolId, assessmentId, releaseMode: 'byHand', releasedAt: inDays(-1) });
  await portal.db.insert(submissions).values({
    ...{ schoolId, assessmentId, studentId: school.student.studentId, status: 5, submittedAt: inDays(-11) },
    ...{ marks: 7, gradedAt: inDays(-9) },
  });
}

it('writes to nobody until a school offers it, and then asks each address once, without a word about a child', async () => {
  expect(await told()).toEqual([]);
  expect((await offer('tr')).data).toEqual({ language: 'tr', hasServer: false, asked: 0, confirmed: 0, stopped: 0 });
  const [mail, ...others] = await told(3);
  expect([mail?.to, mail?.subject, others]).toEqual([ADDRESS, 'Riverside: haftalık özet ister misiniz?', []]);
  expect(mail?.text).not.toContain('Ada Student');
  setClock(1);
  expect(await told()).toEqual([]);
  expect(await counts()).toMatchObject({ asked: 1, confirmed: 0, stopped: 0 });
});

it('asks nobody at night', async () => {
  await offer('en');
  portal.clockOffsetMs += 8 * HOUR;
  expect(await told()).toEqual([]);
});

it('looks for new addresses once an hour, and reads the students of a school between only for mails that wait', async () => {
  const path = await agreed();
  await give('Essay', inDays(2));
  portal.clockOffsetMs += HOUR / 2;
  expect((await told()).map(({ to }) => to)).toEqual([ADDRESS]);
  await giveGuardian(school.student.studentId, 'new@example.com');
  // An address that is gone is forgotten whenever the students are read.
  expect([await told(), await counts()]).toMatchObject([[], { asked: 1, confirmed: 1 }]);
  portal.clockOffsetMs += HOUR / 2;
  expect((await told()).map(({ to }) => to)).toEqual(['new@example.com']);
  expect(await counts()).toMatchObject({ asked: 1, confirmed: 0 });
  expect(await page(path)).not.toContain('Riverside');
  portal.clockOffsetMs += 8 * HOUR;
  await giveGuardian(school.student.studentId);
  expect([await told(), await counts()]).toMatchObject([[], { asked: 1 }]);
});

it('sends what is due, missing, new and absent, once a week, without marks, in the language that was chosen', async () => {
  await give('Essay <1>', inDays(2));
  await give('Lost sheet', inDays(-2));
  await giveResult('Osmosis');
  await agreed('tr');
  ofServices = [
    { label: { en: 'Attendance', tr: 'Yoklama' }, lines: [{ text: { en: 'Absent', tr: 'Pazartesi yoktu' } }] },
  ];
  const [mail, ...others] = await told(3);
  expect([mail?.to, mail?.subject, others]).toEqual([ADDRESS, 'Haftalık özet: Riverside', []]);
  const parts = (mail?.text ?? '').split('\n\n');
  expect(parts.slice(1, 6)).toEqual([
    'Ada Student (Riverside)',
    expect.stringMatching(/^Önümüzdeki yedi günde teslim edilecekler:\n– Essay <1> \(Biology\), .*16:00$/),
    expect.stringMatching(/^Teslim edilmeyenler:\n– Lost sheet \(Biology\), /),
    'Yeni sonuçlar (bağlantıda okuyabilirsiniz):\n– Osmosis (Biology)',
    'Yoklama:\n– Pazartesi yoktu',
  ]);
  expect(mail?.html).toContain('– Essay &#60;1&#62; (Biology)');
  expect(mail?.html).toMatch(/<a href="[^"]*\/learn\/guardian#code=[\w-]+">Ayrıntıları oku<\/a>/);
  expect(await told()).toEqual([]);
  // Nobody is told of a result twice, and a week in which nothing happened is silent.
  setClock(1);
  ofServices = [];
  const [second] = await told();
  expect(second?.text).toContain('– Essay <1>');
  expect(second?.text).not.toContain('Osmosis');
  setClock(3);
  expect(await told()).toEqual([]);
});

it('has the same reading link in each mail, which shows the child until somebody revokes it', async () => {
  await agreed();
  await give('Essay', inDays(6));
  const codeIn = (text = '') => /#code=([\w-]+)/.exec(text)?.[1] ?? '';
  const [first] = await told();
  const code = codeIn(first?.text);
  const read = () => portal.call(readGuardianLink, { body: { code } });
  expect((await read()).data.studentName).toBe('Ada Student');
  setClock(1);
  await give('Another', inDays(3));
  const [second] = await told();
  expect(codeIn(second?.text)).toBe(code);
  const as = school.teacher.token;
  const links = (await today(() => portal.call(listGuardianLinks, { as, params: { id: school.student.studentId } })))
    .data;
  expect(links.map(({ guardian }) => guardian)).toEqual([`Hatice (${ADDRESS})`]);
  await today(() => portal.call(revokeGuardianLink, { as, params: { id: links[0]?.id ?? 0 } }));
  expect((await read()).status).toBe(404);
  setClock(2);
  await give('A third one', inDays(3));
  expect(await told()).toEqual([]);
});

it('writes one mail about all children of an address, also in two schools, once each of them was agreed to', async () => {
  const [sibling = 0] = await addStudents(portal, school, 1);
  await giveGuardian(sibling);
  const path = await agreed();
  await give('Essay', inDays(2));
  await give('Poem', inDays(3), sibling);
  const lakeside = await schoolNamed('Lakeside');
  await giveGuardian(lakeside.student.studentId, ADDRESS);
  ofServices = [{ label: { en: 'Attendance' }, lines: [{ text: { en: 'Absent on Monday', tr: 'Yok' } }] }];
  await offer('en', lakeside);
  const before = await told();
  expect(before.map(({ subject }) => subject).sort()).toEqual([
    'A weekly summary from Lakeside?',
    'Weekly summary: Riverside',
  ]);
  expect(before.find(({ subject }) => subject.startsWith('Weekly'))?.text.match(/#code=/g)).toHaveLength(2);
  // Only the schools that the page has shown are agreed to.
  await post(path, { what: 'en', schools: String(school.schoolId) });
  expect(await counts(lakeside)).toMatchObject({ confirmed: 0 });
  await agree(path);
  setClock(1);
  const [mail, ...others] = await told();
  expect([mail?.subject, others]).toEqual(['Weekly summary: Riverside and Lakeside', []]);
  expect(mail?.text.match(/#code=/g)).toHaveLength(3);
  expect(mail?.text).toContain('Ada Student (Lakeside)');
});

it('stops for good by one click of a mail program, and by the page, which can also change the language', async () => {
  const path = await agreed();
  await give('Essay', inDays(2));
  expect(await page(path)).toContain(`The weekly summary of Riverside is sent to ${ADDRESS}.`);
  await agree(path, 'tr');
  expect(await page(path)).toContain('<html lang="tr">');
  await post(path, { 'List-Unsubscribe': 'One-Click' });
  expect(await told()).toEqual([]);
  expect(await counts()).toMatchObject({ asked: 1, confirmed: 0, stopped: 1 });
  expect(await page(path)).toContain('haftalık özeti gönderilmeyen: Riverside.');
  // Not even after the address was taken off and put back.
  await giveGuardian(school.student.studentId, '0532 000 00 00');
  await told();
  await giveGuardian(school.student.studentId);
  expect(await told()).toEqual([]);
  await agree(path);
  expect(await told()).toHaveLength(1);
});

it('changes nothing when it is opened, and knows no other token', async () => {
  await offer('en');
  const [mail] = await told();
  await page(pathOf(mail));
  expect(await counts()).toMatchObject({ confirmed: 0, stopped: 0 });
  for (const method of ['GET', 'POST'] as const) {
    const { statusCode, headers, body } = await portal.app.inject({ method, url: '/api/v1/guardian-mails/abc' });
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(body).toContain('<p lang="tr">Bu bağlantı eksik.');
  }
});

it('opens in the language of the mail until one is chosen, and then offers the other ones', async () => {
  await offer('tr');
  const [mail] = await told();
  const path = pathOf(mail);
  expect(await page(path)).toContain('<html lang="tr">');
  expect((await page(path)).match(/<button/g)).toHaveLength(3);
  const answered = await agree(path, 'en');
  expect([answered.statusCode, answered.headers.location]).toEqual([303, path]);
  expect(await page(path)).toContain('<html lang="en">');
  expect((await page(path)).match(/<button[^>]*>[^<]*/g)).toEqual([
    '<button name="what" value="tr" lang="tr">Evet, Türkçe',
    '<button name="what" value="none">Send none',
  ]);
});

it('forgets addresses that no present student has, and says so behind the link', async () => {
  const path = await agreed();
  await portal.db.update(students).set({ deletedAt: new Date() }).where(eq(students.id, school.student.studentId));
  expect(await told()).toEqual([]);
  expect(await portal.db.select().from(guardianMails)).toEqual([]);
  expect(await page(path)).toContain(`No weekly summary is sent to ${ADDRESS}.`);
});

it('says what is missing when a service does not answer', async () => {
  await agreed();
  await give('Essay', inDays(2));
  ofServices = [{ label: { en: 'Attendance' }, lines: undefined }];
  expect((await told())[0]?.text).toContain('Some events are missing: Attendance did not answer just now.');
});

it('sends nothing more once the school has withdrawn its offer', async () => {
  await agreed();
  await give('Essay', inDays(2));
  await offer(null);
  expect(await told()).toEqual([]);
});

it('is decided by owners, and recorded', async () => {
  for (const role of ['teacher', 'head', 'assistant', 'guest'] satisfies MemberRole[]) {
    const { token } = await addAccount(portal, { schoolIds: [school.schoolId], memberRole: role });
    expect((await offer('en', school, token)).status).toBe(403);
  }
  await offer('en');
  const { data } = await today(() =>
    portal.call(listAudit, { as: school.teacher.token, params: { id: school.schoolId } }),
  );
  expect(data.map(({ action }) => action)).toContain('school.guardianMailsChanged');
});

it('tells a week whose only news is with a service once that answers again', async () => {
  await agreed();
  ofServices = [{ label: { en: 'Attendance' }, lines: undefined }];
  expect(await told()).toEqual([]);
  ofServices = [{ label: { en: 'Attendance' }, lines: [{ text: { en: 'Absent', tr: 'Yok' } }] }];
  expect((await told()).map(({ subject }) => subject)).toEqual(['Weekly summary: Riverside']);
});

it('takes the week of no school when it cannot take that of each', async () => {
  await agreed();
  await give('Essay', inDays(2));
  const lakeside = await schoolNamed('Lakeside');
  await giveGuardian(lakeside.student.studentId, ADDRESS);
  await offer('en', lakeside);
  // Before the summary leaves.
  portal.clockOffsetMs -= 3 * HOUR;
  const [asked] = await told();
  await agree(pathOf(asked));
  portal.clockOffsetMs += 3 * HOUR;
  portal.app.services.weekOfServices = async () => {
    await portal.db.delete(guardianMails).where(eq(guardianMails.schoolId, lakeside.schoolId));
    return [];
  };
  await told();
  portal.app.services.weekOfServices = async () => [];
  expect([...portal.mails, ...(await told())].map(({ subject }) => subject)).toContain('Weekly summary: Riverside');
});
