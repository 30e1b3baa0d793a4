import { eq } from 'drizzle-orm';
import { submitAssessment } from 'shared/contract/submission';
import { updateDueDate } from 'shared/contract/assessment-settings';
import { attemptAnswers, attempts } from '../../db/schema/attempts';
import { markEvents } from '../../db/schema/marks';
import { answers, submissions } from '../../db/schema/submissions';
import { addQuestion, addTopic } from '../../testing/class-room';
import { addDraft, publishTo } from '../../testing/exam';
import { addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { addPupils, Device, MINUTE } from '../../testing/writing';
import { handInAllEnded } from './writing/auto-submit';

let portal: TestPortal;
let school: TestSchool;
let open: number;
let more: number;
let tags: number[];
beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
  tags = [await addTopic(portal, school, 'Cell')];
  const question = { questionType: 2, keys: [], distractors: ['unused'] };
  open = await addQuestion(portal, school, { ...question, plainText: 'Why?' });
  more = await addQuestion(portal, school, { ...question, plainText: 'How?' });
});
afterAll(() => portal.close());
afterEach(() => {
  portal.clockOffsetMs = 0;
});

async function published() {
  const [pupil] = await addPupils(portal, school, 1);
  const assessmentId = await addDraft(portal, school, { tags, questions: [open, more] });
  await publishTo(portal, school, assessmentId);
  const as = pupil?.token ?? '';
  return { assessmentId, phone: new Device(portal, as), tablet: new Device(portal, as) };
}
async function begun() {
  const exam = await published();
  return { ...exam, id: (await exam.phone.start(exam.assessmentId)).data.id };
}
const sweep = () => handInAllEnded(portal.app.services, portal.app.log);
const submissionsOf = (assessmentId: number) =>
  portal.db.select().from(submissions).where(eq(submissions.assessmentId, assessmentId));
const textOf = (said: string) => ({ response: { text: said } });

