import { getAssessment } from 'shared/contract/assessment';
import {
  createPassage,
  deletePassage,
  getPassage,
  listPassages,
  orderPassage,
  type PassageBody,
  updatePassage,
} from 'shared/contract/passage';
import {
  autoSelectQuestions,
  createQuestion,
  filterQuestions,
  getQuestion,
  type QuestionBody,
  updateQuestion,
} from 'shared/contract/question';
import { listQuestionTrail } from 'shared/contract/question-history';
import { restoreFromTrash } from 'shared/contract/trash';
import { limits } from 'shared/contract/limits';
import { filtered } from 'shared/contract/fields';
import { eq } from 'drizzle-orm';
import { questionVersions } from '../../../db/schema/question-versions';
import { questions } from '../../../db/schema/questions';
import { addTopic } from '../../../testing/class-room';
import { addDraft, publishTo } from '../../../testing/exam';
import { addSchool, type TestSchool } from '../../../testing/people';
import { TestPortal } from '../../../testing/portal';
import { eraseOldTrash } from '../../trash/public';

let portal: TestPortal;
let school: TestSchool;
let as: string;
let tags: string[];
beforeAll(async () => {
  portal = await TestPortal.open({ sessionIdleMs: 400 * 86_400_000, sessionMaxMs: 400 * 86_400_000 });
});
beforeEach(async () => {
  school = await addSchool(portal);
  as = school.teacher.token;
  tags = [String(await addTopic(portal, school, 'Water'))];
});
afterAll(() => portal.close());

const bodyOf = (change: Partial<PassageBody> = {}): PassageBody => ({
  courseId: school.courseId,
  gradeId: school.gradeId,
  title: 'The Water Cycle',
  text: '<p>Water rises, and falls.</p>',
  ...change,
});
const asked = (passageId?: number | null, change: Partial<QuestionBody> = {}): QuestionBody => ({
  courseId: school.courseId,
  gradeId: school.gradeId,
  questionType: 2,
  questionCategory: 1,
  questionText: '<p>Why?</p>',
  tags,
  ...(passageId !== undefined && { passageId }),
  ...change,
});
const create = async () => (await portal.call(createPassage, { as, body: bodyOf() })).data.id;
const ask = async (passageId?: number) => (await portal.call(createQuestion, { as, body: asked(passageId) })).data.id;
const read = async (id: number) => (await portal.call(getPassage, { as, params: { id } })).data;
const question = async (id: number) => (await portal.call(getQuestion, { as, params: { id } })).data;
const textOf = async (id: number) => (await question(id)).passage?.text;
const shown = async (id: number) =>
  (await portal.call(getAssessment, { as, params: { id } })).data.questionDetails.map(({ passage }) => passage?.text);
const numbersOf = async (id: number) =>
  (await portal.db.select().from(questionVersions).where(eq(questionVersions.questionId, id))).length;

describe('a passage of the bank', () => {
  it('is stored sanitised, with its questions in the order in which they came under it', async () => {
    const body = bodyOf({ text: '<p onclick="steal()">Water<script>steal()</script></p>' });
    const { data } = await portal.call(createPassage, { as, body });
    expect(data).toMatchObject({ title: 'The Water Cycle', text: '<p>Water</p>', questionIds: [], version: 1 });
    const ids = [await ask(data.id), await ask(data.id)];
    expect((await read(data.id)).questionIds).toEqual(ids);
    const query = { filtered: filtered(school.courseId, school.gradeId) };
    expect((await portal.call(listPassages, { as, query })).data).toMatchObject([{ id: data.id, questionIds: ids }]);
    expect((await question(ids[1] ?? 0)).passage).toEqual({
      id: data.id,
      title: 'The Water Cycle',
      text: '<p>Water</p>',
    });
    expect((await question(ids[1] ?? 0)).passagePlace).toBe(1);
  });

  it('has a title and something to read', async () => {
    for (const change of [{ title: ' ' }, { text: '' }, { text: '<script>steal()</script>' }])
      expect((await portal.call(createPassage, { as, body: bodyOf(change) })).status).toBe(400);
  });

  it('orders its questions, if all of them are named', async () => {
    const id = await create();
    const [first, second] = [await ask(id), await ask(id)];
    const order = (ids: number[]) => portal.call(orderPassage, { as, params: { id }, body: { ids } });
    expect((await order([second, first])).data.questionIds).toEqual([second, first]);
    expect((await order([second])).status).toBe(400);
    expect(await numbersOf(first)).toBe(1);
  });

  it('filters the bank', async () => {
    const id = await create();
    const under = await ask(id);
    await ask();
    const { data } = await portal.call(filterQuestions, { as, body: { courseId: school.courseId, passageId: id } });
    expect(data.map((each) => each.id)).toEqual([under]);
  });

  it('is drawn as a whole, in its order', async () => {
    const id = await create();
    const under = [await ask(id), await ask(id), await ask(id)];
    await ask();
    const body = { courseId: school.courseId, numberOfQuestions: 3 };
    for (const _ of [1, 2, 3]) {
      const drawn = (await portal.call(autoSelectQuestions, { as, body })).data.map((each) => each.id);
      const block = drawn.filter((each) => under.includes(each));
      expect(block).toEqual(under.slice(0, block.length));
      expect(drawn).toHaveLength(3);
    }
  });

  it('takes no more questions than it can have, and none of another course', async () => {
    const id = await create();
    const first = await ask(id);
    const other = await addSchool(portal);
    const foreign = await portal.call(createPassage, {
      as: other.teacher.token,
      body: bodyOf({ courseId: other.courseId, gradeId: other.gradeId }),
    });
    expect((await portal.call(createQuestion, { as, body: asked(foreign.data.id) })).status).toBe(404);
    const row = (await portal.db.select().from(questions).where(eq(questions.id, first)))[0];
    const { id: _, ...more } = row ?? ({} as never);
    await portal.db
      .insert(questions)
      .values(Array.from({ length: limits.passageQuestionsMax - 1 }, (__, at) => ({ ...more, passagePlace: at + 1 })));
    expect(await portal.call(createQuestion, { as, body: asked(id) })).toMatchObject({
      status: 400,
      error: { code: 'errors.passageFull' },
    });
  });
});

