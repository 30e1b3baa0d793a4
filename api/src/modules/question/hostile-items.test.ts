import { questionTypes } from '@teacher-portal/question-types/question-types';
import { createQuestion, type QuestionBody } from 'shared/contract/question';
import { hostileTexts, type Path, fieldsOf, withValue } from '../../testing/hostile-texts';
import { addTopic } from '../../testing/class-room';
import { itemTypes, sampleItem } from '../../testing/items';
import { sampled } from '../../testing/long-run';
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

const create = (item: object, questionType: number, lang: 'en' | 'tr') =>
  portal.call(createQuestion, {
    as: school.teacher.token,
    query: { lang } as never,
    body: {
      ...{ courseId: school.courseId, gradeId: school.gradeId, questionType, questionCategory: 1, difficulty: 2 },
      ...{ questionText: '<p>About cells</p>', tags: [String(topic)], item: item as QuestionBody['item'] },
    },
  });

const valueAt = (item: unknown, path: Path): unknown =>
  path.reduce<unknown>((part, key) => (Object(part) as Record<string | number, unknown>)[key], item);

/** A sound item with every field that its type has a default for, and with what is told. */
const whole = (type: number): object => {
  const item = questionTypes.readItem({ ...sampleItem(type), feedback: { general: 'Read again.' } });
  if (!item) throw new Error('the sample is no item');
  return item;
};

/** How an item is refused, in both languages; or the one that was taken. */
async function outcome(item: object, type: number) {
  const english = await create(item, type, 'en');
  if (english.status === 201) return { item: english.data.item };
  const turkish = await create(item, type, 'tr');
  const said = [english, turkish].map(({ error }) => error.details?.[0] ?? { path: '', message: '' });
  return {
    statuses: [english.status, turkish.status],
    isOfItem: said.every(({ path }) => /^item(\.|$)/.test(path ?? '')),
    isTold: new Set(['', ...said.map(({ message }) => message)]).size === 3,
  };
}
const refused = { statuses: [400, 400], isOfItem: true, isTold: true };

describe.each(itemTypes)('an item of type %s', (type) => {
  it.each(hostileTexts)('is kept as sent or refused at the field where one has %s', async (_name, value) => {
    for (const path of sampled(fieldsOf(whole(type)), 3)) {
      const item = withValue(whole(type), path, value) as object;
      const { item: kept, ...refusal } = await outcome(item, type);
      if (!kept) expect({ path, ...refusal }).toEqual({ path, ...refused });
      // Only the text of gaps is markup.
      else if (path[0] === 'text') expect(valueAt(kept, path)).not.toContain('onerror');
      else expect([path, valueAt(kept, path)]).toEqual([path, value]);
    }
  });

  it.each([0, 1, 2, 1000])('is taken or refused where a list has %s times its first row', async (rows) => {
    const item = whole(type);
    const lists = Object.entries(item).filter(([, value]) => Array.isArray(value) && value.length > 0);
    expect(lists).not.toEqual([]);
    for (const [key, value] of lists) {
      const [first] = value as object[];
      const { item: kept, ...refusal } = await outcome(
        { ...item, [key]: Array.from({ length: rows }, () => first) },
        type,
      );
      // Each row has an id of its own.
      if (!kept || rows > 1) expect({ key, kept, ...refusal }).toEqual({ key, ...refused });
    }
  });
});
