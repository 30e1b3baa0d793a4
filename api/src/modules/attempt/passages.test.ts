import { createPassage, updatePassage } from 'shared/contract/passage';
import { createQuestion } from 'shared/contract/question';
import { getResult } from 'shared/contract/result';
import { getSubmission, listSubmissions } from 'shared/contract/submission';
import { setWriting } from 'shared/contract/writing';
import { addDraft, publishTo } from '../../testing/exam';
import { addPupils, Device, MINUTE, openSchool } from '../../testing/writing';

let test: Awaited<ReturnType<typeof openSchool>>;
beforeAll(async () => {
  test = await openSchool();
});
afterEach(() => {
  test.portal.clockOffsetMs = 0;
});
afterAll(() => test.portal.close());

const passageBody = (text: string) => {
  const { courseId, gradeId } = test.school;
  return { courseId, gradeId, title: 'The Water Cycle', text };
};

async function ask(passageId: number | null) {
  const { portal, school, asked, as } = test;
  const place = { courseId: school.courseId, gradeId: school.gradeId, tags: asked.tags.map(String) };
  const options = ['Rain', 'Snow'].map((value, at) => ({ value, isCorrectAnswer: at === 0 }));
  const body = {
    ...place,
    questionType: 1 as const,
    questionCategory: 1 as const,
    questionText: '<p>Why?</p>',
    options,
  };
  return (await portal.call(createQuestion, { as, body: { ...body, passageId } })).data.id;
}

/** A shuffled exam: three questions alone, and three under a passage, which the author placed apart. */
async function shuffledExam() {
  const { portal, school, asked, as } = test;
  const passage = (await portal.call(createPassage, { as, body: passageBody('<p>Water rises.</p>') })).data;
  const alone = [await ask(null), await ask(null), await ask(null)];
  const under = [await ask(passage.id), await ask(passage.id), await ask(passage.id)];
  const questions = under.flatMap((id, at) => [alone[at] ?? 0, id]);
  const dueDate = new Date(Date.now() + 60 * MINUTE).toISOString();
  const assessmentId = await addDraft(portal, school, { tags: asked.tags, questions, dueDate, autoGradeable: true });
  const pupils = await addPupils(portal, school, 4);
  await publishTo(
    portal,
    school,
    assessmentId,
    pupils.map(({ studentId }) => studentId),
  );
  await portal.call(setWriting, {
    ...{ as, params: { id: assessmentId } },
    body: {
      ...{ shuffleQuestions: true, shuffleOptions: false, accessCode: null, noGoingBack: true, acceptsLate: false },
      ...{ notesLeaving: false, releaseMode: 'atOnce', releaseAt: null, releaseShows: 'comments' },
    },
  });
  return { assessmentId, passage, under, pupils };
}

it('moves the questions of a passage as a whole, in their order, and shows the text as it was published', async () => {
  const { portal, as } = test;
  const { assessmentId, passage, under, pupils } = await shuffledExam();
  const text = '<p>Water rises, and falls.</p>';
  await portal.call(updatePassage, { as, params: { id: passage.id }, body: passageBody(text) });
  const orders: number[][] = [];
  for (const { token } of pupils) {
    const device = new Device(portal, token);
    const sheet = (await device.start(assessmentId)).data;
    const questions = sheet.paper?.questions ?? [];
    const ids = questions.map(({ id }) => id);
    orders.push(ids);
    const first = ids.indexOf(under[0] ?? 0);
    expect(ids.slice(first, first + under.length)).toEqual(under);
    expect(questions.map((question) => question.passage ?? null)).toEqual(
      ids.map((id) =>
        under.includes(id) ? { id: passage.id, title: 'The Water Cycle', text: '<p>Water rises.</p>' } : null,
      ),
    );
    // Without a way back, the order that the server knows is the one that is shown.
    await device.answer(sheet.id, ids[4] ?? 0, { optionIds: [questions[4]?.options[0]?.id ?? 0] });
    expect((await device.read(sheet.id)).data.left).toEqual(expect.arrayContaining(ids.slice(0, 4)));
    await device.handIn(sheet.id);
  }
  expect(new Set(orders.map(String)).size).toBeGreaterThan(1);
});

it('is in the result of the student, and beside the answers that the teacher grades', async () => {
  const { portal, as } = test;
  const { assessmentId, passage, under, pupils } = await shuffledExam();
  const device = new Device(portal, pupils[0]?.token ?? '');
  const sheet = (await device.start(assessmentId)).data;
  await device.handIn(sheet.id);
  portal.clockOffsetMs = 5000 * MINUTE;
  const result = (await portal.call(getResult, { as: device.as, params: { id: assessmentId } })).data;
  expect(result.questions?.filter((question) => question.passage?.id === passage.id).map(({ id }) => id)).toEqual(
    under,
  );
  portal.clockOffsetMs = 0;
  const [submission] = (await portal.call(listSubmissions, { as, params: { id: assessmentId } })).data.filter(
    ({ student }) => student.id === pupils[0]?.studentId,
  );
  const graded = (await portal.call(getSubmission, { as, params: { id: submission?.id ?? 0 } })).data;
  expect(graded.questionDetails.flatMap((question) => question.passage?.id ?? [])).toEqual(under.map(() => passage.id));
});
