import { eq, inArray, sql } from 'drizzle-orm';
import { archiveAssessment } from 'shared/contract/assessment-settings';
import { assessmentType } from 'shared/contract/enums';
import { getPaper } from 'shared/contract/paper';
import { submitAssessment } from 'shared/contract/submission';
import { setStudentWriting, setWriting } from 'shared/contract/writing';
import { assessments } from '../../db/schema/assessments';
import { writingRules } from '../../db/schema/attempts';
import { questions as bank } from '../../db/schema/questions';
import { answers } from '../../db/schema/submissions';
import { addQuestion, addStudents, daysFromNow } from '../../testing/class-room';
import { addDraft, publishTo } from '../../testing/exam';
import { Device, MINUTE, openSchool } from '../../testing/writing';

let test: Awaited<ReturnType<typeof openSchool>>;
let phone: Device;
beforeAll(async () => {
  test = await openSchool();
  phone = new Device(test.portal, test.school.student.token);
});
afterEach(() => {
  test.portal.clockOffsetMs = 0;
});
afterAll(() => test.portal.close());

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();
type Change = Partial<Parameters<typeof addDraft>[2]> & { studentIds?: number[] };

/** A published assignment, which has no time limit, with the changes of `change`. */
async function published({ studentIds, ...change }: Change = {}): Promise<number> {
  const { tags, choice, open } = test.asked;
  const draft = { type: assessmentType.assignment, tags, questions: [choice, open], ...change };
  const id = await addDraft(test.portal, test.school, draft);
  await publishTo(test.portal, test.school, id, studentIds);
  return id;
}
const exam = (change: Change = {}) => published({ type: assessmentType.exam, time: 20, ...change });
const read = (id: number) => test.portal.call(getPaper, { as: phone.as, params: { id } });
const codeOf = async (id: number) => (await read(id)).error.code;
const give = (id: number, own: Partial<{ opensAt: string; endsAt: string }>) =>
  test.portal.call(setStudentWriting, {
    as: test.as,
    params: { id, studentId: test.school.student.studentId },
    body: { opensAt: null, endsAt: null, extraMinutes: null, ...own },
  });
const handIn = (assessmentId: number) =>
  test.portal.call(submitAssessment, { as: phone.as, body: { assessmentId, answers: [] } });

describe('the assessment as a student reads it', () => {
  it('shows a student questions, options and marks in order, and no key', async () => {
    const { data } = await read(await published());
    expect(data).toMatchObject({ title: 'Cells', courseCode: 'BIOL-101', time: 20, marks: 10 });
    expect(data.questions.map(({ id, marks, options }) => [id, marks, options.length])).toEqual([
      [test.asked.choice, 5, 4],
      [test.asked.open, 5, 1],
    ]);
    expect(JSON.stringify(data)).not.toMatch(/isCorrectAnswer|modelAnswer|Gizli/);
  });

  it('shows the questions as published when the bank changes', async () => {
    const id = await published();
    await test.portal.db
      .update(bank)
      .set({ questionText: '<p>Why not?</p>', plainText: 'Why not?' })
      .where(eq(bank.id, test.asked.open));
    expect((await read(id)).data.questions[1]?.questionText).toBe('<p>Why?</p>');
  });

  it('returns 404 for a draft, and to a student it was not published to', async () => {
    const [classmate = 0] = await addStudents(test.portal, test.school, 1);
    expect((await read(await published({ studentIds: [classmate] }))).status).toBe(404);
    const draft = await addDraft(test.portal, test.school, { tags: test.asked.tags, questions: [test.asked.open] });
    expect((await read(draft)).status).toBe(404);
  });

  it('hides the assessment before its date, after it, once handed in, and when archived', async () => {
    expect(await codeOf(await published({ publishDate: inMinutes(60) }))).toBe('errors.submissionEarly');
    const id = await published();
    const { dueDate } = (await read(id)).data;
    const moveTo = (date: Date) =>
      test.portal.db.update(assessments).set({ dueDate: date }).where(eq(assessments.id, id));
    await moveTo(daysFromNow(-1));
    expect(await codeOf(id)).toBe('errors.submissionLate');
    await moveTo(new Date(dueDate ?? 0));
    await handIn(id);
    expect(await codeOf(id)).toBe('errors.submissionOnce');
    const archived = await published();
    await test.portal.call(archiveAssessment, { as: test.as, params: { id: archived } });
    expect(await codeOf(archived)).toBe('errors.assessmentArchived');
  });
});

