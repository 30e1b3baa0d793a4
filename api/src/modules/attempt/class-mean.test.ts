import { listClasses } from 'shared/contract/class';
import { type ReportCard } from 'shared/contract/report-card';
import { getResult } from 'shared/contract/result';
import { listSubmissions, gradeSubmission } from 'shared/contract/submission';
import { releaseResults } from 'shared/contract/writing';
import { reportCards } from '../../db/schema/report-cards';
import { addDraft, publishTo } from '../../testing/exam';
import { addSchool, only, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { addAsked, addPupils, Device } from '../../testing/writing';

const HOUR = 3_600_000;
let portal: TestPortal;
let school: TestSchool;
/** Has two pupils with a released result, of whom `ada` looks at hers. */
let id: number;
let ada: { studentId: number; token: string };
let classmate: number;
beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
  const as = school.teacher.token;
  const { choice, tags } = await addAsked(portal, school);
  const [first, second] = await addPupils(portal, school, 2);
  if (!first || !second) throw new Error('two pupils');
  [ada, classmate] = [first, second.studentId];
  id = await addDraft(portal, school, { tags, questions: [choice], autoGradeable: true });
  await publishTo(portal, school, id, [ada.studentId, classmate]);
  const phone = new Device(portal, ada.token);
  await phone.handIn((await phone.start(id)).data.id);
  const submissionId = only(
    (await portal.call(listSubmissions, { as, params: { id } })).data.filter(
      ({ student }) => student.id === ada.studentId,
    ),
  ).id;
  await portal.call(gradeSubmission, { as, body: { submissionId, scores: [], comment: '', done: true } });
  await portal.call(releaseResults, { as, params: { id }, body: { released: true, anyway: true } });
});
afterAll(() => portal.close());
beforeEach(() => portal.db.delete(reportCards));

const cardWith = (mean: number | null, key: string): ReportCard => {
  const line = { key, title: 'Quiz', date: null, score: 3, state: 'graded' as const, flag: null, marks: 10, mean };
  const names = {
    heading: 'Midterm',
    studentName: 'Ada',
    studentNumber: null,
    schoolName: 'Riverside',
    className: 'A',
  };
  const rest = { gradeName: '9', courseName: 'Biology', term: '', teachers: [], showsMeans: mean !== null };
  const groups = [{ name: null, share: null, lines: [line] }];
  return { ...names, ...rest, groups, total: null, missing: 0, final: null, comment: '' };
};

interface Sent {
  mean?: number | null;
  key?: string;
  to?: number;
  endsIn?: number;
  card?: null;
}

/** Sends a card about the result a while ago. */
async function sent({ mean = 6.5, key = `a${id}`, to = ada.studentId, endsIn = HOUR, ...change }: Sent = {}) {
  const params = { id: school.schoolId };
  const classId = (await portal.call(listClasses, { as: school.teacher.token, params })).data[0]?.id ?? 0;
  const sentAt = new Date(Date.now() - 2 * HOUR);
  const endsAt = new Date(Date.now() + endsIn);
  const reader = { heading: 'Midterm', guardian: 'Elif', address: 'elif@example.com' };
  const codeHash = `${Math.random()}`;
  const ids = { schoolId: school.schoolId, classId, studentId: to };
  await portal.db
    .insert(reportCards)
    .values({ ...ids, ...reader, card: cardWith(mean, key), codeHash, sentAt, endsAt, ...change });
  return sentAt.toISOString();
}
const meanTold = async () => (await portal.call(getResult, { as: ada.token, params: { id } })).data.classMean;

it('tells a student the mean of the class that the newest report card about them has', async () => {
  await sent({ mean: 5 });
  const at = await sent();
  expect(await meanTold()).toEqual({ mean: 6.5, at });
});

it.each([
  ['without a report card', undefined],
  ['from a card without means', { mean: null }],
  ['from a card that can no longer be read', { endsIn: -HOUR }],
  ['from a card that was withdrawn', { card: null }],
  ['from a card without this assessment', { key: 'c1' }],
] as const)('tells no mean of the class %s', async (_, card) => {
  if (card) await sent(card);
  expect(await meanTold()).toBeNull();
});

it('tells no mean of the class from the card of a classmate', async () => {
  await sent({ to: classmate });
  expect(await meanTold()).toBeNull();
});
