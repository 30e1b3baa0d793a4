import { eq } from 'drizzle-orm';
import { printAnswerSheets, recordAnswerSheet } from 'shared/contract/answer-sheet';
import { startAttempt } from 'shared/contract/attempt';
import { holdOnPaper } from 'shared/contract/publishing';
import { listSubmissions } from 'shared/contract/submission';
import { setWriting } from 'shared/contract/writing';
import { questionOptions } from '../../db/schema/questions';
import { addQuestion, addStudents, addTopic } from '../../testing/class-room';
import { addDraft } from '../../testing/exam';
import { addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

const HOUR = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();

let portal: TestPortal;
let school: TestSchool;
let as: string;
let questionId: number;
let id: number;

beforeAll(async () => {
  portal = await TestPortal.open();
});
beforeEach(async () => {
  school = await addSchool(portal);
  as = school.teacher.token;
  questionId = await addQuestion(portal, school);
  id = await addDraft(portal, school, {
    tags: [await addTopic(portal, school, 'Cell')],
    questions: [questionId],
    autoGradeable: true,
  });
});
afterAll(() => portal.close());

const hold = (change: { heldAt?: string; all?: boolean; studentIds?: number[] } = {}) =>
  portal.call(holdOnPaper, { as, params: { id }, body: { heldAt: hoursAgo(2), all: true, ...change } });
const listed = async () => (await portal.call(listSubmissions, { as, params: { id } })).data;

/** Prints the exam and hands in a sheet of it. */
async function scan(studentId: number) {
  const options = await portal.db.select().from(questionOptions).where(eq(questionOptions.questionId, questionId));
  const questions = [{ questionId, optionIds: options.map((option) => option.id) }];
  const body = { paper: 'a4' as const, numberDigits: 5, variants: [{ letter: 'O' as const, questions }] };
  const { code } = (await portal.call(printAnswerSheets, { as, params: { id }, body })).data;
  const sheet = { studentId, code, variant: 'O' as const, rows: [{ position: 0, bubbles: [0] }] };
  return portal.call(recordAnswerSheet, { as, params: { id }, body: sheet });
}

it('accepts the sheets of a past exam that was never published', async () => {
  expect((await scan(school.student.studentId)).status).toBe(409);
  const { data } = await hold();
  expect(data).toMatchObject({ status: 2, all: true, studentCount: 1 });
  expect(Date.parse(data.dueDate ?? '')).toBeLessThan(Date.now());
  expect(Date.parse(data.publishDate ?? '')).toBeLessThan(Date.parse(data.dueDate ?? ''));
  expect((await scan(school.student.studentId)).status).toBe(200);
  expect((await listed()).map(({ student, scored }) => [student.id, scored])).toEqual([[school.student.studentId, 1]]);
});

it('is published only to the selected students, so that others have no missing submission', async () => {
  const [eve = 0] = await addStudents(portal, school, 2);
  await hold({ all: false, studentIds: [eve] });
  expect((await listed()).map(({ student }) => student.id)).toEqual([eve]);
});

it('lets nobody start it on a device, even if late work is accepted', async () => {
  const rules = {
    ...{ shuffleQuestions: false, shuffleOptions: false, accessCode: null, noGoingBack: false, notesLeaving: false },
    ...{ acceptsLate: true, releaseMode: 'byHand' as const, releaseAt: null, releaseShows: 'score' as const },
  };
  expect((await portal.call(setWriting, { as, params: { id }, body: rules })).status).toBe(200);
  await hold();
  const begun = await portal.call(startAttempt, {
    as: school.student.token,
    params: { id },
    body: { writer: 'writer-of-the-student' },
  });
  expect(begun.status).toBe(409);
});

it('treats a time one minute in the future, by the clock of a device, as now', async () => {
  const { status, data } = await hold({ heldAt: new Date(Date.now() + 60_000).toISOString() });
  expect(status).toBe(200);
  expect(Date.parse(data.dueDate ?? '')).toBeLessThanOrEqual(Date.now());
});

it('rejects a future time, a published exam, and an incomplete one', async () => {
  expect((await hold({ heldAt: new Date(Date.now() + HOUR).toISOString() })).status).toBe(400);
  expect((await hold({ all: false, studentIds: [] })).status).toBe(400);
  expect((await hold()).status).toBe(200);
  expect(await hold()).toMatchObject({ status: 409, error: { code: 'errors.assessmentFixed' } });
  id = await addDraft(portal, school, { tags: [await addTopic(portal, school, 'Plants')] });
  expect(await hold()).toMatchObject({ status: 400, error: { code: 'errors.assessmentQuestions' } });
});
