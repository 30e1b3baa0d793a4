import { deleteQuestion } from 'shared/contract/question';
import { getBlueprint, listChosenQuestions, listPlanCandidates } from 'shared/contract/question-choice';
import { addQuestion, addTopic } from '../../testing/class-room';
import { addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
let school: TestSchool;
let other: TestSchool;
let cell: number;
let energy: number;
let topics: { membrane: number; pump: number };
let gone: number;
let easy: number;
let both: number;

beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
  other = await addSchool(portal, 'Other School');
  cell = await addTopic(portal, school, 'Cell');
  energy = await addTopic(portal, school, 'Energy');
  const removed = await addTopic(portal, school, 'Removed', { deletedAt: new Date() });
  easy = await addQuestion(portal, school, { difficulty: 1, topics: [cell, removed] });
  both = await addQuestion(portal, school, { difficulty: 4, topics: [cell, energy] });
  const membrane = await addTopic(portal, school, 'Membrane', { parentId: energy });
  topics = { membrane, pump: await addTopic(portal, school, 'Pump', { parentId: membrane }) };
  await addQuestion(portal, school, { difficulty: 4, topics: [topics.pump, energy] });
  gone = await addQuestion(portal, school, { difficulty: 4, topics: [energy] });
  await portal.call(deleteQuestion, { as: school.teacher.token, params: { id: gone } });
});
afterAll(() => portal.close());

describe('the blueprint', () => {
  const blueprint = (query: { courseId: number; gradeId?: number }, as = school.teacher.token) =>
    portal.call(getBlueprint, { as, query });

  it('counts questions by topic and difficulty, one with two topics in both, one of a subtopic once in its ancestors', async () => {
    const expected = [
      { categoryId: cell, difficulty: 1, count: 1 },
      { categoryId: cell, difficulty: 4, count: 1 },
      { categoryId: energy, difficulty: 4, count: 2 },
      { categoryId: topics.membrane, difficulty: 4, count: 1 },
      { categoryId: topics.pump, difficulty: 4, count: 1 },
    ];
    expect((await blueprint({ courseId: school.courseId })).data).toEqual(expected);
    expect((await blueprint({ courseId: school.courseId, gradeId: school.gradeId })).data).toEqual(expected);
  });

  it('returns 404 for the blueprint of another school’s course or grade', async () => {
    expect((await blueprint({ courseId: school.courseId }, other.teacher.token)).status).toBe(404);
    expect((await blueprint({ courseId: school.courseId, gradeId: other.gradeId })).status).toBe(404);
  });
});

describe('the questions that a plan chooses from', () => {
  const candidates = (ids: number[], as = school.teacher.token) =>
    portal.call(listPlanCandidates, {
      as,
      body: { courseId: school.courseId, gradeId: school.gradeId, topics: ids },
    });

  it('are the ready ones of the topics and those below them, with what a plan needs to know', async () => {
    await addQuestion(portal, school, { topics: [cell], status: 'draft' });
    const { data } = await candidates([cell, topics.membrane]);
    expect(data.isWhole).toBe(true);
    expect(data.questions.map(({ id, difficulty }) => [id, difficulty]).sort()).toEqual([
      [easy, 1],
      [both, 4],
      [expect.any(Number), 4],
    ]);
    expect(data.questions.find(({ id }) => id === both)).toMatchObject({
      tags: [cell, energy],
      timesUsed: 0,
      passageId: null,
    });
    expect(data.questions.map(({ id }) => id)).not.toContain(gone);
  });

  it('are none of a topic of another school, and of its course neither', async () => {
    const foreign = await addTopic(portal, other, 'Foreign');
    await addQuestion(portal, other, { topics: [foreign] });
    expect((await candidates([foreign])).data).toEqual({ questions: [], isWhole: true });
    expect((await candidates([cell], other.teacher.token)).status).toBe(404);
  });
});

describe('chosen questions', () => {
  const chosen = (ids: number[], as = school.teacher.token) => portal.call(listChosenQuestions, { as, body: { ids } });

  it('returns chosen questions in the requested order, once each, with the number deleted since', async () => {
    const { data } = await chosen([gone, both, easy, both]);
    expect(data.map(({ id, deleted }) => [id, deleted])).toEqual([
      [gone, true],
      [both, false],
      [easy, false],
    ]);
  });

  it('returns 404 if one of the chosen questions belongs to another school', async () => {
    expect((await chosen([easy], other.teacher.token)).status).toBe(404);
    expect((await chosen([easy, 999_999])).status).toBe(404);
  });

  it('requires ids of chosen questions', async () =>
    expect((await chosen([])).error.code).toBe('errors.questionsSelection'));
});
