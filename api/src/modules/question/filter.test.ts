import { autoSelectQuestions, type FilterBody, filterQuestions } from 'shared/contract/question';
import { addAssessment, addQuestion, addStudents, addTopic } from '../../testing/class-room';
import { addAccount, addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
let school: TestSchool;
let other: TestSchool;
let topics: { cell: number; energy: number };
let ids: Record<'easy' | 'hard' | 'essay', number>;
let colleague: number;

beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
  other = await addSchool(portal, 'Other School');
  topics = { cell: await addTopic(portal, school, 'Cell'), energy: await addTopic(portal, school, 'Energy') };
  colleague = (await addAccount(portal, { schoolIds: [school.schoolId], fullName: 'Öz' })).userId;
  const easy = await addQuestion(portal, school, { difficulty: 1, topics: [topics.cell] });
  const hard = await addQuestion(portal, school, {
    difficulty: 4,
    topics: [topics.cell, topics.energy],
    authorId: colleague,
    plainText: 'Işık nedir?',
    searchText: 'isik nedir?',
  });
  const essay = await addQuestion(portal, school, {
    questionType: 2,
    difficulty: 4,
    bloomsTaxonomy: 'analyze',
    origin: 'model',
    topics: [topics.energy],
    keys: [],
    distractors: ['only'],
  });
  ids = { easy, hard, essay };
  const students = await addStudents(portal, school, 10);
  const scores = students.map((_, at) => [at < 9 ? 1 : 0, at < 3 ? 1 : 0]);
  await addAssessment(portal, school, {
    questions: [easy, hard],
    scores: new Map(students.map((id, at) => [id, scores[at] ?? []])),
  });
});
afterAll(() => portal.close());

const filter = (body: Omit<FilterBody, 'courseId'>, query: object = {}) =>
  portal.call(filterQuestions, { as: school.teacher.token, body: { courseId: school.courseId, ...body }, query });

describe('a filter', () => {
  it.each<[string, () => Omit<FilterBody, 'courseId'>, (keyof typeof ids)[]]>([
    ['one of the tags', () => ({ tags: [String(topics.energy)] }), ['essay', 'hard']],
    ['any of several tags', () => ({ tags: [String(topics.cell), String(topics.energy)] }), ['essay', 'hard', 'easy']],
    ['the author', () => ({ author: colleague }), ['hard']],
    ['words in any order, without accents', () => ({ keywords: 'NEDİR ışık' }), ['hard']],
    ['uses from 1 to 5', () => ({ count: [1, 5] }), ['hard', 'easy']],
    ['no use', () => ({ count: [0, 0] }), ['essay']],
    ['the type', () => ({ questionType: 2 }), ['essay']],
    ['the difficulty', () => ({ questionDificulty: 4 }), ['essay', 'hard']],
    ['the level of Bloom', () => ({ bloomsTaxonomy: 'analyze' }), ['essay']],
    ['the origin', () => ({ origin: 'manual' }), ['hard', 'easy']],
    ['the origin and the level', () => ({ origin: 'manual', questionDificulty: 4 }), ['hard']],
    ['the facility', () => ({ facility: [0.5, 1] }), ['easy']],
    ['the review score', () => ({ reviewScore: [90, 100] }), ['hard', 'easy']],
    [
      'all criteria at once',
      () => ({ questionDificulty: 4, tags: [String(topics.cell)], gradeId: school.gradeId }),
      ['hard'],
    ],
  ])('finds questions by %s', async (_, body, names) => {
    const { status, data, message, meta } = await filter(body());
    expect([status, message]).toEqual([200, 'Question filtered!']);
    expect(data.map(({ id }) => id)).toEqual(names.map((name) => ids[name]));
    expect(meta.total).toBe(names.length);
  });

  it('returns the total of a filter also beyond the last page', async () => {
    const { data, meta } = await filter({ questionType: 2 }, { pageSize: 1, page: 9 });
    expect([data, meta.total]).toEqual([[], 1]);
  });

  it('returns all filtered questions, or a sorted page', async () => {
    expect((await filter({ count: [0, 99] })).meta).toEqual({ total: 3, page: 1, pageSize: -1 });
    const page = await filter({ count: [0, 99] }, { pageSize: 1, page: 2, sort: '-facility' });
    expect(page.data.map(({ id }) => id)).toEqual([ids.hard]);
    expect((await filter({ count: [0, 99] }, { search: 'isik' })).meta.total).toBe(1);
  });

  it.each([
    [{ courseId: null, questionType: 1 as const }, 'errors.filtersSelection'],
    [{ courseId: 1 }, 'errors.filtersSelection'],
    [{ courseId: 1, count: [3, 1] as [number, number] }, 'errors.invalidValue'],
    [{ courseId: 1, gradeId: 1 }, 'errors.filtersSelection'],
    [{ courseId: 1, facility: [0, 2] as [number, number] }, 'errors.invalidValue'],
  ])('rejects the filter %j', async (body, code) => {
    expect((await portal.call(filterQuestions, { as: school.teacher.token, body })).error.code).toBe(code);
  });

  it('returns 404 for another school’s course or grade', async () => {
    expect(
      (
        await portal.call(filterQuestions, {
          as: other.teacher.token,
          body: { courseId: school.courseId, questionType: 1 },
        })
      ).status,
    ).toBe(404);
    expect((await filter({ questionType: 1, gradeId: other.gradeId })).status).toBe(404);
  });
});

