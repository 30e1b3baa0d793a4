import { eq } from 'drizzle-orm';
import { listAudit } from 'shared/contract/audit';
import { type MemberRole } from 'shared/contract/enums';
import {
  createGuardianLink,
  listGuardianLinks,
  readGuardianLink,
  revokeGuardianLink,
} from 'shared/contract/guardian-link';
import { withdrawStudent } from 'shared/contract/student-record';
import { gradeSubmission, listSubmissions } from 'shared/contract/submission';
import { releaseResults, setWriting } from 'shared/contract/writing';
import { guardianLinks } from '../../db/schema/guardian-links';
import { addDraft, publishTo } from '../../testing/exam';
import { addAccount, addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { addAsked, addPupils, Device, MINUTE } from '../../testing/writing';

const DAY = 24 * 60 * MINUTE;

let portal: TestPortal;
let school: TestSchool;
beforeAll(async () => {
  portal = await TestPortal.open();
});
afterAll(() => portal.close());
beforeEach(async () => {
  school = await addSchool(portal);
});
afterEach(() => {
  portal.clockOffsetMs = 0;
});

const as = () => school.teacher.token;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const make = (token: string, days = 30, studentId = school.student.studentId) =>
  portal.call(createGuardianLink, {
    ...{ as: token, params: { id: studentId }, body: { guardian: 'Elif Demir', endsAt: inDays(days) } },
  });
const codeOf = (url: string) => new URLSearchParams(new URL(url).hash.slice(1)).get('code') ?? '';
const read = (code: string) => portal.call(readGuardianLink, { body: { code } });
const links = async () =>
  (await portal.call(listGuardianLinks, { as: as(), params: { id: school.student.studentId } })).data;

const member = async (memberRole: MemberRole) =>
  (await addAccount(portal, { schoolIds: [school.schoolId], memberRole })).token;

it('creates a link with its code in the fragment, opens it without a session, and reports when it was read', async () => {
  const { data } = await make(as());
  expect(data.url).toMatch(/^https?:\/\/[^/]+\/learn\/guardian#code=[\w-]{43}$/);
  expect((await links()).map(({ guardian, readAt }) => [guardian, readAt])).toEqual([['Elif Demir', null]]);
  const answer = await read(codeOf(data.url));
  expect(answer.data).toMatchObject({ studentName: 'Ada Student', schoolName: 'Test School', items: [] });
  expect((await links())[0]?.readAt).not.toBeNull();
});

it('stores no code, and lists none', async () => {
  const code = codeOf((await make(as())).data.url);
  const [stored] = await portal.db.select().from(guardianLinks).where(eq(guardianLinks.schoolId, school.schoolId));
  expect(JSON.stringify([stored, await links()])).not.toContain(code);
});

it.each(['owner', 'teacher', 'head'] as const)('lets a member who is %s make and revoke a link', async (role) => {
  const token = await member(role);
  const { data, status } = await make(token);
  expect(status).toBe(201);
  expect((await portal.call(revokeGuardianLink, { as: token, params: { id: data.id } })).status).toBe(200);
  expect((await read(codeOf(data.url))).status).toBe(404);
});

it.each(['assistant', 'guest'] as const)('refuses a link made by a member who is %s', async (role) => {
  expect((await make(await member(role))).status).toBe(403);
});

it('ends at its end, when it is revoked, and when the student leaves, with the answer of an unknown code', async () => {
  const [ended, revoked, left] = [await make(as(), 1), await make(as()), await make(as())];
  await portal.call(revokeGuardianLink, { as: as(), params: { id: revoked.data.id } });
  const refused = [await read('unknown'), await read(codeOf(revoked.data.url))];
  portal.clockOffsetMs = DAY + MINUTE;
  refused.push(await read(codeOf(ended.data.url)));
  portal.clockOffsetMs = 0;
  await portal.call(withdrawStudent, {
    as: as(),
    params: { id: school.student.studentId },
    headers: { 'if-match': '*' },
  });
  refused.push(await read(codeOf(left.data.url)));
  for (const { error } of refused) expect(error).toEqual(refused[0]?.error);
  expect(refused[0]?.error).toMatchObject({ status: 404, code: 'errors.notFound' });
});

it.each([
  ['in the past', -1],
  ['in more than a year', 400],
])('refuses an end %s', async (_when, days) => {
  expect((await make(as(), days)).error).toMatchObject({ status: 400, details: [{ path: 'endsAt' }] });
});

it('is recorded when it is made, opened and revoked; opening it again within the hour is not', async () => {
  const { data } = await make(as());
  for (let time = 0; time < 3; time += 1) await read(codeOf(data.url));
  await portal.call(revokeGuardianLink, { as: as(), params: { id: data.id } });
  const { data: entries } = await portal.call(listAudit, { as: as(), params: { id: school.schoolId } });
  const actions = entries.map(({ action }) => action).filter((action) => action.startsWith('student.link'));
  expect(actions).toEqual(['student.linkRevoked', 'student.linkRead', 'student.linkCreated']);
});

const rules = {
  shuffleQuestions: false,
  shuffleOptions: false,
  accessCode: null,
  noGoingBack: false,
  acceptsLate: false,
  notesLeaving: false,
  releaseMode: 'byHand',
  releaseAt: null,
} as const;

/** An exam of two pupils that is handed in and graded with comments, a draft, one for the other pupil, one to do. */
async function classOf() {
  const asked = await addAsked(portal, school);
  const [ada, classmate] = await addPupils(portal, school, 2);
  if (!ada || !classmate) throw new Error('two pupils');
  const draft = (title: string) =>
    addDraft(portal, school, { tags: asked.tags, questions: [asked.choice, asked.open], autoGradeable: true, title });
  const exam = await draft('Cells');
  await publishTo(portal, school, exam);
  await draft('Gizli draft');
  await publishTo(portal, school, await draft('Gizli for the other'), [classmate.studentId]);
  await publishTo(portal, school, await draft('Osmosis'));
  for (const { token } of [ada, classmate]) {
    const phone = new Device(portal, token);
    const { id } = (await phone.start(exam)).data;
    await phone.answer(id, asked.open, { text: 'Gizli answer' });
    await phone.handIn(id);
  }
  for (const { id: submissionId, student } of (await portal.call(listSubmissions, { as: as(), params: { id: exam } }))
    .data) {
    const isAda = student.id === ada.studentId;
    const scores = [{ questionId: asked.open, score: isAda ? 4 : 1.25, comment: 'Gizli comment on a question' }];
    const body = { submissionId, scores, comment: isAda ? 'Good work' : 'Gizli of a classmate', done: true };
    await portal.call(gradeSubmission, { as: as(), body });
  }
  return { exam, ada };
}

it('names the due date of work that may be late, which has no last hand-in', async () => {
  const { exam, ada } = await classOf();
  const osmosis = exam + 3;
  const code = codeOf((await make(as(), 30, ada.studentId)).data.url);
  const body = { ...rules, acceptsLate: true, releaseShows: 'score' as const };
  await portal.call(setWriting, { as: as(), params: { id: osmosis }, body });
  const item = (await read(code)).data.items.find(({ title }) => title === 'Osmosis');
  expect(item).toMatchObject({ id: osmosis, state: 'due', dueAt: expect.any(String), endsAt: null });
});

it('shows nothing before the release, then the released results of this student only', async () => {
  const { exam, ada } = await classOf();
  const code = codeOf((await make(as(), 30, ada.studentId)).data.url);
  const heard: string[] = [];
  const items = async () => {
    const { data } = await read(code);
    heard.push(JSON.stringify(data));
    return Object.fromEntries(data.items.map(({ title, state, result }) => [title, { state, result }]));
  };
  expect(await items()).toEqual({
    Cells: { state: 'handedIn', result: null },
    Osmosis: { state: 'due', result: null },
  });
  expect(heard[0]).not.toContain('Good work');

  const show = (releaseShows: 'score' | 'comments') =>
    portal.call(setWriting, { as: as(), params: { id: exam }, body: { ...rules, releaseShows, anyway: true } });
  await show('score');
  await portal.call(releaseResults, { as: as(), params: { id: exam }, body: { released: true, anyway: true } });
  const score = { marks: 4, possible: 10, passed: null, comment: '' };
  expect((await items()).Cells).toEqual({ state: 'handedIn', result: score });
  await show('comments');
  expect((await items()).Cells?.result).toEqual({ ...score, comment: 'Good work' });
  await portal.call(releaseResults, { as: as(), params: { id: exam }, body: { released: false } });
  expect((await items()).Cells?.result).toBeNull();

  for (const said of heard) {
    expect(said).not.toMatch(/Gizli|1\.25|"(keys|isCorrectAnswer|modelAnswer|facility|email)"/);
    expect(said).not.toContain(`"id":${ada.studentId},`);
  }
});
