import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { questionTypes } from '@teacher-portal/question-types/question-types';
import { type QuestionItem } from 'shared/contract/question-item';
import { type Language } from 'shared/i18n';
import { expectConsistentTexts } from '../testing/locales';
import { renderWithPortal } from '../testing/render';
import en from './editing/locales/en.json';
import tr from './editing/locales/tr.json';
import { emptyItem, ItemEditor, ItemPreview } from './teacher';
import { items } from './testing/items';

/** An item of the list is completed, as those of the server are. */
async function editing(start: object | null, language: Language = 'en') {
  const item = questionTypes.readItem(start) ?? start;
  const seen: object[] = [];
  function Page() {
    const [value, setValue] = useState(item as QuestionItem);
    return (
      <ItemEditor
        item={value}
        language={language}
        onChange={(next) => {
          seen.push(next);
          setValue(next);
        }}
      />
    );
  }
  const { user } = await renderWithPortal(<Page />, { language });
  await screen.findByRole('button', { name: language === 'tr' ? 'Geri al' : 'Undo' });
  return { user, last: () => seen.at(-1) };
}

const fill = async (user: Awaited<ReturnType<typeof editing>>['user'], name: string, text: string) => {
  const field = screen.getByRole('textbox', { name });
  await user.clear(field);
  await user.type(field, text);
};
/** What remains to be done in an item as the editor has left it. */
const faults = (item: unknown) => {
  const read = questionTypes.readItem(item);
  return read
    ? questionTypes.check(read, { language: 'en' }).filter(({ severity }) => severity === 'error')
    : 'unreadable';
};

it('says the same in both languages', () => expectConsistentTexts(en, tr));

it('begins a single statement as the question itself, and makes a block of it', async () => {
  const { user, last } = await editing(emptyItem(5));
  await user.click(screen.getByRole('radio', { name: 'False' }));
  expect(last()).toMatchObject({ statements: [{ text: '', isTrue: false }] });
  await user.click(screen.getByRole('radio', { name: 'A group of several' }));
  await fill(user, 'Statement 1', 'Iron floats');
  expect(screen.getByText('Please fill in the empty texts!', { selector: 'li' })).toBeVisible();
  await fill(user, 'Statement 2', 'Ice floats');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Statement 2 is' }), 'True');
  expect(faults(last())).toEqual([]);
});

it('undoes and redoes a removed row, and takes typing back in one step', async () => {
  const { user, last } = await editing(items[6]);
  await user.click(screen.getByRole('button', { name: 'Remove: Option B' }));
  expect(screen.queryByDisplayValue('Glass')).toBeNull();
  await fill(user, 'Option A', 'Tin');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByRole('textbox', { name: 'Option A' })).toHaveValue('Zinc');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(last()).toMatchObject({ options: [{ text: 'Zinc' }, { text: 'Glass' }, { text: 'Iron' }] });
  await user.click(screen.getByRole('button', { name: 'Redo' }));
  expect(last()).toMatchObject({ options: [{ text: 'Zinc' }, { text: 'Iron' }] });
});

it('moves a row with Alt and an arrow key, says where it is, and keeps the field', async () => {
  const { user, last } = await editing(items[11]);
  screen.getByRole('textbox', { name: 'Step 1' }).focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(last()).toMatchObject({ steps: [{ text: 'Larva' }, { text: 'Egg' }, { text: 'Fly' }] });
  expect(screen.getByText('Step 1 is now number 2 of 3.')).toBeInTheDocument();
});

it('shows a rule that came with an import, and no longer offers it once another one is chosen', async () => {
  const { user } = await editing({ ...items[6], rule: 'coverage' });
  const rules = screen.getByRole('combobox', { name: 'How answers count' });
  expect(rules).toHaveDisplayValue('Share found, times share of the ticks that are right');
  await user.selectOptions(rules, 'All or nothing');
  expect(within(rules).queryByRole('option', { name: /^Share found/ })).toBeNull();
});