describe('auto-select', () => {
  const select = (numberOfQuestions?: number, courseId: number | null = school.courseId) =>
    portal.call(autoSelectQuestions, {
      as: school.teacher.token,
      body: { courseId, gradeId: school.gradeId, ...(numberOfQuestions === undefined ? {} : { numberOfQuestions }) },
    });

  it('selects as many different questions as requested, 5 by default, or all there are', async () => {
    const { data, message } = await select(2);
    expect(message).toBe('Questions auto selected!');
    expect(new Set(data.map(({ id }) => id)).size).toBe(2);
    expect((await select()).data).toHaveLength(3);
  });

  it('selects only from the given topics and their subtopics', async () => {
    const body = { courseId: school.courseId, gradeId: school.gradeId, tags: [String(topics.cell)] };
    const { data } = await portal.call(autoSelectQuestions, { as: school.teacher.token, body });
    const found = await filter({ tags: body.tags });
    expect(data.map(({ id }) => id).sort()).toEqual(found.data.map(({ id }) => id).sort());
    expect(data.length).toBeLessThan(3);
  });

  it('selects nothing if nothing matches', async () => {
    const { data, message } = await portal.call(autoSelectQuestions, {
      as: other.teacher.token,
      body: { courseId: other.courseId },
    });
    expect([data, message]).toEqual([[], undefined]);
  });

  it.each([0, -1, 1.5])('rejects an auto-select count of %p', async (count) => {
    expect((await select(count)).error.code).toBe('errors.courseAndQuestionSelection');
  });

  it('rejects auto-select without a course', async () =>
    expect((await select(5, null)).error.code).toBe('errors.courseAndQuestionSelection'));
});

describe('a filter by topic', () => {
  it('finds the questions of subtopics at any depth, without deleted topics', async () => {
    const parentId = await addTopic(portal, school, 'Matter');
    const child = await addTopic(portal, school, 'Particles', { parentId });
    const grandchild = await addTopic(portal, school, 'Quarks', { parentId: child });
    const gone = await addTopic(portal, school, 'Aether', { parentId, deletedAt: new Date() });
    const deep = await addQuestion(portal, school, { plainText: 'What is a quark?', topics: [grandchild] });
    await addQuestion(portal, school, { plainText: 'What is aether?', topics: [gone, topics.cell] });
    const found = async (topic: number) => (await filter({ tags: [String(topic)] })).data.map(({ id }) => id);
    expect(await found(parentId)).toEqual([deep]);
    expect(await found(child)).toEqual([deep]);
  });
});
