import * as z from 'zod';
import { questionTypes } from './question-types';

/** The names of the fields of all objects in a schema. */
function partsOf(schema: z.ZodType): string[][] {
  const found: string[][] = [];
  const whole = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  JSON.stringify(whole, (name, value: unknown) => {
    if (name === 'properties') found.push(Object.keys(Object(value) as object));
    return value;
  });
  return found;
}

/** What is compared with what is typed: an accepted form has a share of the marks, and no list shows it. */
const isCompared = (fields: string[]): boolean => fields.includes('ignoresCase');

describe.each(questionTypes.types.map((type) => [type.name, type] as const))('an item of %s', (_name, type) => {
  const parts = partsOf(type.item);

  it('has a place for media under every text that is shown, and under every feedback', () => {
    expect(parts.length).toBeGreaterThan(0);
    const isShown = (fields: string[]): boolean => fields.includes('text') || fields.includes('isCorrectAnswer');
    const bare = parts.filter((fields) => fields.includes('id') && isShown(fields) && !isCompared(fields));
    expect(bare.filter((fields) => !fields.includes('media'))).toEqual([]);
    const told = parts.filter((fields) => fields.includes('feedback'));
    expect(told.length).toBeGreaterThan(0);
    expect(told.filter((fields) => !fields.includes('feedbackMedia'))).toEqual([]);
  });
});

const shown = (id: string) => ({ id, text: id, media: `<b>${id}</b>` });
const said = { feedbackMedia: '<i>said</i>' };
const whole = { feedbackMedia: { general: '<i>general</i>', right: '<i>right</i>' } };
const accepted = [{ id: 'n', kind: 'absolute', value: '5', ...said }];

const items: [string, object, string[]][] = [
  [
    'statements',
    { type: 5, statements: ['a', 'b'].map((id) => ({ ...shown(id), isTrue: true, ...said })) },
    ['a', 'b'],
  ],
  ['options', { type: 6, options: ['a', 'b'].map((id) => ({ ...shown(id), isRight: true, ...said })) }, ['a', 'b']],
  ['numbers', { type: 7, accepted }, []],
  ['forms', { type: 8, accepted: [{ id: 'f', text: 'five', ...said }] }, []],
  [
    'gaps',
    {
      type: 9,
      text: '<p>[[g]] [[w]]</p>',
      gaps: [
        { id: 'g', part: { kind: 'menu', options: [{ ...shown('a'), fraction: '1', ...said }, shown('b')] } },
        { id: 'w', part: { kind: 'word', wordIds: ['c'] } },
      ],
      words: [shown('c')],
    },
    ['a', 'b', 'c'],
  ],
  [
    'pairs',
    {
      type: 10,
      lefts: [{ ...shown('a'), ...said }],
      rights: [shown('b'), shown('c')],
      key: [{ left: 'a', right: 'b' }],
    },
    ['a', 'b', 'c'],
  ],
  ['steps', { type: 11, steps: [shown('a'), shown('b')], distractors: [shown('c')] }, ['a', 'b', 'c']],
];
const mixing = { mixesAll: true, mix: (ids: readonly string[]) => [...ids].reverse() };
const read = (value: object) => {
  const item = questionTypes.readItem({ version: 1, ...value, ...whole });
  if (!item) throw new Error('not an item');
  return item;
};

describe.each(items)('media of %s', (_name, value, names) => {
  const item = read(value);

  it.each([undefined, mixing])('reach whoever is asked, and what is told later does not', (each) => {
    const asked = JSON.stringify(questionTypes.asked(item, each));
    for (const name of names) expect(asked).toContain(`"media":"<b>${name}</b>"`);
    expect(asked).not.toMatch(/feedback|<i>/);
  });

  it('are told with the answer, also without a text', () => {
    const context = { language: 'en' };
    const result = questionTypes.score(item, questionTypes.rightAnswer(item, context), context);
    expect(result.fraction).toBe('1');
    const told = questionTypes.told(item, result);
    expect(told).toContainEqual({ of: null, text: '', media: '<i>right</i>' });
    expect(told).toContainEqual({ of: null, text: '', media: '<i>general</i>' });
    if (item.type !== 11) expect(told.some(({ of, media }) => of !== null && media === '<i>said</i>')).toBe(true);
  });

  it('are changed as markup, all of them and nothing else, and found as text without what is told', () => {
    const plain = questionTypes.withMarkup(item, (markup) => markup.replace(/<[^>]*>/g, '~'));
    expect(JSON.stringify(plain)).not.toMatch(/<[bip]>/);
    expect(questionTypes.withMarkup(item, (markup) => markup)).toEqual(item);
    const text = questionTypes.itemText(plain, { true: 'True', false: 'False' });
    for (const name of names) expect(text).toContain(`~${name}~`);
    expect(text).not.toMatch(/said|general|right~/);
  });
});
