import { batchOf, generated } from '../../generated-questions/testing/generated.fixture';
import { passageOf } from './evidence-passage';
import { mergedChecks } from './merged-checks';
import { reviewAction } from './review-keys';
import { problemIn } from './save-generated';

const check = (key: string) => ({ key: `questionChecks.${key}`, severity: 'warning' as const });
const item = (change: Parameters<typeof generated>[1], isEdited: boolean) => {
  const [first] = batchOf(generated(1, change)).items;
  if (!first) throw new Error('The batch has one question.');
  return { ...first, isEdited };
};

describe('visible checks', () => {
  const own = { checks: [check('keyByLength'), check('duplicateInList')] };
  it.each([
    [
      'are those of the generation until the list has changed',
      item(own, false),
      undefined,
      ['keyByLength', 'duplicateInList'],
    ],
    ['forget a double that is no longer there', item(own, false), [], ['keyByLength']],
    [
      'learn of a double that was edited into the list',
      item({ checks: [] }, false),
      [check('duplicateInList'), check('noKey')],
      ['duplicateInList'],
    ],
    [
      'are the new ones for an edited question',
      item(own, true),
      [check('noKey'), check('notSupported')],
      ['noKey', 'notSupported'],
    ],
    [
      'do not hold a lecture’s question against the context',
      item({ ...own, evidenceSource: 'lecture' }, true),
      [check('notSupported')],
      [],
    ],
  ])('%s', (_, reviewed, fresh, shown) => {
    expect(mergedChecks(reviewed, fresh).map(({ key }) => key)).toEqual(shown.map((key) => check(key).key));
  });
});

describe('passage around the evidence', () => {
  it.each([
    ['stands whole when it is short', 'A b. C d. E f.', 'C d.', { before: 'A b. ', sentence: 'C d.', after: ' E f.' }],
    ['is the sentence alone when the text lacks it', 'A b.', 'C d.', { before: '', sentence: 'C d.', after: '' }],
  ])('%s', (_, text, sentence, passage) => expect(passageOf(text, sentence)).toEqual(passage));

  it('cuts the passage at word boundaries', () => {
    const { before, after } = passageOf(`${'word '.repeat(60)}Here. ${'word '.repeat(60)}`, 'Here.');
    expect(before).toMatch(/^…(word )+$/);
    expect(after).toMatch(/^( word)+…$/);
    expect(before.length + after.length).toBeLessThan(290);
  });
});

describe('single keys', () => {
  const press = (key: string, change: object = {}) =>
    reviewAction({ key, ctrlKey: false, metaKey: false, altKey: false, target: document.body, ...change });
  it.each([
    ['j', 'next'],
    ['ArrowDown', 'next'],
    ['k', 'previous'],
    ['ArrowUp', 'previous'],
    ['a', 'accept'],
    ['A', 'accept'],
    ['r', 'reject'],
    ['e', 'edit'],
    ['g', 'regenerate'],
    ['?', 'help'],
    ['x', undefined],
    ['Tab', undefined],
  ])('maps %s to %s', (key, action) => expect(press(key)).toBe(action));

  it('ignores keys with a modifier or in a text field', () => {
    expect(press('r', { ctrlKey: true })).toBeUndefined();
    expect(press('a', { metaKey: true })).toBeUndefined();
    expect(press('a', { target: document.createElement('textarea') })).toBeUndefined();
  });
});

it('finds the first accepted question that breaks a rule of the bank and ignores those not accepted', () => {
  const batch = batchOf(
    generated(1, { options: [] }),
    generated(2, {
      options: [
        { value: 'A', isCorrectAnswer: false },
        { value: 'B', isCorrectAnswer: false },
      ],
    }),
  );
  expect(problemIn(batch)).toBeUndefined();
  const accepted = {
    ...batch,
    items: batch.items.map((each) => ({
      ...each,
      decision: each.question.questionNo === 2 ? ('accepted' as const) : ('rejected' as const),
    })),
  };
  expect(problemIn(accepted)).toMatchObject({ questionNo: 2, problem: { key: 'errors.mcqCorrectRequired' } });
});