describe('the questions of an exam with a clock', () => {
  it("shows the questions only while the student's time is running", async () => {
    const id = await exam();
    expect(await codeOf(id)).toBe('errors.attemptNotStarted');
    await phone.start(id);
    expect((await read(id)).data.questions).toHaveLength(2);
    test.portal.clockOffsetMs = 21 * MINUTE;
    expect(await codeOf(id)).toBe('errors.submissionOnce');
  });

  it('shows the questions of a timed exam in the order of the attempt', async () => {
    const id = await exam();
    await test.portal.call(setWriting, {
      as: test.as,
      params: { id },
      body: {
        ...{ shuffleQuestions: false, shuffleOptions: true, accessCode: null, noGoingBack: false },
        ...{ acceptsLate: false, notesLeaving: false },
        releaseMode: 'byHand',
        releaseAt: null,
        releaseShows: 'score',
      },
    });
    const { data } = await phone.start(id);
    expect((await read(id)).data).toEqual(data.paper);
  });

  it('keeps the order in which an attempt showed its questions, the one that the migration of older work finds', async () => {
    const questions = await Promise.all(Array.from({ length: 6 }, () => addQuestion(test.portal, test.school)));
    const id = await exam({ questions });
    await test.portal.db.insert(writingRules).values({
      ...{ assessmentId: id, schoolId: test.school.schoolId, shuffleQuestions: true },
    });
    const { data } = await phone.start(id);
    const shown = data.paper?.questions.map((question) => question.id) ?? [];
    await phone.handIn(data.id);
    const stored = await test.portal.db
      .select({
        questionId: answers.questionId,
        key: sql<string>`encode(sha256(convert_to('questions ' || ${data.id}::bigint || ' ' || ${answers.questionId}, 'UTF8')), 'hex') collate "C"`,
      })
      .from(answers)
      .where(inArray(answers.questionId, questions))
      .orderBy(answers.place);
    expect(stored.map(({ questionId }) => questionId)).toEqual(shown);
    expect(stored.map(({ key }) => key)).toEqual(stored.map(({ key }) => key).sort());
  });

  it('hides the questions of a timed exam when it is archived during an attempt', async () => {
    const id = await exam();
    await phone.start(id);
    await test.portal.call(archiveAssessment, { as: test.as, params: { id } });
    expect(await codeOf(id)).toBe('errors.assessmentArchived');
  });
});

describe('a student with a start and an end of their own', () => {
  it('lets a student neither read nor hand in before their own start, although the others can', async () => {
    const id = await published();
    await give(id, { opensAt: inMinutes(60) });
    expect(await codeOf(id)).toBe('errors.submissionEarly');
    expect((await handIn(id)).error.code).toBe('errors.submissionEarly');
  });

  it('lets a student neither read nor hand in after their own end', async () => {
    const id = await published();
    await give(id, { endsAt: inMinutes(10) });
    test.portal.clockOffsetMs = 11 * MINUTE;
    expect(await codeOf(id)).toBe('errors.submissionLate');
    expect((await handIn(id)).error.code).toBe('errors.submissionLate');
  });

  it('lets a student read and hand in until their own end, when the others no longer can', async () => {
    const id = await published({ dueDate: inMinutes(10) });
    await give(id, { endsAt: inMinutes(60) });
    test.portal.clockOffsetMs = 20 * MINUTE;
    expect((await read(id)).status).toBe(200);
    expect((await handIn(id)).status).toBe(201);
  });
});
