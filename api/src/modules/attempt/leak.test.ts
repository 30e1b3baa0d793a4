import { eq } from 'drizzle-orm';
import { archiveAssessment } from 'shared/contract/assessment-settings';
import { deleteAssessment } from 'shared/contract/assessment-write';
import { listLearnAssessments } from 'shared/contract/attempt';
import { getPaper } from 'shared/contract/paper';
import { createQuestion, type QuestionBody } from 'shared/contract/question';
import { getResult } from 'shared/contract/result';
import { gradeSubmission, listSubmissions, submitAssessment } from 'shared/contract/submission';
import { setWriting } from 'shared/contract/writing';
import { matrix } from '../../authorization/matrix';
import { addWorld } from '../../authorization/world';
import { students } from '../../db/schema/students';
import { addQuestion, addTopic } from '../../testing/class-room';
import { addDraft, publishTo } from '../../testing/exam';
import { itemTypes, sampleItem } from '../../testing/items';
import { addLecture } from '../../testing/lectures';
import { addSchool, type TestSchool } from '../../testing/people';
import { type Options, TestPortal } from '../../testing/portal';
import { addAsked, addPupils, Device, MINUTE } from '../../testing/writing';

/** Texts that no response to a student may contain before results are released. */
const secret = {
  key: 'Gizli model answer',
  comment: 'Gizli comment',
  classmate: 'Gizli classmate',
  answer: 'Gizli answer of a classmate',
  draft: 'Gizli draft',
  unopened: 'Gizli tomorrow',
  archived: 'Gizli archive',
  deleted: 'Gizli trash',
  forOthers: 'Gizli for others',
  elsewhere: 'Gizli other school',
  lecture: 'Gizli closed lecture',
  /** In the keys, weights and feedback of the items of every type. */
  item: 'secret',
  feedback: 'Gizli feedback',
};
/** Fields that reveal the key or a mark, or that only teachers need. */
const fields =
  /"(isCorrectAnswer|modelAnswer|scores?|scoring|autoGraded|gradedAt|gradedBy|comment|facility|discrimination|evidence|writerHash|rubric|weightage|minMarks|feedback|accepted|isRight|isTrue|wordIds|distractors|itemKey|itemResult|told)":/;
/** In a submission, null until it is released; elsewhere the maximum marks of a question or an assessment. */
const given = /"scored":[1-9]|"status":(4|5)\b|"result":"/;

let portal: TestPortal;
let heard: { url: string; body: string }[];
beforeAll(async () => {
  portal = await TestPortal.open();
});
afterAll(() => portal.close());
beforeEach(() => {
  heard = [];
});
afterEach(() => {
  portal.clockOffsetMs = 0;
});

/** Records every response to this token. */
function listenTo(token: string): void {
  const inject = portal.app.inject.bind(portal.app) as (options: object) => Promise<{ body: string }>;
  const listening = async (options: { url: string; headers?: Record<string, string> }) => {
    const answer = await inject(options);
    if (options.headers?.authorization === `Bearer ${token}`) heard.push({ url: options.url, body: answer.body });
    return answer;
  };
  Object.assign(portal.app, { inject: listening });
}

function expectNothingSaid(): void {
  expect(heard.length).toBeGreaterThan(10);
  for (const { url, body } of heard) {
    const said = Object.values(secret).filter((word) => body.includes(word));
    expect({ url, said }).toEqual({ url, said: [] });
    expect(body).not.toMatch(fields);
    expect(body).not.toMatch(given);
  }
}

/** A question of each type with an item, and one with options that say something. */
async function addItems({ teacher, courseId, gradeId }: TestSchool, tags: readonly number[]): Promise<number[]> {
  const shared = { courseId, gradeId, questionCategory: 1, difficulty: 1, tags: tags.map(String) } as const;
  const bodies: QuestionBody[] = itemTypes.map((questionType) => ({
    ...{ ...shared, questionType: questionType as 5, questionText: '<p>Cells</p>' },
    item: sampleItem(questionType) as QuestionBody['item'],
  }));
  const options = [true, false].map((isCorrectAnswer) => ({
    ...{ isCorrectAnswer, value: String(isCorrectAnswer), feedback: secret.feedback },
  }));
  const said = { ...shared, questionType: 1, questionText: '<p>Cells?</p>', options } as const;
  const ids = [];
  for (const body of [...bodies, { ...said, options, feedback: { general: secret.feedback } }])
    ids.push((await portal.call(createQuestion, { as: teacher.token, body })).data.id);
  return ids;
}

