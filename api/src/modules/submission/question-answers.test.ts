import { listClasses, setClassTeachers } from 'shared/contract/class';
import { createQuestion, type QuestionBody } from 'shared/contract/question';
import { listQuestionAnswers } from 'shared/contract/question-answers';
import { gradeSubmission } from 'shared/contract/submission';
import { addDraft, publishTo } from '../../testing/exam';
import { sampleItem } from '../../testing/items';
import { addAccount } from '../../testing/people';
import { addPupils, Device, openSchool } from '../../testing/writing';

let test: Awaited<ReturnType<typeof openSchool>>;
beforeAll(async () => {
  test = await openSchool();
});
afterAll(() => test.portal.close());

async function ask(questionType: number, item?: object): Promise<number> {
  const { portal, school, as, asked } = test;
  const body = {
    ...{ courseId: school.courseId, gradeId: school.gradeId, questionType, questionCategory: 1, difficulty: 1 },
    ...{ questionText: '<p>What is light?</p>', tags: asked.tags.map(String) },
    ...(item && { item: item as QuestionBody['item'], itemLanguage: 'tr' as const }),
  };
  return (await portal.call(createQuestion, { as, body })).data.id;
}

/** An assessment with this question, to which these students answered so; undefined for nothing. */
async function answered(question: number, responses: (object | undefined)[]): Promise<number> {
  const { portal, school, asked } = test;
  const id = await addDraft(portal, school, { tags: asked.tags, questions: [asked.choice, question] });
  const pupils = await addPupils(portal, school, responses.length);
  await publishTo(
    portal,
    school,
    id,
    pupils.map(({ studentId }) => studentId),
  );
  for (const [at, { token }] of pupils.entries()) {
    const phone = new Device(portal, token);
    const attempt = (await phone.start(id)).data.id;
    const response = responses[at];
    if (response) expect((await phone.answer(attempt, question, response)).status).toBe(200);
    await phone.handIn(attempt);
  }
  return id;
}

async function answersOf(question: number, responses: (object | undefined)[]) {
  const id = await answered(question, responses);
  return (await test.portal.call(listQuestionAnswers, { as: test.as, params: { id, questionId: question } })).data;
}

describe('the answers to one question', () => {
  it('has those of a short answer in the words that were typed, with a key for those the rule cannot tell apart', async () => {
    const item = { type: 8, version: 1, accepted: [{ id: 'f', text: 'ışık' }] };
    const question = await ask(8, item);
    const {
      rows,
      number,
      question: shown,
    } = await answersOf(question, [
      { answer: { type: 8, version: 1, text: 'ışık' } },
      { answer: { type: 8, version: 1, text: 'IŞIK ' } },
      { answer: { type: 8, version: 1, text: 'ay' } },
      undefined,
    ]);
    expect([number, shown.id]).toEqual([2, question]);
    expect(rows.map(({ kind, parts }) => [kind, ...parts.map(({ text }) => text)])).toEqual([
      ['typed', 'ışık'],
      ['typed', 'IŞIK'],
      ['typed', 'ay'],
      ['blank'],
    ]);
    const keys = rows.map(({ parts }) => parts[0]?.key);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[0]).not.toBe(keys[2]);
  });

  it('has a part for each gap, and for a written text its words without markup', async () => {
    const gaps = await answersOf(await ask(9, sampleItem(9)), [
      { answer: { type: 9, version: 1, gaps: [{ id: 'g3', text: 'secret round' }] } },
    ]);
    expect(gaps.rows[0]).toMatchObject({ kind: 'typed', parts: [{ text: 'secret round' }] });
    const written = await answersOf(await ask(2), [
      { text: '<p>A <b>wave</b></p>' },
      { text: '<p>a WAVE</p>' },
      { text: '<p> </p>' },
      { text: `<p>${'long '.repeat(100)}</p>` },
    ]);
    expect(written.rows.map(({ kind, parts }) => [kind, parts[0]?.text, parts[0]?.key])).toEqual([
      ['typed', 'A wave', 'a wave'],
      ['typed', 'a WAVE', 'a wave'],
      ['blank', undefined, undefined],
      ['seen', undefined, undefined],
    ]);
  });

  it('says what is given for each, its version, and whether the reader may grade it', async () => {
    const { portal, as, school } = test;
    const question = await ask(2);
    const id = await answered(question, [{ text: '<p>A wave</p>' }]);
    const read = async (token = as) =>
      (await portal.call(listQuestionAnswers, { as: token, params: { id, questionId: question } })).data.rows[0];
    const before = await read();
    expect(before).toMatchObject({ mayGrade: true, answer: { questionId: question, score: null, comment: '' } });
    await portal.call(gradeSubmission, {
      as,
      body: { submissionId: before?.id ?? 0, scores: [{ questionId: question, score: 1, comment: 'Yes' }] },
    });
    const after = await read();
    expect(after).toMatchObject({ answer: { score: 1, comment: 'Yes' }, version: (before?.version ?? 0) + 1 });
    const [own, other] = [
      await addAccount(portal, { schoolIds: [school.schoolId], memberRole: 'teacher' }),
      await addAccount(portal, { schoolIds: [school.schoolId], memberRole: 'teacher' }),
    ];
    const classes = (await portal.call(listClasses, { as, params: { id: school.schoolId } })).data;
    for (const each of classes)
      await portal.call(setClassTeachers, {
        ...{ as, params: { id: each.id }, body: { userIds: [own.userId] }, headers: { 'if-match': '*' } },
      });
    expect([(await read(own.token))?.mayGrade, (await read(other.token))?.mayGrade]).toEqual([true, false]);
  });

  it('does not know a question that the assessment does not ask', async () => {
    const id = await answered(await ask(2), [undefined]);
    const { status } = await test.portal.call(listQuestionAnswers, {
      as: test.as,
      params: { id, questionId: await ask(2) },
    });
    expect(status).toBe(404);
  });
});