describe('a question under a passage', () => {
  it('stays there when it is saved without saying so, and leaves it when it says so', async () => {
    const id = await create();
    const under = await ask(id);
    const save = (passageId?: number | null) =>
      portal.call(updateQuestion, { as, params: { id: under }, body: asked(passageId) });
    expect((await save()).data.passage?.id).toBe(id);
    expect((await save(null)).data.passage).toBeNull();
    expect((await save(id)).data.passage?.id).toBe(id);
    const { data } = await portal.call(listQuestionTrail, { as, params: { id: under } });
    expect(data.map(({ fields }) => fields)).toEqual([['passage'], ['passage'], []]);
  });

  it('has another version with each new text, and a published assessment keeps the text it was published with', async () => {
    const id = await create();
    const under = await ask(id);
    const exam = await addDraft(portal, school, { tags: tags.map(Number), questions: [under] });
    await publishTo(portal, school, exam);
    const replace = (text: string, change?: 'correction') =>
      portal.call(updatePassage, {
        as,
        params: { id },
        query: change ? { change } : {},
        body: bodyOf({ text }),
      });
    await replace('<p>Water rises.</p>');
    expect(await textOf(under)).toBe('<p>Water rises.</p>');
    expect(await shown(exam)).toEqual(['<p>Water rises, and falls.</p>']);
    expect(await numbersOf(under)).toBe(2);
    const later = await addDraft(portal, school, { tags: tags.map(Number), questions: [under] });
    await publishTo(portal, school, later);
    await replace('<p>Water rises!</p>', 'correction');
    expect(await shown(exam)).toEqual(['<p>Water rises, and falls.</p>']);
    expect(await shown(later)).toEqual(['<p>Water rises!</p>']);
  });
});

describe('deleting a passage', () => {
  const remove = (id: number, fate: 'keep' | 'delete') =>
    portal.call(deletePassage, { as, params: { id }, query: { under: fate }, headers: { 'if-match': '*' } });
  const restore = (id: number) => portal.call(restoreFromTrash, { as, params: { kind: 'passage', id } });

  it('leaves its questions in the bank without it, until it is restored', async () => {
    const id = await create();
    const under = await ask(id);
    expect((await remove(id, 'keep')).status).toBe(200);
    expect(await textOf(under)).toBeUndefined();
    expect((await portal.call(getPassage, { as, params: { id } })).error).toMatchObject({ code: 'errors.inTrash' });
    await restore(id);
    expect(await textOf(under)).toBe('<p>Water rises, and falls.</p>');
    expect(await numbersOf(under)).toBe(3);
  });

  it('takes its questions along where the teacher wants it, but not those of published assessments', async () => {
    const id = await create();
    const [used, unused] = [await ask(id), await ask(id)];
    await publishTo(portal, school, await addDraft(portal, school, { tags: tags.map(Number), questions: [used] }));
    await remove(id, 'delete');
    expect((await portal.call(getQuestion, { as, params: { id: unused } })).status).toBe(404);
    expect((await question(used)).passage).toBeNull();
    const { data } = await restore(id);
    expect(data.also).toMatchObject([{ kind: 'question', id: unused }]);
    expect((await read(id)).questionIds).toEqual([used, unused]);
  });

  it('erases it later, and its questions stand under none', async () => {
    const id = await create();
    const under = await ask(id);
    await remove(id, 'keep');
    portal.clockOffsetMs = 31 * 86_400_000;
    await eraseOldTrash(portal.app.services);
    portal.clockOffsetMs = 0;
    const [row] = await portal.db.select().from(questions).where(eq(questions.id, under));
    expect([row?.passageId, row?.passagePlace]).toEqual([null, null]);
  });
});