async function classOf(school: TestSchool) {
  const [ada, classmate] = await addPupils(portal, school, 2);
  if (!ada || !classmate) throw new Error('two pupils');
  await portal.db.update(students).set({ name: secret.classmate }).where(eq(students.id, classmate.studentId));
  const asked = await addAsked(portal, school);
  const { choice, open, tags } = asked;
  const items = await addItems(school, tags);
  const draft = (change: Partial<Parameters<typeof addDraft>[2]> = {}) =>
    addDraft(portal, school, { tags, questions: [choice, open, ...items], autoGradeable: true, ...change });
  return { ...asked, items, ada, classmate, draft };
}

/** Assessments that the student must know nothing about. */
async function hidden(
  school: TestSchool,
  other: TestSchool,
  { classmate, draft }: Awaited<ReturnType<typeof classOf>>,
) {
  const as = school.teacher.token;
  const drafted = await draft({ title: secret.draft });
  const unopened = await draft({
    title: secret.unopened,
    publishDate: new Date(Date.now() + 60 * MINUTE).toISOString(),
  });
  const archived = await draft({ title: secret.archived });
  const deleted = await draft({ title: secret.deleted });
  const forOthers = await draft({ title: secret.forOthers });
  for (const id of [unopened, archived, deleted]) await publishTo(portal, school, id);
  await publishTo(portal, school, forOthers, [classmate.studentId]);
  await portal.call(archiveAssessment, { as, params: { id: archived } });
  await portal.call(deleteAssessment, { as, params: { id: deleted }, headers: { 'if-match': '*' } });
  const tags = [await addTopic(portal, other, 'Cell')];
  const questions = [await addQuestion(portal, other)];
  await addLecture(portal, school, secret.lecture, 9);
  const elsewhere = await addDraft(portal, other, { title: secret.elsewhere, tags, questions });
  await publishTo(portal, other, elsewhere);
  return [drafted, unopened, archived, deleted, forOthers, elsewhere];
}

it("sends a student no key, mark, classmate's data or unpublished content during an attempt", async () => {
  const school = await addSchool(portal);
  const other = await addSchool(portal, 'Other School');
  const room = await classOf(school);
  const { ada, classmate, choice, open, keyId, draft } = room;
  const unknown = await hidden(school, other, room);
  const exam = await draft();
  await publishTo(portal, school, exam);
  const classmates = new Device(portal, classmate.token);
  const theirs = (await classmates.start(exam)).data.id;
  await classmates.answer(theirs, open, { text: secret.answer });
  listenTo(ada.token);

  const list = () => portal.call(listLearnAssessments, { as: ada.token });
  const phone = new Device(portal, ada.token);
  const tablet = new Device(portal, ada.token);
  expect((await list()).data.map(({ id }) => id)).toEqual([exam]);
  const { id } = (await phone.start(exam)).data;
  await phone.answer(id, choice, { optionIds: [keyId] });
  await phone.answer(id, choice, { text: 'x' });
  await tablet.answer(id, open, { text: 'x' });
  await tablet.takeOver(id);
  await tablet.read(id);
  for (const assessmentId of unknown) {
    await phone.start(assessmentId);
    await portal.call(getPaper, { as: ada.token, params: { id: assessmentId } });
    await portal.call(submitAssessment, { as: ada.token, body: { assessmentId, answers: [] } });
  }
  for (const act of [phone.read, phone.takeOver, phone.handIn]) await act(theirs);
  await phone.answer(theirs, open, { text: 'x' });
  await tablet.handIn(id);
  await grade(school, exam, room);
  await tablet.answer(id, open, { text: 'late' });
  await phone.read(id);
  await phone.start(exam);
  await list();
  expectNothingSaid();
});

/** A teacher grades all of the student's work. */
async function grade({ teacher }: TestSchool, id: number, { ada, open }: Awaited<ReturnType<typeof classOf>>) {
  const { data } = await portal.call(listSubmissions, { as: teacher.token, params: { id } });
  const submissionId = data.find(({ student }) => student.id === ada.studentId)?.id ?? 0;
  const scores = [{ questionId: open, score: 1, comment: secret.comment }];
  const body = { submissionId, scores, comment: secret.comment, done: true };
  expect((await portal.call(gradeSubmission, { as: teacher.token, body })).data.status).toBe(5);
}

