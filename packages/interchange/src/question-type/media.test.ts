import { questionTypes } from '@teacher-portal/question-types/question-types';
import { type Body, type Item, plain, type RichText } from '../core/item';
import { besideText } from './beside-text';
import { itemOfQuestion } from './item-of-question';
import { questionTypeItem } from './question-type-item';

const html = (text: string): RichText => ({ format: 'html', text });
const img = (name: string, alt = '') => `<img src="${name}.png" alt="${alt}">`;
const itemOf = (body: Body, feedback?: Item['feedback']): Item => ({
  ...{ stem: plain('Q?'), body, tags: [], category: [], files: [], place: {} },
  ...(feedback && { feedback }),
});
const same = (markup: string) => markup;
const made = (item: Item) => questionTypeItem(item, same);
const back = (value: object) => {
  const item = questionTypes.readItem(value);
  if (!item) throw new Error('not an item');
  return itemOfQuestion(
    { stem: html('Q?'), asked: { as: 'item', item }, feedback: null, words: { true: 'True', false: 'False' } },
    () => undefined,
  );
};

describe('what stands beside the words of a text', () => {
  it.each([
    [`<p>A ${img('a')} b</p>`, `<p>${img('a')}</p>`],
    ['<table><tr><td><table></table></td></tr></table>', '<table><tr><td><table></table></td></tr></table>'],
    [`x <table><tr><td>${img('a')}</td></tr></table>`, `<table><tr><td>${img('a')}</td></tr></table>`],
    ['<audio src="a.mp3" title="A call">A call</audio>', '<audio src="a.mp3" title="A call">A call</audio>'],
    ['<pre>a\n b</pre>', '<pre>a\n b</pre>'],
    ['x <a href="@@PLUGINFILE@@/a.mp3">A call</a> y', '<a href="@@PLUGINFILE@@/a.mp3">A call</a>'],
  ])('is taken whole out of %s', (text, beside) => expect(besideText(html(text))?.beside).toBe(beside));

  it.each(['<p>words</p>', '<table><tr><td>never closed', 'a < b', '<a href="/page">A page</a>', '<abbr>a</abbr>'])(
    'is nothing in %s',
    (text) => expect(besideText(html(text))).toBeUndefined(),
  );

  it('is found in bounded time, whatever is not closed', () => {
    const start = performance.now();
    besideText(html('<table><pre><audio><a href="a.mp3">'.repeat(5000)));
    expect(performance.now() - start).toBeLessThan(1000);
  });
});

const matching: Body = {
  kind: 'matching',
  pairs: [
    { left: html(img('1')), right: html(`Rose ${img('r')}`), feedback: html(`Look: ${img('f', 'said')}`) },
    { left: html(img('2')), right: plain('Oak') },
  ],
  distractors: [],
  rule: 'per-pair',
};

it('keeps media of pairs under their words or under letters, and those of feedback', () => {
  const result = made(itemOf(matching, { general: html(`See ${img('g', 'whole')}`) }));
  expect(result?.simplified).toEqual([]);
  const item = result?.item as unknown as { lefts: { text: string }[] };
  expect(item.lefts.map(({ text }) => text).sort()).toEqual(['A', 'B']);
  expect(item).toMatchObject({
    lefts: [
      { media: `<p>${img('1')}</p>`, feedback: 'Look:', feedbackMedia: `<p>${img('f', 'said')}</p>` },
      { media: `<p>${img('2')}</p>` },
    ],
    rights: [{ text: 'Rose', media: `<p>${img('r')}</p>` }, { text: 'Oak' }],
    feedback: { general: 'See' },
    feedbackMedia: { general: `<p>${img('g', 'whole')}</p>` },
  });
  expect(questionTypes.readItem(item)).toBeDefined();
});

it('names a step by its description, where all have their own', () => {
  const items = [html(img('1', 'Egg')), html(img('2', 'Larva')), plain('Fly')];
  expect(made(itemOf({ kind: 'ordering', items, rule: 'exact-place' }))?.item).toMatchObject({
    steps: [{ text: 'Egg', media: `<p>${img('1', 'Egg')}</p>` }, { text: 'Larva' }, { text: 'Fly' }],
  });
});

it('names what is lost where there is no place for media', () => {
  expect(questionTypeItem(itemOf(matching))?.simplified).toEqual(['markup-in-answer']);
});

it.each<[string, object]>([
  [
    'options',
    { type: 6, options: ['a', 'b'].map((id) => ({ id, text: id, isRight: true, media: `<p>${img(id)}</p>` })) },
  ],
  [
    'steps',
    { type: 11, rule: 'exactPlace', steps: ['a', 'b'].map((id) => ({ id, text: id, media: `<p>${img(id)}</p>` })) },
  ],
  [
    'pairs',
    {
      type: 10,
      lefts: [{ id: 'l', text: 'a', media: `<p>${img('a')}</p>`, feedback: 'F', feedbackMedia: `<p>${img('f')}</p>` }],
      rights: [{ id: 'r', text: 'b', media: `<table><tbody><tr><td>1</td></tr></tbody></table>` }],
      key: [{ left: 'l', right: 'r' }],
    },
  ],
])('writes %s with what stands under them, and reads the same again', (_name, value) => {
  const { body, feedback } = back({ version: 1, ...value, feedbackMedia: { right: `<p>${img('w')}</p>` } });
  expect(JSON.stringify(body)).toContain('.png');
  const again = made(itemOf(body, feedback))?.item as Record<string, unknown>;
  const mediaOf = (item: unknown) =>
    JSON.stringify(item).match(/"(?:media|feedbackMedia)":(?:"(?:[^"\\]|\\.)*"|{[^}]*})/g);
  expect(mediaOf(again)).toEqual(mediaOf({ ...value, feedbackMedia: { right: `<p>${img('w')}</p>` } }));
});

it.each([
  [[true, false, false], { rule: { kind: 'one' }, options: [{ fraction: 1 }, { fraction: 0 }, { fraction: 0 }] }],
  [
    [true, false, true],
    { rule: { kind: 'all-or-nothing' }, options: [{ fraction: 0.5 }, { fraction: 0 }, { fraction: 0.5 }] },
  ],
])('asks for all options that are right, of %j', (rights, body) => {
  const options = rights.map((isRight, at) => ({ text: plain(`${at}`), fraction: isRight ? 1 : 0 }));
  const asked = { as: 'options', options } as const;
  const words = { true: 'True', false: 'False' };
  const item = itemOfQuestion({ stem: html('Q?'), asked, feedback: null, words }, () => undefined);
  expect(item.body).toMatchObject({ kind: 'choice', ...body });
});
