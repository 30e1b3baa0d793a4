import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { type QuestionItem } from 'shared/contract/question-item';
import { type Language } from 'shared/i18n';
import { renderWithPortal } from '../testing/render';
import { emptyItem, ItemEditor, ItemPreview } from './teacher';
import { answering } from './testing/answering';
import { items } from './testing/items';

async function editing(start: object | null, language: Language = 'en') {
  function Page() {
    const [item, setItem] = useState(start as QuestionItem);
    return <ItemEditor item={item} language={language} onChange={setItem} />;
  }
  const { user } = await renderWithPortal(<Page />, { language });
  await screen.findByRole('button', { name: language === 'tr' ? 'Geri al' : 'Undo' });
  return user;
}

const forms = { ignoresCase: true, ignoresAccents: false, ignoresFinalPunctuation: true, slips: false };
const numbers = { units: null, writtenFigures: null, fractions: false };
const of = (value: string, more: object = {}) => ({
  ...{ type: 7, version: 1, ...numbers },
  accepted: [{ id: 'n', kind: 'absolute', value, tolerance: '0', fraction: '1', ...more }],
});
const withFactor = (factor: string | null) => ({
  ...of('1'),
  units: {
    ...{ takesOff: { of: 'earned', share: '0.1' }, isNamed: false },
    list: [
      { symbol: 'm', factor: '1', aliases: [] },
      { symbol: 'cm', factor, aliases: [] },
    ],
  },
});
const gap = (part: object) => ({
  ...{ type: 9, version: 1, text: '<p>[[g1]]</p>', words: [], reusesWords: false, anyOrder: [] },
  gaps: [{ id: 'g1', weight: '1', part }],
});
const pairs = { ...items[10], version: 1, rule: 'perPair', reusesRights: false };
const equalPairs = { ...pairs, lefts: items[10].lefts.map(({ id }) => ({ id, text: 'Same' })) };
const twoForms = (second: string) => [
  { id: 'f', text: 'wet', fraction: '1' },
  { id: 'g', text: second, fraction: '1' },
];

describe('the form says at the row', () => {
  it.each([
    ['two equal pairs', equalPairs, 'Pair 2', 'Two of these texts are the same. Please change one!'],
    [
      'a share of zero',
      of('0', { kind: 'relative', tolerance: '0.1' }),
      'Number 1',
      'A percentage of 0 is 0. Please use an absolute tolerance for 0!',
    ],
    ['a tolerance below 0', of('1', { tolerance: '-1' }), 'Number 1', 'This number cannot be below 0.'],
    ['2,5,3', of('2,5,3'), 'Number 1', 'A number is missing or cannot be read.'],
    ['1e4000', of('1e4000'), 'Number 1', 'A number is missing or cannot be read.'],
    ['150 per cent', of('1', { fraction: '1.5' }), 'Number 1', 'A share must be between −100% and 100%.'],
    [
      'a unit without a factor',
      withFactor(null),
      'Unit 2',
      'Each unit needs a factor above 0, and the first one the factor 1!',
    ],
    [
      'an empty form in a gap',
      gap({ kind: 'text', ...forms, accepted: twoForms(' ') }),
      'Answer 2',
      'Please fill in the empty texts!',
    ],
    [
      '100,000 characters',
      { type: 8, version: 1, ...forms, accepted: twoForms('a'.repeat(100_000)) },
      'Answer 2',
      'One of these texts is too long. Please shorten it!',
    ],
  ])('%s, by which the row is described', async (_name, item, row, text) => {
    await editing(item);
    const faulty = screen.getByRole('group', { name: row });
    expect(within(faulty).getByText(text, { selector: 'p' })).toBeVisible();
    expect(faulty).toHaveAccessibleDescription(text);
  });

  it('the same in Turkish', async () => {
    await editing(of('2,5,3'), 'tr');
    expect(screen.getByRole('group', { name: '1. sayı' })).toHaveAccessibleDescription(
      'Bir sayı eksik ya da okunamıyor.',
    );
  });
});

it.each([
  [
    'an ordering of one',
    { ...items[11], version: 1, steps: [{ id: 's1', text: 'Egg' }], distractors: [], rule: 'longestOrder' },
    'Please provide at least two steps!',
  ],
  ['no accepted form', { type: 8, version: 1, ...forms, accepted: [] }, 'Please add an accepted answer!'],
  ['no accepted number', { ...of('1'), accepted: [] }, 'Please add an accepted answer!'],
])('the form says below the editor: %s', async (_name, item, text) => {
  await editing(item);
  expect(within(screen.getByText('Still to do').parentElement ?? document.body).getByText(text)).toBeVisible();
});

it.each([
  ['1e400', of('1e400')],
  ['emoji', { type: 8, version: 1, ...forms, accepted: twoForms('🧬') }],
  ['text from right to left', { type: 8, version: 1, ...forms, accepted: twoForms('שלום') }],
  ['markup as text', { type: 8, version: 1, ...forms, accepted: twoForms('<b>cell</b>') }],
])('the form takes %s, and says nothing', async (_name, item) => {
  await editing(item);
  expect(screen.queryByText('Still to do')).toBeNull();
});

it.each(['🧬', 'שלום', '<b>cell</b>'])('a form of %s is met by the same answer, and shown as typed', async (text) => {
  const { user, worth } = await answering({ ...items[8], accepted: [{ id: 'a', text }] });
  await user.type(screen.getByRole('textbox'), text);
  expect(screen.getByRole('textbox')).toHaveValue(text);
  expect(worth()).toBe('1');
});

it('an answer of 100,000 characters is cut where it is typed, not where it is sent', async () => {
  await answering(items[8]);
  expect(screen.getByRole('textbox')).toHaveAttribute('maxlength', '5000');
});

it('an item of another version is not tried but asked to be completed', async () => {
  await renderWithPortal(<ItemPreview item={{ ...emptyItem(8), version: 2 }} language="en" />);
  expect(await screen.findByText('Complete the question to try it.')).toBeVisible();
});
