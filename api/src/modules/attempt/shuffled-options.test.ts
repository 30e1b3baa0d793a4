import { createHash } from 'node:crypto';
import { type AttemptSheet } from 'shared/contract/attempt';
import { hashedText } from 'shared/contract/attempt.rules';
import { regradeQuestion } from 'shared/contract/regrade';
import { getResult } from 'shared/contract/result';
import { exportStudentData } from 'shared/contract/student-data';
import { analyseAssessment } from 'shared/contract/submission-analysis';
import { acceptKeptAnswer, getSubmission, listSubmissions, submitAssessment } from 'shared/contract/submission';
import { setWriting } from 'shared/contract/writing';
import { eq } from 'drizzle-orm';
import { questionOptions } from '../../db/schema/questions';
import { addQuestion } from '../../testing/class-room';
import { addDraft, publishTo } from '../../testing/exam';
import { addPupils, Device, MINUTE, openSchool } from '../../testing/writing';
import { handInAllEnded } from './writing/auto-submit';

let test: Awaited<ReturnType<typeof openSchool>>;
let question: number;
/** The options as the author wrote them, the key first. */
let written: { id: number; value: string }[];
beforeAll(async () => {
  test = await openSchool();
  question = await addQuestion(test.portal, test.school, { keys: ['key'], distractors: ['b', 'c', 'd', 'e'] });
  written = await test.portal.db
    .select({ id: questionOptions.id, value: questionOptions.value })
    .from(questionOptions)
    .where(eq(questionOptions.questionId, question))
    .orderBy(questionOptions.id);
});
afterEach(() => {
  test.portal.clockOffsetMs = 0;
});
afterAll(() => test.portal.close());

const keyIds = () => written.filter(({ value }) => value.includes('key')).map(({ id }) => id);

/** An exam of 20 minutes with one question that a student has begun. */
async function begun(shuffleOptions = true) {
  const { portal, school, asked, as } = test;
  const [pupil] = await addPupils(portal, school, 1);
  const dueDate = new Date(Date.now() + 60 * MINUTE).toISOString();
  const draft = { tags: asked.tags, questions: [question], autoGradeable: true, dueDate };
  const assessmentId = await addDraft(portal, school, draft);
  await publishTo(portal, school, assessmentId, [pupil?.studentId ?? 0]);
  await portal.call(setWriting, {
    ...{ as, params: { id: assessmentId } },
    body: {
      ...{ shuffleQuestions: false, shuffleOptions, accessCode: null, noGoingBack: false, acceptsLate: false },
      ...{ notesLeaving: false, releaseMode: 'atOnce', releaseAt: null, releaseShows: 'solution' },
    },
  });
  const phone = new Device(portal, pupil?.token ?? '');
  const sheet = (await phone.start(assessmentId)).data;
  const submission = async () => {
    const rows = (await portal.call(listSubmissions, { as, params: { id: assessmentId } })).data;
    const id = rows.find(({ student }) => student.id === pupil?.studentId)?.id ?? 0;
    return (await portal.call(getSubmission, { as, params: { id } })).data;
  };
  const studentId = pupil?.studentId ?? 0;
  return { assessmentId, studentId, phone, sheet, submission };
}

const optionsOf = (sheet: AttemptSheet) => sheet.paper?.questions[0]?.options ?? [];
const labelOf = (sheet: AttemptSheet, text: string) =>
  optionsOf(sheet).find(({ value }) => value.includes(text))?.id ?? 0;

