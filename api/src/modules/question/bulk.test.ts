import { type BulkCreateBody, bulkCreateQuestions } from 'shared/contract/generation';
import { getQuestion, listQuestions } from 'shared/contract/question';
import { bulkDeleteQuestions, bulkRestoreQuestions, bulkUpdateQuestions } from 'shared/contract/question-bulk';
import { addAssessment, addQuestion, addTopic } from '../../testing/class-room';
import { addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
let school: TestSchool;
let other: TestSchool;
let cell: number;
let energy: number;
let foreign: number;

beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
  other = await addSchool(portal, 'Other School');
  cell = await addTopic(portal, school, 'Cell');
  energy = await addTopic(portal, school, 'Energy');
  foreign = await addQuestion(portal, other);
});
afterAll(() => portal.close());

const add = () => addQuestion(portal, school, { topics: [cell] });
const read = async (id: number) => (await portal.call(getQuestion, { as: school.teacher.token, params: { id } })).data;
const total = async () => (await portal.call(listQuestions, { as: school.teacher.token })).meta.total;
const as = () => school.teacher.token;

describe('a bulk change', () => {
  it('adds and removes tags and sets the difficulty of all questions, and increments their versions', async () => {
    const ids = [await add(), await add()];
    const { data, message } = await portal.call(bulkUpdateQuestions, {
      as: as(),
      body: { ids, addTags: [String(energy)], removeTags: [String(cell)], difficulty: 5 },
    });
    expect([data.updated, message]).toEqual([ids, 'Questions updated!']);
    for (const id of ids) expect(await read(id)).toMatchObject({ tagNames: ['Energy'], difficulty: 5, version: 2 });
  });

  it('changes nothing if one question belongs to another school', async () => {
    const id = await add();
    expect(
      (await portal.call(bulkUpdateQuestions, { as: as(), body: { ids: [id, foreign], difficulty: 5 } })).status,
    ).toBe(404);
    expect((await read(id)).difficulty).toBe(1);
  });

  it('changes nothing if a question would lose its last tag, or a tag belongs to another course', async () => {
    const id = await add();
    const refused = (body: object) => portal.call(bulkUpdateQuestions, { as: as(), body: { ids: [id], ...body } });
    expect((await refused({ removeTags: [String(cell)], difficulty: 4 })).error.code).toBe('errors.questionAITags');
    expect((await refused({ addTags: ['999999'] })).status).toBe(404);
    expect(await read(id)).toMatchObject({ tagNames: ['Cell'], difficulty: 1, version: 1 });
  });

  it.each([
    [{ ids: [], difficulty: 1 as const }, 'errors.questionsSelection'],
    [{ ids: Array.from({ length: 501 }, (_, at) => at + 1), difficulty: 1 as const }, 'errors.questionsSelection'],
    [{ ids: [1] }, 'errors.bulkChange'],
  ])('rejects an empty or contradictory bulk change', async (body, code) => {
    expect((await portal.call(bulkUpdateQuestions, { as: as(), body })).error.code).toBe(code);
  });
});

describe('a bulk deletion', () => {
  it('keeps and names the questions of published assessments in a bulk deletion, and can undo it', async () => {
    const [free, used] = [await add(), await add()];
    await addAssessment(portal, school, { questions: [used] });
    const body = { ids: [free, used] };
    expect((await portal.call(bulkDeleteQuestions, { as: as(), body })).data).toEqual({
      deleted: [free],
      inUse: [used],
    });
    expect((await portal.call(bulkDeleteQuestions, { as: as(), body: { ids: [used] } })).error).toMatchObject({
      status: 409,
      code: 'errors.questionInUse',
    });
    expect((await portal.call(bulkRestoreQuestions, { as: as(), body })).data).toEqual({ restored: [free] });
    expect((await read(free)).id).toBe(free);
  });

  it('answers as before when a deletion or its undo is sent again, because the first answer was lost', async () => {
    const body = { ids: [await add(), await add()] };
    const send = async (endpoint: typeof bulkDeleteQuestions | typeof bulkRestoreQuestions) =>
      (await portal.call(endpoint, { as: as(), body, headers: { 'idempotency-key': endpoint.path.slice(-11) } })).data;
    for (const endpoint of [bulkDeleteQuestions, bulkRestoreQuestions])
      expect(await send(endpoint)).toEqual(await send(endpoint));
    expect((await read(body.ids[0] ?? 0)).id).toBe(body.ids[0]);
  });

  it('returns 404 for deleting or restoring another school’s question', async () => {
    const id = await add();
    expect((await portal.call(bulkDeleteQuestions, { as: as(), body: { ids: [id, foreign] } })).status).toBe(404);
    expect((await read(id)).id).toBe(id);
    expect((await portal.call(bulkRestoreQuestions, { as: as(), body: { ids: [foreign] } })).status).toBe(404);
  });
});

describe('generated questions', () => {
  const generated = (overrides: Partial<BulkCreateBody[number]> = {}): BulkCreateBody[number] => ({
    questionNo: 1,
    questionText: '<p>Which organelle?</p>',
    questionType: 1,
    questionCategory: 2,
    courseId: school.courseId,
    gradeId: school.gradeId,
    difficulty: 3,
    bloomsTaxonomy: 'apply',
    options: [
      { value: 'a', isCorrectAnswer: true },
      { value: 'b', isCorrectAnswer: false },
    ],
    tags: [String(cell)],
    origin: 'offline',
    madeBy: 'offline',
    evidence: 'Ribosomes <i>make</i> proteins.',
    ...overrides,
  });

  it('adds all generated questions to the bank in order, with generator and source', async () => {
    const { status, data, message } = await portal.call(bulkCreateQuestions, {
      as: as(),
      body: [generated(), generated({ questionNo: 2, questionText: 'Second?' })],
    });
    expect([status, message]).toEqual([201, 'Questions created!']);
    expect(data.map(({ plainText }) => plainText)).toEqual(['Which organelle?', 'Second?']);
    expect(data[0]).toMatchObject({
      origin: 'offline',
      madeBy: 'offline',
      evidence: 'Ribosomes <i>make</i> proteins.',
      questionCategory: 2,
      bloomsTaxonomy: 'apply',
      reviewScore: expect.any(Number) as unknown,
    });
  });

  it('adds generated questions once when they are sent twice', async () => {
    const headers = { 'idempotency-key': 'bulk-create-once' };
    const send = () => portal.call(bulkCreateQuestions, { as: as(), body: [generated()], headers });
    expect((await send()).data[0]?.id).toBe((await send()).data[0]?.id);
  });

  it.each<[string, () => Partial<BulkCreateBody[number]>, number, string]>([
    [
      'without a key',
      () => ({
        options: [
          { value: 'a', isCorrectAnswer: false },
          { value: 'b', isCorrectAnswer: false },
        ],
      }),
      400,
      'errors.mcqCorrectRequired',
    ],
    ['without a tag', () => ({ tags: [] }), 400, 'errors.questionAITags'],
    ['of another school’s course', () => ({ courseId: other.courseId }), 404, 'errors.notFound'],
  ])('rejects all generated questions if one is %s', async (_, fault, status, code) => {
    const before = await total();
    const { error } = await portal.call(bulkCreateQuestions, { as: as(), body: [generated(), generated(fault())] });
    expect([error.status, error.code]).toEqual([status, code]);
    expect(await total()).toBe(before);
  });

  it('requires at least one generated question', async () => {
    expect((await portal.call(bulkCreateQuestions, { as: as(), body: [] })).error.code).toBe(
      'errors.noQuestionSelected',
    );
  });
});