it('does not return the mark of a submission that was auto-graded at hand-in', async () => {
  const school = await addSchool(portal);
  const { ada, choice, keyId, draft } = await classOf(school);
  const exam = await draft({ questions: [choice] });
  await publishTo(portal, school, exam);
  listenTo(ada.token);
  const answers = [{ questionId: choice, response: { optionIds: [keyId] } }];
  const { data } = await portal.call(submitAssessment, { as: ada.token, body: { assessmentId: exam, answers } });
  expect(data).toMatchObject({ status: 3, marks: null, scored: 0 });
});

it('sends a student none of these from any endpoint', async () => {
  const { school, world } = await addWorld(portal);
  const room = await classOf(school);
  const other = await addSchool(portal, 'Third School');
  await hidden(school, other, room);
  listenTo(room.ada.token);
  for (const { endpoint, parts } of matrix) {
    const isSigningOut = endpoint.path.includes('session') || endpoint.path.includes('signOut');
    if (endpoint.access !== 'public' && !isSigningOut)
      await portal.call(endpoint, { as: room.ada.token, ...parts(world) } as Options);
  }
  expectNothingSaid();
});

/** The ids of a path, where an assessment, an attempt or a question of this exam belongs. */
function idsFor(path: string, ids: { exam: number; attempt: number; question: number }): { id: number } | undefined {
  if (/^\/(?:learn\/assessments|assessment)\/:id/.test(path)) return { id: ids.exam };
  if (/^\/learn\/attempts\/:id/.test(path)) return { id: ids.attempt };
  return path === '/learn/practice/questions/:id' ? { id: ids.question } : undefined;
}

it.each([
  ['at once', { releaseMode: 'atOnce', releaseAt: null }],
  ['at a date that has come', { releaseMode: 'atDate', releaseAt: new Date(Date.now() + MINUTE).toISOString() }],
] as const)(
  'shows the key to nobody who has handed in, by any endpoint, while a classmate writes and results are released %s',
  async (_, release) => {
    const { school, world } = await addWorld(portal);
    const { ada, classmate, choice, keyId, draft } = await classOf(school);
    const dueDate = new Date(Date.now() + 60 * MINUTE).toISOString();
    const exam = await draft({ questions: [choice], dueDate });
    await publishTo(portal, school, exam, [ada.studentId, classmate.studentId]);
    const rules = {
      ...{ shuffleQuestions: false, shuffleOptions: false, accessCode: null, noGoingBack: false, tries: 1 },
      ...{ latePercent: 0, acceptsLate: false, notesLeaving: false, releaseShows: 'solution' as const },
      ...{ ...release, anyway: true },
    };
    const set = await portal.call(setWriting, { as: school.teacher.token, params: { id: exam }, body: rules });
    expect(set.status).toBe(200);
    const [phone, tablet] = [new Device(portal, ada.token), new Device(portal, classmate.token)];
    const attempt = (await phone.start(exam)).data.id;
    const theirs = (await tablet.start(exam)).data.id;
    await phone.answer(attempt, choice, { optionIds: [keyId] });
    await phone.handIn(attempt);
    portal.clockOffsetMs = 2 * MINUTE;
    listenTo(ada.token);
    for (const { endpoint, parts } of matrix.filter((row) => row.endpoint.access === 'student')) {
      const params = idsFor(endpoint.path, { exam, attempt, question: choice });
      await portal.call(endpoint, { as: ada.token, ...parts(world), ...(params && { params }) } as Options);
    }
    expect(heard.length).toBeGreaterThan(10);
    for (const { body } of heard) expect(body).not.toMatch(/"(?:isCorrectAnswer|keys|modelAnswer)":/);

    await tablet.handIn(theirs);
    portal.clockOffsetMs = 90 * MINUTE;
    const { data } = await portal.call(getResult, { as: ada.token, params: { id: exam } });
    expect(JSON.stringify(data)).toMatch(/"(?:isCorrectAnswer|keys|modelAnswer)":/);
  },
);