describe('options in an order of each attempt', () => {
  it('are known to the student by their places, whatever the author wrote first', async () => {
    const sheets = [(await begun()).sheet, (await begun()).sheet, (await begun()).sheet];
    const ids = sheets.map((sheet) => optionsOf(sheet).map(({ id }) => id));
    expect(new Set(ids.map(String)).size).toBe(1);
    expect(ids[0]).toEqual([...(ids[0] ?? [])].sort((a, b) => a - b));
    expect(ids[0]?.some((id) => written.some((option) => option.id === id))).toBe(false);
    expect(new Set(sheets.map((sheet) => String(optionsOf(sheet).map(({ value }) => value)))).size).toBeGreaterThan(1);
  });

  it('keep their own ids where the order is that of the author', async () => {
    expect(optionsOf((await begun(false)).sheet).map(({ id }) => id)).toEqual(written.map(({ id }) => id));
  });

  it('come back as what was meant, with a hash of what was sent, and again as what the student knows', async () => {
    const { phone, sheet, submission } = await begun();
    const response = { optionIds: [labelOf(sheet, 'key')] };
    const [receipt] = (await phone.answer(sheet.id, question, response)).data.receipts;
    const sent = createHash('sha256').update(hashedText(response)).digest('hex');
    expect(receipt).toMatchObject({ outcome: 'saved', hash: sent });
    const again = (await phone.save(sheet.id, [{ questionId: question, response, revision: 1 }])).data.receipts[0];
    expect(again).toEqual(receipt);
    expect((await phone.read(sheet.id)).data.answers).toMatchObject([{ response, hash: sent }]);
    await phone.handIn(sheet.id);
    const [answer] = (await submission()).answers;
    expect(answer).toMatchObject({ response: { optionIds: keyIds() }, score: answer?.possible });
  });

  it('show one’s own answer and the key of the result by the ids of its paper', async () => {
    const { portal } = test;
    const { assessmentId, phone, sheet } = await begun();
    const response = { optionIds: [labelOf(sheet, 'c')] };
    await phone.answer(sheet.id, question, response);
    await phone.handIn(sheet.id);
    portal.clockOffsetMs = 5000 * MINUTE;
    const { data } = await portal.call(getResult, { as: phone.as, params: { id: assessmentId } });
    expect(data.questions).toMatchObject([{ options: optionsOf(sheet), response, keys: [labelOf(sheet, 'key')] }]);
  });

  it('are taken by their own ids too, as a page sends them that was loaded before', async () => {
    const { phone, sheet } = await begun();
    await phone.answer(sheet.id, question, { optionIds: keyIds() });
    const { answers } = (await phone.read(sheet.id)).data;
    expect(answers).toMatchObject([{ response: { optionIds: [labelOf(sheet, 'key')] } }]);
  });

  it('are refused where there is no such place', async () => {
    const { phone, sheet } = await begun();
    const none = Math.max(...optionsOf(sheet).map(({ id }) => id)) + 1;
    const { error } = await phone.answer(sheet.id, question, { optionIds: [none] });
    expect(error).toMatchObject({ status: 400, code: 'errors.attemptAnswer' });
  });

  it('are translated in a whole submission of one call', async () => {
    const { portal } = test;
    const { assessmentId, phone, sheet, submission } = await begun();
    const answers = [{ questionId: question, response: { optionIds: [labelOf(sheet, 'key')] } }];
    await portal.call(submitAssessment, { as: phone.as, body: { assessmentId, answers } });
    expect((await submission()).answers).toMatchObject([{ response: { optionIds: keyIds() } }]);
  });

  it('are translated in an answer that came too late, which the key scores once it is accepted', async () => {
    const { portal, as } = test;
    const { phone, sheet, submission } = await begun();
    portal.clockOffsetMs = 40 * MINUTE;
    await handInAllEnded(portal.app.services, portal.app.log);
    await phone.answer(sheet.id, question, { optionIds: [labelOf(sheet, 'key')] });
    const [kept] = (await submission()).kept ?? [];
    expect(kept?.response).toEqual({ optionIds: keyIds() });
    await portal.call(acceptKeptAnswer, {
      ...{ as, params: { id: kept?.id ?? 0 }, body: { accepted: true, reason: 'The network was down' } },
    });
    const [answer] = (await submission()).answers;
    expect(answer?.score).toBe(answer?.possible);
  });

  // Last, because it changes the question's key.
  it('are the option that was meant in analysis, in regrades and in the copy of a person’s data', async () => {
    const { portal, as } = test;
    const { assessmentId, studentId, phone, sheet, submission } = await begun();
    const meant = written.filter(({ value }) => value.includes('c')).map(({ id }) => id);
    await phone.answer(sheet.id, question, { optionIds: [labelOf(sheet, 'c')] });
    await phone.handIn(sheet.id);
    const { items } = (await portal.call(analyseAssessment, { as, params: { id: assessmentId } })).data;
    expect(items[0]?.options.filter(({ count }) => count > 0).map(({ id }) => id)).toEqual(meant);
    const { work } = (await portal.call(exportStudentData, { as, params: { id: studentId } })).data;
    expect(work[0]?.attempts?.[0]?.answers).toMatchObject([{ answer: { optionIds: meant } }]);
    expect(work[0]?.answers).toMatchObject([{ answer: { optionIds: meant } }]);
    const treatment = { kind: 'key' as const, optionIds: meant };
    const body = { questionId: question, treatment, reason: 'The key was wrong' };
    await portal.call(regradeQuestion, { as, params: { id: assessmentId }, headers: { 'if-match': '*' }, body });
    const [answer] = (await submission()).answers;
    expect(answer?.score).toBe(answer?.possible);
  });
});
