import { createQuestion, deleteQuestion, type QuestionBody, updateQuestion } from 'shared/contract/question';
import { bulkUpdateQuestions, restoreQuestion } from 'shared/contract/question-bulk';
import { listOptionUse, listQuestionTrail } from 'shared/contract/question-history';
import { eq } from 'drizzle-orm';
import { questionOptions } from '../../db/schema/questions';
import { answers } from '../../db/schema/submissions';
import { addAssessment, addQuestion, addStudents, addTopic } from '../../testing/class-room';
import { addAccount, addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
let school: TestSchool;
let topic: number;

beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
  topic = await addTopic(portal, school, 'Cell');
});
afterAll(() => portal.close());

const body = (changes: Partial<QuestionBody> = {}): QuestionBody => ({
  courseId: school.courseId,
  gradeId: school.gradeId,
  questionType: 1,
  questionCategory: 1,
  questionText: '<p>Which organelle?</p>',
  difficulty: 2,
  tags: [String(topic)],
  options: [
    { value: 'Mitochondrion', isCorrectAnswer: true },
    { value: 'Ribosome', isCorrectAnswer: false },
  ],
  ...changes,
});
const trailOf = async (id: number) =>
  (await portal.call(listQuestionTrail, { as: school.teacher.token, params: { id } })).data;

describe('the edit trail of a question', () => {
  it('lists who created, changed, deleted and restored a question, and what changed, newest first', async () => {
    const colleague = await addAccount(portal, { schoolIds: [school.schoolId], fullName: 'Öz Kaya' });
    const { data: made } = await portal.call(createQuestion, { as: school.teacher.token, body: body() });
    const options = made.options.map(({ id, value }) => ({ id, value, isCorrectAnswer: value === 'Ribosome' }));
    await portal.call(updateQuestion, {
      as: colleague.token,
      params: { id: made.id },
      body: body({ questionText: '<p>Which one makes proteins?</p>', options }),
    });
    await portal.call(updateQuestion, {
      as: colleague.token,
      params: { id: made.id },
      body: body({ questionText: '<p>Which one makes proteins?</p>', options }),
    });
    await portal.call(bulkUpdateQuestions, { as: school.teacher.token, body: { ids: [made.id], difficulty: 4 } });
    await portal.call(deleteQuestion, { as: school.teacher.token, params: { id: made.id } });
    await portal.call(restoreQuestion, { as: colleague.token, params: { id: made.id } });
    expect((await trailOf(made.id)).map(({ kind, fields, author }) => [kind, fields, author?.name])).toEqual([
      ['restored', [], 'Öz Kaya'],
      ['deleted', [], 'Deniz Kaya'],
      ['changed', ['difficulty'], 'Deniz Kaya'],
      ['changed', ['text', 'key'], 'Öz Kaya'],
      ['created', [], 'Deniz Kaya'],
    ]);
  });

  it('starts the trail with the creation even if no entry was stored', async () => {
    const id = await addQuestion(portal, school);
    expect(await trailOf(id)).toMatchObject([{ kind: 'created', fields: [], author: { name: 'Deniz Kaya' } }]);
  });

  it("returns 404 for the trail of another school's question", async () => {
    const other = await addSchool(portal, 'Other School');
    const id = await addQuestion(portal, other);
    expect((await portal.call(listQuestionTrail, { as: school.teacher.token, params: { id } })).status).toBe(404);
    expect((await portal.call(listOptionUse, { as: school.teacher.token, params: { id } })).status).toBe(404);
  });
});

describe('the use of its options', () => {
  it('counts the options chosen in graded submissions, by the strong and the weak third', async () => {
    const id = await addQuestion(portal, school, { topics: [topic] });
    const rest = await addQuestion(portal, school, { plainText: 'And the other one?' });
    const options = await portal.db
      .select()
      .from(questionOptions)
      .where(eq(questionOptions.questionId, id))
      .orderBy(questionOptions.position);
    const students = await addStudents(portal, school, 30);
    await addAssessment(portal, school, {
      questions: [id, rest],
      possible: 30,
      scores: new Map(students.map((student, at) => [student, [at < 20 ? 30 : 0, 30 - at]])),
    });
    const given = await portal.db.select().from(answers).where(eq(answers.questionId, id)).orderBy(answers.id);
    for (const [at, answer] of given.entries()) {
      const optionIds = [options[at < 20 ? 0 : 1]?.id ?? 0];
      await portal.db.update(answers).set({ response: { optionIds } }).where(eq(answers.id, answer.id));
    }
    const { data } = await portal.call(listOptionUse, { as: school.teacher.token, params: { id } });
    expect(data.answers).toBe(30);
    expect(data.options.map(({ chosen, strong, weak }) => [chosen, strong, weak])).toEqual([
      [20, 1, 0],
      [10, 0, 1],
      [0, 0, 0],
      [0, 0, 0],
    ]);
  });

  it('omits graded submissions without stored choices', async () => {
    const id = await addQuestion(portal, school);
    const [student = 0] = await addStudents(portal, school, 1);
    await addAssessment(portal, school, { questions: [id], scores: new Map([[student, [1]]]) });
    const { data } = await portal.call(listOptionUse, { as: school.teacher.token, params: { id } });
    expect([data.answers, data.options[0]?.share]).toEqual([0, null]);
  });
});
