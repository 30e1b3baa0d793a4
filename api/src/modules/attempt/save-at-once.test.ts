import { eq } from 'drizzle-orm';
import { attemptAnswers, attempts } from '../../db/schema/attempts';
import { addDraft, publishTo } from '../../testing/exam';
import { only, type TestSchool } from '../../testing/people';
import { type TestPortal } from '../../testing/portal';
import { addPupils, Device, MINUTE, openSchool } from '../../testing/writing';
import { type Arrived, saveIfRunning } from './writing/answers.repository';

let portal: TestPortal;
let school: TestSchool;
let asked: Awaited<ReturnType<typeof openSchool>>['asked'];
beforeAll(async () => {
  ({ portal, school, asked } = await openSchool());
});
afterAll(() => portal.close());

const attemptOf = async (id: number) => only(await portal.db.select().from(attempts).where(eq(attempts.id, id)));
async function begun() {
  const [pupil] = await addPupils(portal, school, 1);
  const { tags, open, choice } = asked;
  const assessmentId = await addDraft(portal, school, { tags, questions: [open, choice] });
  await publishTo(portal, school, assessmentId);
  const device = new Device(portal, pupil?.token ?? '');
  const attempt = await attemptOf((await device.start(assessmentId)).data.id);
  return { device, attempt, open, more: choice };
}
const given = (questionId: number, revision: number): Arrived => ({
  ...{ questionId, revision, hash: `hash ${revision}` },
  response: { text: `revision ${revision}` },
});
const savedOf = async (attemptId: number) => {
  const rows = await portal.db.select().from(attemptAnswers).where(eq(attemptAnswers.attemptId, attemptId));
  return new Map(rows.map(({ questionId, revision, response }) => [questionId, [revision, response]]));
};

it('saves several answers of a running attempt with numbers that follow each other', async () => {
  const { attempt, open, more } = await begun();
  const first = await saveIfRunning(portal.db, attempt, [given(open, 1), given(more, 2)], new Date());
  expect(first).toEqual(
    new Map([
      [open, attempt.sequence + 1],
      [more, attempt.sequence + 2],
    ]),
  );
  const second = await saveIfRunning(portal.db, attempt, [given(open, 3)], new Date());
  expect([...second]).toEqual([[open, attempt.sequence + 3]]);
  expect((await attemptOf(attempt.id)).sequence).toBe(attempt.sequence + 3);
  expect((await savedOf(attempt.id)).get(open)).toEqual([3, { text: 'revision 3' }]);
});

it.each([
  ['is written on another device', { writerHash: 'of another device' }],
  ['is paused', { pausedAt: new Date() }],
  ['is handed in', { handedInAt: new Date(), handedInBy: 'student' as const }],
  ['is over', { deadline: new Date(Date.now() - MINUTE) }],
])('saves nothing when the attempt, since it was read, %s', async (_, change) => {
  const { attempt, open } = await begun();
  await portal.db.update(attempts).set(change).where(eq(attempts.id, attempt.id));
  expect(await saveIfRunning(portal.db, attempt, [given(open, 1)], new Date())).toEqual(new Map());
  expect((await savedOf(attempt.id)).get(open)).toEqual([0, null]);
  expect((await attemptOf(attempt.id)).sequence).toBe(attempt.sequence);
});

it('never replaces a newer revision, and gives no number twice', async () => {
  const { attempt, open, more } = await begun();
  const first = await saveIfRunning(portal.db, attempt, [given(open, 5)], new Date());
  const second = await saveIfRunning(portal.db, attempt, [given(open, 4), given(more, 6)], new Date());
  expect([...second.keys()]).toEqual([more]);
  const third = await saveIfRunning(portal.db, attempt, [given(more, 7)], new Date());
  const numbers = [first, second, third].flatMap((each) => [...each.values()]);
  expect(new Set(numbers).size).toBe(3);
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  expect((await savedOf(attempt.id)).get(open)).toEqual([5, { text: 'revision 5' }]);
});

it('returns the saved answer to a device whose answer arrived second', async () => {
  const { device, attempt, open } = await begun();
  const save = (revision: number) =>
    device.save(attempt.id, [{ questionId: open, response: { text: `said ${revision}` }, revision }]);
  expect((await save(2)).data.receipts[0]).toMatchObject({ outcome: 'saved', revision: 2 });
  expect((await save(1)).data.receipts[0]).toMatchObject({ outcome: 'superseded', revision: 2 });
  expect((await save(2)).data.receipts[0]).toMatchObject({ outcome: 'saved', revision: 2 });
});