it.each([
  ['en', '1,234', '1.234 (the sign separates decimals)', 'Right number'],
  ['tr', '1.234', '1,234 (işaret ondalık ayırıcı)', 'Doğru sayı'],
] as const)('asks in %s at once how a right number typed as %s is meant', async (language, typed, reading, field) => {
  const { user, last } = await editing(emptyItem(7), language);
  await fill(user, field, typed);
  expect(last()).toMatchObject({ accepted: [{ value: '1234' }] });
  await user.click(screen.getByRole('radio', { name: reading }));
  expect(last()).toMatchObject({ accepted: [{ value: '1.234' }] });
});

it('keeps what is no number in the field, and says so', async () => {
  const { user, last } = await editing(emptyItem(7));
  await fill(user, 'Right number', '2,5,3');
  expect(screen.getByRole('textbox', { name: 'Right number' })).toHaveValue('2,5,3');
  expect(screen.getByText('Please enter a number.')).toBeVisible();
  expect(faults(last())).toBe('unreadable');
  await fill(user, 'Right number', '2.5');
  expect(faults(last())).toEqual([]);
});

it('takes percentages of a right number, and refuses those of 0', async () => {
  const { user, last } = await editing(emptyItem(7));
  await fill(user, 'Right number', '200');
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Number 1: how it is compared' }),
    'Within a percentage',
  );
  await fill(user, 'Distance allowed, in %', '5');
  expect(last()).toMatchObject({ accepted: [{ kind: 'relative', value: '200', tolerance: '0.05' }] });
  await fill(user, 'Right number', '0');
  expect(
    screen.getByText('A percentage of 0 is 0. Please use an absolute tolerance for 0!', { selector: 'li' }),
  ).toBeVisible();
});

it('asks for the factor of a unit', async () => {
  const { user, last } = await editing({ ...items[7] });
  await user.click(screen.getByRole('checkbox', { name: 'A unit belongs to the answer' }));
  await fill(user, 'Unit 1', 'm');
  await user.click(screen.getByRole('button', { name: 'Add unit' }));
  await fill(user, 'Unit 2', 'cm');
  expect(
    screen.getByText('Each unit needs a factor above 0, and the first one the factor 1!', { selector: 'li' }),
  ).toBeVisible();
  await fill(user, 'Unit 2: how many first units', '0.01');
  expect(last()).toMatchObject({
    units: {
      list: [
        { symbol: 'm', factor: '1' },
        { symbol: 'cm', factor: '0.01' },
      ],
    },
  });
  expect(faults(last())).toEqual([]);
});

it('gives an accepted form half the marks and feedback', async () => {
  const { user, last } = await editing(items[8]);
  await user.click(screen.getByRole('button', { name: 'Add answer' }));
  await fill(user, 'Answer 2', 'mito*');
  await fill(user, 'Answer 2: share of the marks, in %', '50');
  await user.click(screen.getByRole('button', { name: 'Add feedback to: Answer 2' }));
  await fill(user, 'Feedback on Answer 2', 'Which one?');
  expect(last()).toMatchObject({
    accepted: [{ text: 'mitochondrion' }, { text: 'mito*', fraction: '0.5', feedback: 'Which one?' }],
  });
  expect(faults(last())).toEqual([]);
});

it.each([
  ['typed as text', { kind: 'text', accepted: [{ text: 'wet' }] }],
  ['typed as a number', { kind: 'number', accepted: [{ value: 'wet' }] }],
  ['chosen from a menu', { kind: 'menu', options: [{ text: 'wet', fraction: '1' }, { text: '' }] }],
  ['filled from the word bank', { kind: 'word' }],
])('makes a gap that is %s of the marked words, and gives them back when it goes', async (kind, part) => {
  const { user, last } = await editing(emptyItem(9));
  const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Text with gaps/ });
  await user.type(area, 'Water is wet & cold.');
  area.setSelectionRange(9, 12);
  await user.selectOptions(screen.getByRole('combobox', { name: 'New gaps are' }), kind);
  await user.click(screen.getByRole('button', { name: 'Make a gap of the marked words' }));
  expect(last()).toMatchObject({ text: '<p>Water is [[g1]] &amp; cold.</p>', gaps: [{ id: 'g1', part }] });
  await user.click(screen.getByRole('button', { name: 'Remove: Gap g1' }));
  expect(area).toHaveValue('Water is wet & cold.');
  expect(last()).toMatchObject({ gaps: [] });
});

