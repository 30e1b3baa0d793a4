import {
  createQuestion,
  filterQuestions,
  getQuestion,
  type QuestionBody,
  updateQuestion,
} from 'shared/contract/question';
import { listQuestionTrail } from 'shared/contract/question-history';
import { getQuestionVersion, restoreQuestionVersion } from 'shared/contract/question-version';
import { addTopic } from '../../testing/class-room';
import { itemTypes, sampleItem } from '../../testing/items';
import { addSchool, type TestSchool } from '../../testing/people';
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

const written = (questionType: number, change: Partial<QuestionBody> = {}): QuestionBody => ({
  courseId: school.courseId,
  gradeId: school.gradeId,
  questionType,
  questionCategory: 1,
  questionText: '<p>About cells</p>',
  tags: [String(topic)],
  difficulty: 2,
  item: sampleItem(questionType) as QuestionBody['item'],
  ...change,
});
const create = (questionType: number, change: Partial<QuestionBody> = {}) =>
  portal.call(createQuestion, { as: school.teacher.token, body: written(questionType, change) });
const update = (id: number, questionType: number, change: Partial<QuestionBody> = {}) =>
  portal.call(updateQuestion, { as: school.teacher.token, params: { id }, body: written(questionType, change) });
const read = async (id: number) => (await portal.call(getQuestion, { as: school.teacher.token, params: { id } })).data;
const trail = async (id: number) =>
  (await portal.call(listQuestionTrail, { as: school.teacher.token, params: { id } })).data;
const steps11 = () => sampleItem(11) as unknown as { steps: { id: string; text: string }[] };

describe('a question with an item', () => {
  it.each(itemTypes)('of type %s is created, read, and found by its type and the words of its item', async (type) => {
    const { status, data } = await create(type);
    expect(status).toBe(201);
    const question = await read(data.id);
    expect(question).toMatchObject({ questionType: type, options: [], itemLanguage: 'en', item: { type, version: 1 } });
    expect(question.item).toMatchObject(sampleItem(type));
    const found = await portal.call(filterQuestions, {
      as: school.teacher.token,
      body: { courseId: school.courseId, questionType: type as 5 },
    });
    expect(found.data.map(({ id }) => id)).toEqual([data.id]);
  });

  it('is found by a word that stands only in its item', async () => {
    const { data } = await create(11, {
      item: { type: 11, steps: ['Zygoten', 'Blastula'].map((text, at) => ({ id: `s${at}`, text })) } as never,
    });
    const found = await portal.call(filterQuestions, {
      as: school.teacher.token,
      body: { courseId: school.courseId, keywords: 'zygoten' },
    });
    expect(found.data.map(({ id }) => id)).toEqual([data.id]);
  });

  it('is compared by the language that its author says, or else works in', async () => {
    expect((await create(8, { itemLanguage: 'tr' })).data.itemLanguage).toBe('tr');
    const turkish = await portal.call(createQuestion, {
      as: school.teacher.token,
      body: written(8),
      query: { lang: 'tr' } as never,
    });
    expect(turkish.data).toMatchObject({ itemLanguage: 'tr' });
  });

  it('keeps only markup that is safe', async () => {
    const item = { ...sampleItem(9), text: '<p onclick="x()">[[g1]] [[g2]]<script>x()</script> [[g3]]</p>' };
    const { data } = await create(9, { item: item as never });
    expect(data.item).toMatchObject({ text: '<p>[[g1]] [[g2]] [[g3]]</p>' });
  });

  it('is no part of the types of the specification', async () => {
    const options = [
      { value: 'a', isCorrectAnswer: true },
      { value: 'b', isCorrectAnswer: false },
    ];
    const { status, error } = await create(1, { options, item: sampleItem(8) as never });
    expect([status, error?.code]).toEqual([400, 'errors.questionItem']);
    const { data } = await create(1, { options, item: null });
    expect(data).toMatchObject({ item: null, itemLanguage: null, options: { length: 2 } });
  });

  it('names what a change of its texts and of its key changed, and gives no version to a question saved as it was', async () => {
    const { data } = await create(11);
    await update(data.id, 11);
    expect(await trail(data.id)).toMatchObject([{ kind: 'created' }]);
    const item = steps11();
    const [first, ...rest] = item.steps;
    const reworded = { ...item, steps: [{ ...first, text: 'Prophase (1)' }, ...rest] };
    await update(data.id, 11, { item: reworded as never });
    await update(data.id, 11, { item: { ...reworded, rule: 'exactPlace' } as never });
    expect((await trail(data.id)).map(({ fields }) => fields)).toEqual([['key'], ['options'], []]);
  });

  it('does not call another key a correction, but another wording', async () => {
    const { data } = await create(8);
    const correct = (item: unknown) =>
      portal.call(updateQuestion, {
        ...{ as: school.teacher.token, params: { id: data.id }, query: { change: 'correction' as const } },
        body: written(8, { item: item as never }),
      });
    const more = {
      type: 8,
      accepted: [...(sampleItem(8) as never as { accepted: object[] }).accepted, { id: 'g', text: 'b' }],
    };
    expect((await correct(more)).error?.code).toBe('errors.correctionKey');
    const steps = await create(11);
    const item = steps11();
    const reworded = { ...item, steps: item.steps.map((step) => ({ ...step, text: `${step.text}!` })) };
    const { status } = await portal.call(updateQuestion, {
      ...{ as: school.teacher.token, params: { id: steps.data.id }, query: { change: 'correction' as const } },
      body: written(11, { item: reworded as never }),
    });
    expect(status).toBe(200);
  });

  it('comes back with an earlier version, also after the question was of another type', async () => {
    const { data } = await create(7);
    const { id } = data;
    const options = [
      { value: 'a', isCorrectAnswer: true },
      { value: 'b', isCorrectAnswer: false },
    ];
    await update(id, 1, { options, item: null });
    expect(await read(id)).toMatchObject({ questionType: 1, item: null, options: { length: 2 } });
    const version = { as: school.teacher.token, params: { id, number: 1 } };
    expect((await portal.call(getQuestionVersion, version)).data.content.item).toEqual(data.item);
    await portal.call(restoreQuestionVersion, version);
    expect(await read(id)).toMatchObject({ questionType: 7, item: data.item, itemLanguage: 'en', options: [] });
  });
});
