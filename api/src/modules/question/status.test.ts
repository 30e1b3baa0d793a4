import { filtered } from 'shared/contract/fields';
import {
  autoSelectQuestions,
  createQuestion,
  type FilterBody,
  filterQuestions,
  listQuestions,
  type QuestionBody,
  updateQuestion,
} from 'shared/contract/question';
import { bulkUpdateQuestions } from 'shared/contract/question-bulk';
import { getBlueprint } from 'shared/contract/question-choice';
import { listQuestionTrail } from 'shared/contract/question-history';
import { copyQuestions } from 'shared/contract/question-transfer';
import { passages } from '../../db/schema/passages';
import { addQuestion, addTopic } from '../../testing/class-room';
import { addSchool, only, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
let school: TestSchool;
let topic: number;
let ids: Record<'draft' | 'ready' | 'retired', number>;

beforeAll(async () => {
  portal = await TestPortal.open();
});
afterAll(() => portal.close());
beforeEach(async () => {
  school = await addSchool(portal);
  topic = await addTopic(portal, school, 'Cell');
  const add = (status: keyof typeof ids) => addQuestion(portal, school, { status, topics: [topic] });
  ids = { draft: await add('draft'), ready: await add('ready'), retired: await add('retired') };
});

const as = () => school.teacher.token;
const body = (change: Partial<QuestionBody> = {}): QuestionBody => ({
  ...{ courseId: school.courseId, gradeId: school.gradeId, questionType: 2, questionCategory: 1 },
  ...{ questionText: '<p>Why?</p>', tags: [String(topic)], ...change },
});
const create = async (change?: Partial<QuestionBody>) =>
  (await portal.call(createQuestion, { as: as(), body: body(change) })).data;
const update = (id: number, change?: Partial<QuestionBody>) =>
  portal.call(updateQuestion, { as: as(), params: { id }, body: body(change) });
const change = (status: 'draft' | 'ready' | 'retired', of: number[]) =>
  portal.call(bulkUpdateQuestions, { as: as(), body: { ids: of, status } });
const picked = async (tags?: string[]) =>
  (
    await portal.call(autoSelectQuestions, {
      as: as(),
      body: { courseId: school.courseId, numberOfQuestions: 20, ...(tags && { tags }) },
    })
  ).data
    .map(({ id }) => id)
    .sort((a, b) => a - b);
const stock = async () =>
  (
    await portal.call(getBlueprint, { as: as(), query: { courseId: school.courseId, gradeId: school.gradeId } })
  ).data.reduce((sum, { count }) => sum + count, 0);
const found = async (criteria: Omit<FilterBody, 'courseId'>) => {
  const { data, meta } = await portal.call(filterQuestions, {
    as: as(),
    body: { courseId: school.courseId, ...criteria },
  });
  return { ids: data.map(({ id }) => id), total: meta.total };
};

describe('the status of a question', () => {
  it('is ready for a new question, unless the call says another one, and stays when an update does not name it', async () => {
    expect((await create()).status).toBe('ready');
    const { id, status } = await create({ status: 'draft' });
    expect(status).toBe('draft');
    expect((await update(id, { questionText: '<p>Why not?</p>' })).data.status).toBe('draft');
    expect((await update(id, { status: 'retired' })).data.status).toBe('retired');
  });

  it('is said in the trail when it changes, and makes no version', async () => {
    const { id } = await create();
    await update(id, { status: 'draft' });
    await change('retired', [id]);
    const { data } = await portal.call(listQuestionTrail, { as: as(), params: { id } });
    expect(data.map(({ fields, version }) => [fields, version?.number ?? null])).toEqual([
      [['status'], null],
      [['status'], null],
      [[], 1],
    ]);
  });

  it('is kept by a copy', async () => {
    const { data } = await portal.call(copyQuestions, {
      as: as(),
      body: { ids: [ids.retired], courseId: school.courseId },
    });
    expect((await found({ status: 'retired' })).ids.sort()).toEqual([ids.retired, ...data.copied].sort());
  });

  it('is refused when it is none', async () => {
    const { status } = await portal.call(createQuestion, { as: as(), body: body({ status: 'old' as 'draft' }) });
    expect(status).toBe(400);
  });
});

describe('questions that are not ready', () => {
  it('are in the list of the course, and found by their status, alone and with other criteria', async () => {
    const { data } = await portal.call(listQuestions, {
      as: as(),
      query: { filtered: filtered(school.courseId, school.gradeId) },
    });
    expect(data.map(({ id, status }) => [id, status])).toEqual([
      [ids.retired, 'retired'],
      [ids.ready, 'ready'],
      [ids.draft, 'draft'],
    ]);
    expect(await found({ status: 'draft' })).toEqual({ ids: [ids.draft], total: 1 });
    expect(await found({ status: 'ready', tags: [String(topic)] })).toEqual({ ids: [ids.ready], total: 1 });
    expect(await found({ status: 'retired', questionType: 2 })).toEqual({ ids: [], total: 0 });
    expect((await found({ tags: [String(topic)] })).total).toBe(3);
  });

  it('are taken by no automatic selection and counted by no plan, until they are made ready', async () => {
    expect([await picked(), await picked([String(topic)]), await stock()]).toEqual([[ids.ready], [ids.ready], 1]);
    await change('ready', [ids.draft]);
    await change('retired', [ids.ready]);
    expect([await picked(), await picked([String(topic)]), await stock()]).toEqual([[ids.draft], [ids.draft], 1]);
  });

  it('do not come along with a passage', async () => {
    const { schoolId, courseId, gradeId } = school;
    const { id: passageId } = only(
      await portal.db
        .insert(passages)
        .values({ schoolId, courseId, gradeId, title: 'Water', text: '<p>Rain.</p>' })
        .returning({ id: passages.id }),
    );
    const under = await addQuestion(portal, school, { passageId, passagePlace: 0 });
    await addQuestion(portal, school, { passageId, passagePlace: 1, status: 'draft' });
    expect(await picked()).toEqual([ids.ready, under]);
  });
});