it('takes pasted formulas into a text with gaps, and names those that it cannot take', async () => {
  const { user, last } = await editing(emptyItem(9));
  const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Text with gaps/ });
  await user.type(area, 'If  then x is 2.');
  area.setSelectionRange(3, 3);
  const html = '<math><msup><mi>x</mi><mn>2</mn></msup></math> <math><mlongdiv><mn>4</mn></mlongdiv></math>';
  const getData = (type: string) => (type === 'text/html' ? html : 'x2 4');
  fireEvent.paste(area, { clipboardData: { files: [], getData } });
  await waitFor(() => expect(area).toHaveValue('If $x^{2}$ then x is 2.'));
  expect(last()).toMatchObject({ text: '<p>If $x^{2}$ then x is 2.</p>' });
  expect(screen.getByText(/^1 formula could not be inserted: 4\./)).toBeVisible();
});

it('pairs, and adds right sides that fit nowhere', async () => {
  const { user, last } = await editing(emptyItem(10));
  for (const [number, left, right] of [
    ['1', 'Türkiye', 'Ankara'],
    ['2', 'France', 'Paris'],
    ['3', 'Italy', 'Rome'],
  ] as const) {
    await fill(user, `Left ${number}`, left);
    await fill(user, `Belongs to ${number}`, right);
  }
  expect(screen.getByText(/^The last pair can be found without thinking/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add one that fits nowhere' }));
  await fill(user, 'Fits nowhere: 1', 'Oslo');
  await user.click(screen.getByRole('button', { name: 'Remove: Pair 2' }));
  expect(last()).toMatchObject({
    lefts: [{ text: 'Türkiye' }, { text: 'Italy' }],
    rights: [{ text: 'Ankara' }, { text: 'Rome' }, { text: 'Oslo' }],
  });
  expect(faults(last())).toEqual([]);
});

it('lets neighbours change places', async () => {
  const { user, last } = await editing(items[11]);
  await user.click(screen.getByRole('checkbox', { name: '3 and 2 may change places' }));
  const order = (ids: string[]) => ({ type: 11, version: 1, order: ids });
  const item = questionTypes.readItem(last());
  const worth = (ids: string[]) => item && questionTypes.score(item, order(ids), { language: 'en' }).fraction;
  expect([worth(['s1', 's3', 's2']), worth(['s2', 's1', 's3'])]).toEqual(['1', '1/3']);
});

describe('preview', () => {
  const preview = (item: object) => renderWithPortal(<ItemPreview item={item} language="en" />);

  it('is answered, scored and told at once, and scored anew after a change', async () => {
    const { user } = await preview({ ...items[8], feedback: { wrong: 'Read page 12.' } });
    await user.click(await screen.findByRole('button', { name: 'Check my answer' }));
    expect(screen.getByText('Answer the question first.')).toBeVisible();
    await user.type(await screen.findByRole('textbox'), 'cell');
    await user.click(screen.getByRole('button', { name: 'Check my answer' }));
    expect(screen.getByText('not right')).toBeVisible();
    expect(screen.getByText('Read page 12.')).toBeVisible();
    await user.clear(screen.getByRole('textbox'));
    await user.type(screen.getByRole('textbox'), 'mitochondrion');
    expect(screen.queryByText('not right')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Check my answer' }));
    expect(screen.getByText('Exactly.')).toBeVisible();
  });

  it('shows steps in an order that says nothing of the right one, and solves them', async () => {
    const { user } = await preview(items[11]);
    const steps = await screen.findAllByRole('button', { name: /^(Egg|Larva|Fly|Seed)$/ });
    expect(steps.map(({ textContent }) => textContent)).toEqual(['Egg', 'Fly', 'Larva', 'Seed']);
    await user.click(screen.getByRole('button', { name: 'Show a right answer' }));
    expect(screen.getByText(/100%/)).toBeVisible();
    expect(screen.getAllByText('in its place')).toHaveLength(3);
  });

  it('waits until the question is complete', async () => {
    await preview(emptyItem(10) ?? {});
    expect(await screen.findByText('Complete the question to try it.')).toBeVisible();
  });
});