it('creates one attempt for two devices that start at the same time', async () => {
  const { assessmentId, phone, tablet } = await published();
  const started = await Promise.all([phone, tablet, phone, tablet].map((device) => device.start(assessmentId)));
  expect(started.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(new Set(started.map(({ data }) => data.id)).size).toBe(1);
  const writers = new Set(started.map(({ data }, at) => (data.isWriter ? at % 2 : undefined)));
  expect([...writers].filter((each) => each !== undefined)).toHaveLength(1);
  expect(await portal.db.$count(attempts, eq(attempts.assessmentId, assessmentId))).toBe(1);
});

it('gives concurrent saves distinct sequence numbers, and keeps the latest revision', async () => {
  const { phone, id } = await begun();
  const revisions = Array.from({ length: 12 }, (_, at) => ((at * 5) % 12) + 1);
  const saved = await Promise.all(
    revisions.map((revision) =>
      phone.save(id, [
        { questionId: open, ...textOf(`open ${revision}`), revision },
        { questionId: more, ...textOf(`more ${revision}`), revision },
      ]),
    ),
  );
  const receipts = saved.flatMap(({ data }) => data.receipts);
  const numbers = receipts.flatMap(({ outcome, sequence }) => (outcome === 'saved' ? [sequence] : []));
  expect(new Set(numbers).size).toBe(numbers.length);
  const rows = await portal.db.select().from(attemptAnswers).where(eq(attemptAnswers.attemptId, id));
  expect(rows.map(({ revision, response }) => [revision, response])).toEqual(
    expect.arrayContaining([
      [12, { text: 'open 12' }],
      [12, { text: 'more 12' }],
    ]),
  );
});

it('hands in once when the student, the deadline and a whole submission coincide', async () => {
  const { assessmentId, phone, id } = await begun();
  await phone.answer(id, open, { text: 'saved' });
  portal.clockOffsetMs = 20 * MINUTE + 500;
  const whole = { assessmentId, answers: [{ questionId: open, ...textOf('whole') }] };
  await Promise.all([
    sweep(),
    phone.handIn(id),
    sweep(),
    portal.call(submitAssessment, { as: phone.as, body: whole }),
    phone.read(id),
  ]);
  const [submission] = (await submissionsOf(assessmentId)).filter(({ submittedAt }) => submittedAt !== null);
  expect(submission).toMatchObject({ status: 3 });
  const rows = await portal.db
    .select()
    .from(answers)
    .where(eq(answers.submissionId, submission?.id ?? 0));
  expect(rows.find(({ questionId }) => questionId === open)?.response).toEqual({ text: 'saved' });
  const [row] = await portal.db.select().from(attempts).where(eq(attempts.id, id));
  expect(row?.handedInBy).toBe('time');
});

it.each(Array.from({ length: 4 }, (_, round) => round))(
  'has every answer whose receipt says saved in the submission, when it is handed in during saves (round %i)',
  async (round) => {
    const { assessmentId, phone, id } = await begun();
    const save = (revision: number) => phone.save(id, [{ questionId: open, ...textOf(`text ${revision}`), revision }]);
    const saves = Array.from({ length: 6 }, (_, at) => () => save(at + 1));
    const calls: (() => Promise<unknown>)[] = [...saves];
    calls.splice(round + 1, 0, () => phone.handIn(id));
    const results = await Promise.all(calls.map((call) => call()));
    const receipts = results.flatMap((result) => {
      const { data } = result as Awaited<ReturnType<typeof save>>;
      return 'receipts' in data ? data.receipts : [];
    });
    const best = Math.max(0, ...receipts.filter(({ outcome }) => outcome === 'saved').map(({ revision }) => revision));
    const [submission] = (await submissionsOf(assessmentId)).filter(({ submittedAt }) => submittedAt !== null);
    const rows = await portal.db
      .select()
      .from(answers)
      .where(eq(answers.submissionId, submission?.id ?? 0));
    const response = rows.find(({ questionId }) => questionId === open)?.response;
    expect(response).toEqual(best === 0 ? null : { text: `text ${best}` });
  },
);

it('includes answers that arrive in the last second, whether or not the time ends meanwhile', async () => {
  const { assessmentId, phone, id } = await begun();
  portal.clockOffsetMs = 19 * MINUTE;
  const { serverTime } = (await phone.read(id)).data;
  portal.clockOffsetMs = 20 * MINUTE - 150;
  const said = await Promise.all(
    Array.from({ length: 8 }, async (_, at) => {
      const revision = at + 1;
      const answer = { questionId: open, ...textOf(`text ${revision}`), revision, elapsedMs: 0 };
      const { data } = await phone.save(id, [answer], serverTime);
      await sweep();
      return data.receipts[0]?.outcome;
    }),
  );
  expect(said).not.toContain('kept');
  portal.clockOffsetMs = 21 * MINUTE;
  await sweep();
  const [submission] = (await submissionsOf(assessmentId)).filter(({ submittedAt }) => submittedAt !== null);
  const rows = await portal.db
    .select()
    .from(answers)
    .where(eq(answers.submissionId, submission?.id ?? 0));
  expect(rows.find(({ questionId }) => questionId === open)?.response).toEqual({ text: 'text 8' });
});

it('does not hand in an attempt that got more time meanwhile', async () => {
  const { assessmentId, phone, id } = await begun();
  const as = school.teacher.token;
  const body = (minutes: number) => ({ dueDate: new Date(Date.now() + minutes * MINUTE).toISOString() });
  const headers = { 'if-match': '*' };
  await portal.call(updateDueDate, { as, params: { id: assessmentId }, body: body(5), headers });
  portal.clockOffsetMs = 4.99 * MINUTE;
  await Promise.all([
    portal.call(updateDueDate, { as, params: { id: assessmentId }, body: body(15), headers }),
    phone.answer(id, open, { text: 'x' }),
  ]);
  portal.clockOffsetMs = 6 * MINUTE;
  await sweep();
  expect((await phone.read(id)).data.handedInAt).toBeNull();
});

it('writes no mark before a submission is handed in', async () => {
  const { assessmentId, phone, id } = await begun();
  await phone.answer(id, open, { text: 'x' });
  const [submission] = await submissionsOf(assessmentId);
  expect(await portal.db.$count(markEvents, eq(markEvents.submissionId, submission?.id ?? 0))).toBe(0);
});
