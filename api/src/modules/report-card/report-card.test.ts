import { eq } from 'drizzle-orm';
import { listAudit } from 'shared/contract/audit';
import { enrolStudents, listClasses } from 'shared/contract/class';
import { type MemberRole } from 'shared/contract/enums';
import { setFinalGrade, setGradebookCells } from 'shared/contract/gradebook';
import { createMarkColumn } from 'shared/contract/mark-column';
import { listCardMails, readCard, sendCardMails, withdrawCard } from 'shared/contract/report-card';
import { withdrawStudent } from 'shared/contract/student-record';
import { mails } from '../../db/schema/mails';
import { reportCards } from '../../db/schema/report-cards';
import { students } from '../../db/schema/students';
import { addStudents } from '../../testing/class-room';
import { addAccount, addSchool, only, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { until } from '../../testing/until';

const DAY = 86_400_000;

let portal: TestPortal;
let school: TestSchool;
let classId: number;
/** Has two guardians with an address, one of them twice, and one with a phone number. */
let ada: number;
/** Has a guardian with a phone number only. */
let emre: number;
const as = () => school.teacher.token;

beforeAll(async () => {
  portal = await TestPortal.open();
});
afterAll(() => portal.close());

// Each test has a school of its own; cards and mails are deleted, because some tests look at all of them.
beforeEach(async () => {
  portal.clockOffsetMs = 0;
  await portal.db.delete(reportCards);
  await portal.db.delete(mails);
  portal.mails.length = 0;
  school = await addSchool(portal, 'Riverside');
  ada = school.student.studentId;
  classId = only((await portal.call(listClasses, { as: as(), params: { id: school.schoolId } })).data).id;
  [emre = 0] = await addStudents(portal, school, 1);
  await portal.call(enrolStudents, { as: as(), params: { id: classId }, body: { studentIds: [emre] } });
  const of = (id: number, change: Partial<typeof students.$inferInsert>) =>
    portal.db.update(students).set(change).where(eq(students.id, id));
  const others = [
    { name: 'Can <b>', relation: 'Father', contact: 'can@example.com' },
    { name: 'Elif again', relation: '', contact: 'elif@example.com' },
    { name: 'Grandmother', relation: '', contact: '0532 000 00 00' },
  ];
  await of(ada, { guardianName: 'Elif Demir', contactNumber: ' Elif@Example.com ', otherGuardians: others });
  await of(emre, { guardianName: 'Deniz', contactNumber: '0532 111 11 11' });
  const params = { id: classId };
  const column = { title: 'Oral', kind: 'oral' as const, marks: 10, weightage: 20 };
  const { key } = (await portal.call(createMarkColumn, { as: as(), params, body: column })).data;
  const cells = [
    { studentId: ada, key, version: 0, score: 7 },
    { studentId: emre, key, version: 0, score: 10 },
  ];
  await portal.call(setGradebookCells, { as: as(), params, body: { cells } });
  await portal.call(setFinalGrade, {
    ...{ as: as(), params: { id: classId, studentId: ada }, headers: { 'if-match': '"0"' } },
    body: { grade: '90', reason: 'Gizli reason', comment: 'Asks good questions.' },
  });
});

const list = (token = as()) => portal.call(listCardMails, { as: token, params: { id: classId } });
const listed = async (studentId = ada) => {
  const found = (await list()).data.students.find((each) => each.studentId === studentId);
  if (!found) throw new Error('not in the class');
  return found;
};

interface Sending {
  token?: string;
  studentIds?: number[];
  version?: number;
  language?: 'en' | 'tr';
  means?: boolean;
  comments?: boolean;
}
const send = ({ token = as(), studentIds = [ada, emre], version = 0, ...change }: Sending = {}) =>
  portal.call(sendCardMails, {
    ...{ as: token, params: { id: classId }, headers: { 'if-match': `"${version}"` } },
    body: { studentIds, heading: 'Midterm report', language: 'en', means: true, comments: true, ...change },
  });
const delivered = async () => {
  await until(async () => (await portal.db.select().from(mails)).every(({ sentAt }) => sentAt !== null));
  return [...portal.mails].sort((a, b) => (a.to < b.to ? -1 : 1));
};
const codeIn = (text = '') => /#code=([\w-]{43})/.exec(text)?.[1] ?? '';
const read = (code: string) => portal.call(readCard, { body: { code } });
const actionsOf = async () =>
  (await portal.call(listAudit, { as: as(), params: { id: school.schoolId } })).data
    .map(({ action }) => action)
    .filter((action) => action.startsWith('student.card'));

it('lists the recipients, each address once, and previews the mail without working links before sending', async () => {
  const { data } = await list();
  expect(data.version).toBe(0);
  const [inEnglish, inTurkish] = (['en', 'tr'] as const).map((each) =>
    data.mails.find(({ language }) => language === each),
  );
  expect(inEnglish?.subject).toBe('Report card: Biology (Riverside)');
  expect(inEnglish?.text).toContain('Hello Elif Demir,');
  expect(inTurkish?.text).toContain('Sayın Elif Demir,');
  expect(JSON.stringify(data.mails)).not.toMatch(/https?:/);
  expect((await listed()).guardians).toEqual([
    { name: 'Elif Demir', address: 'elif@example.com', isStopped: false },
    { name: 'Can <b>', address: 'can@example.com', isStopped: false },
  ]);
  expect((await listed(emre)).guardians).toEqual([]);
});

it('sends every guardian with an address a link of their own, plain and as HTML, which opens the card', async () => {
  expect((await send()).data).toEqual({ sent: 2 });
  const [toCan, toElif, ...others] = await delivered();
  expect(others).toEqual([]);
  expect([toCan?.to, toElif?.to]).toEqual(['can@example.com', 'elif@example.com']);
  expect(toElif?.text).toContain('Ada Student in Biology at Riverside');
  expect(toCan?.html).toContain('Hello Can &#60;b&#62;,');
  expect(toCan?.html).toContain('>Open the report card</a>');
  for (const mail of [toCan, toElif]) expect(`${mail?.text}${mail?.html}`).not.toMatch(/Asks good|Gizli|Midterm/);
  expect(codeIn(toCan?.text)).not.toBe(codeIn(toElif?.text));
  const { data } = await read(codeIn(toElif?.text));
  expect(data.card).toMatchObject({
    ...{ heading: 'Midterm report', studentName: 'Ada Student', schoolName: 'Riverside', courseName: 'Biology' },
    groups: [{ name: null, lines: [{ title: 'Oral', score: 7, marks: 10, mean: 8.5 }] }],
    ...{ total: { value: 70, isPercent: true }, final: '90', comment: 'Asks good questions.' },
  });
  expect(JSON.stringify(data)).not.toMatch(/Gizli|email|address|guardian/);
});

it('leaves means and comments out of the cards if that was chosen', async () => {
  await send({ means: false, comments: false });
  const { card } = (await read(codeIn((await delivered())[0]?.text))).data;
  expect(card).toMatchObject({ showsMeans: false, comment: '', groups: [{ lines: [{ score: 7, mean: null }] }] });
});

it('keeps the card as it was sent when marks change afterwards', async () => {
  await send();
  const code = codeIn((await delivered())[0]?.text);
  await portal.call(setFinalGrade, {
    ...{ as: as(), params: { id: classId, studentId: ada }, headers: { 'if-match': '*' } },
    body: { grade: null, reason: '', comment: 'Another comment' },
  });
  expect((await read(code)).data.card).toMatchObject({ final: '90', comment: 'Asks good questions.' });
});

it('records when and by whom it was sent, that the mail was delivered, and when it was read', async () => {
  await send();
  const [mail] = await delivered();
  await read(codeIn(mail?.text));
  const sent = new Map((await listed()).sent.map((each) => [each.address, each]));
  expect(sent.get('can@example.com')).toMatchObject({
    ...{ heading: 'Midterm report', guardian: 'Can <b>', delivery: 'sent', readAt: expect.any(String) as string },
    person: { id: school.teacher.userId },
  });
  expect(sent.get('elif@example.com')).toMatchObject({ readAt: null });
  const stored = JSON.stringify([...(await portal.db.select().from(reportCards)), (await list()).data]);
  expect(stored).not.toContain(codeIn(mail?.text));
});

it('sends nothing twice: a second click or a colleague who saw the list before is refused with 412', async () => {
  const answers = await Promise.all([send(), send()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  expect(await delivered()).toHaveLength(2);
  const { version } = (await list()).data;
  expect((await send({ version })).data).toEqual({ sent: 2 });
});

it.each(['owner', 'teacher'] as const)(
  'lets a member who is %s and may change the class send its cards',
  async (role) => {
    const member = await addAccount(portal, { schoolIds: [school.schoolId], memberRole: role });
    expect((await send({ token: member.token })).status).toBe(role === 'owner' ? 200 : 403);
  },
);

it.each<[MemberRole, number, number]>([
  ['head', 200, 403],
  ['assistant', 403, 403],
  ['guest', 403, 403],
])('answers a member who is %s with %p to the list and refuses sending', async (memberRole, listing, sending) => {
  const { token } = await addAccount(portal, { schoolIds: [school.schoolId], memberRole });
  expect([(await list(token)).status, (await send({ token })).status]).toEqual([listing, sending]);
});

it('refuses a student who is not in the class, and sends nothing', async () => {
  const other = await addSchool(portal);
  expect((await send({ studentIds: [ada, other.student.studentId] })).status).toBe(404);
  expect(await portal.db.$count(mails)).toBe(0);
});

it('withdraws a card: its link stops working, its content is deleted, and a queued mail is not sent', async () => {
  await send();
  const [mail] = await delivered();
  await portal.db.update(mails).set({ sentAt: null }).where(eq(mails.toAddress, 'elif@example.com'));
  for (const { id } of (await listed()).sent)
    for (let time = 0; time < 2; time += 1)
      expect((await portal.call(withdrawCard, { as: as(), params: { id } })).status).toBe(200);
  expect((await read(codeIn(mail?.text))).status).toBe(404);
  expect((await portal.db.select().from(reportCards)).map(({ card }) => card)).toEqual([null, null]);
  expect((await portal.db.select().from(mails)).map(({ toAddress }) => toAddress)).toEqual(['can@example.com']);
});

it('ends after some weeks and when the student leaves, with the answer of an unknown code', async () => {
  await send();
  const [toCan, toElif] = await delivered();
  const refused = [await read('unknown')];
  portal.clockOffsetMs = 62 * DAY;
  refused.push(await read(codeIn(toCan?.text)));
  portal.clockOffsetMs = 0;
  await portal.call(withdrawStudent, { as: as(), params: { id: ada }, headers: { 'if-match': '*' } });
  refused.push(await read(codeIn(toElif?.text)));
  for (const { error } of refused) expect(error).toEqual(refused[0]?.error);
  expect(refused[0]?.error).toMatchObject({ status: 404, code: 'errors.notFound' });
});

it('is in the audit log when it is sent, read (once in an hour) and withdrawn', async () => {
  await send();
  const [mail] = await delivered();
  for (let time = 0; time < 3; time += 1) await read(codeIn(mail?.text));
  const [sent] = (await listed()).sent;
  await portal.call(withdrawCard, { as: as(), params: { id: sent?.id ?? 0 } });
  expect(await actionsOf()).toEqual(['student.cardWithdrawn', 'student.cardRead', 'student.cardSent']);
});

describe('stopping mails', () => {
  const post = (url: string, payload: string) =>
    portal.app.inject({
      ...{ method: 'POST', url, payload },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const stopUrl = async (language: 'en' | 'tr' = 'en') => {
    await send({ language });
    return new URL((await delivered())[0]?.stopUrl ?? '').pathname;
  };

  it('stops the cards of a school to one address by one click of the mail program, without an account', async () => {
    expect((await post(await stopUrl(), 'List-Unsubscribe=One-Click')).statusCode).toBe(200);
    expect((await listed()).guardians.map(({ isStopped }) => isStopped)).toEqual([false, true]);
    const { version } = (await list()).data;
    expect((await send({ version })).data).toEqual({ sent: 1 });
    expect((await delivered()).map(({ to }) => to)).toEqual([
      'can@example.com',
      'elif@example.com',
      'elif@example.com',
    ]);
  });

  it('changes nothing when the page is opened, names the school in the language of the mail, and can be undone', async () => {
    const url = await stopUrl('tr');
    const page = await portal.app.inject({ method: 'GET', url });
    expect(page.body).toContain('Riverside: karne e-postaları');
    expect(page.body).toContain('can@example.com');
    expect((await listed()).guardians.some(({ isStopped }) => isStopped)).toBe(false);
    await post(url, 'what=stop');
    expect((await listed()).guardians.some(({ isStopped }) => isStopped)).toBe(true);
    await post(url, 'what=again');
    expect((await listed()).guardians.some(({ isStopped }) => isStopped)).toBe(false);
  });

  it('stops the cards of that school only', async () => {
    await post(await stopUrl(), 'what=stop');
    const other = await addSchool(portal);
    await portal.db
      .update(students)
      .set({ contactNumber: 'can@example.com' })
      .where(eq(students.id, other.student.studentId));
    const token = other.teacher.token;
    const params = {
      id: only((await portal.call(listClasses, { as: token, params: { id: other.schoolId } })).data).id,
    };
    const { data } = await portal.call(listCardMails, { as: token, params });
    expect(data.students[0]?.guardians).toEqual([{ name: '', address: 'can@example.com', isStopped: false }]);
  });
});
