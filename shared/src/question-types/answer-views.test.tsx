import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { questionTypes } from '@teacher-portal/question-types/question-types';
import { renderWithPortal } from '../testing/render';
import { expectConsistentTexts } from '../testing/locales';
import { answerViews } from './answers';
import { editors } from './editors';
import { ItemAnswer, ItemPrint } from './item-answer';
import { ItemOnPaper, ItemView } from './teacher';
import en from './locales/en.json';
import tr from './locales/tr.json';
import { answering } from './testing/answering';
import { items } from './testing/items';

const codes = Object.keys(items).map(Number) as (keyof typeof items)[];
/** Further types have items; the others of the package are shown by their options. */
const furtherTypes = questionTypes.types.map(({ code }) => code).filter((code) => code > 4);
const readItem = (code: keyof typeof items) => {
  const item = questionTypes.readItem(items[code]);
  if (!item) throw new Error(`The item of type ${code} cannot be read.`);
  return item;
};

it('has an editor, an answer view and a print view for every type with an item', () => {
  expect(Object.keys(answerViews).map(Number)).toEqual(questionTypes.types.map(({ code }) => code));
  expect(Object.keys(editors).map(Number)).toEqual(furtherTypes);
  expect(codes).toEqual(furtherTypes);
});

it('says the same in both languages', () => expectConsistentTexts(en, tr));

it('answers true and false statements by clicking', async () => {
  const { user, worth } = await answering(items[5]);
  const choose = (statement: string, name: string) =>
    user.click(within(screen.getByRole('group', { name: statement })).getByRole('radio', { name }));
  await choose('Ice floats', 'True');
  expect(worth()).toBe('1/2');
  await choose('Iron floats', 'False');
  expect(worth()).toBe('1');
});

it('lets no more options be ticked than are right, where it says how many', async () => {
  const { user, worth, answers } = await answering(items[6]);
  expect(screen.getByText('Tick 2 answers.')).toBeVisible();
  for (const name of ['Zinc', 'Iron', 'Glass']) await user.click(screen.getByRole('checkbox', { name }));
  expect(screen.getByText('2 answers are ticked already. Untick one first.')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Glass' })).not.toBeChecked();
  expect(worth()).toBe('1');
  await user.click(screen.getByRole('button', { name: 'Clear my answer' }));
  expect(answers.at(-1)).toBeNull();
});

it('says what was left out of an order only where one was given', async () => {
  const { unmount } = await answering(items[11], { answer: { type: 11, version: 1, order: ['s1'] }, disabled: true });
  expect(screen.getByText('Left out:')).toBeVisible();
  unmount();
  await answering(items[11], { answer: null, disabled: true });
  expect(screen.queryByText('Left out:')).not.toBeInTheDocument();
});

it.each([
  ['en', '1,234', '1234 (the sign separates thousands)'],
  ['tr', '1.234', '1234 (işaret binlik ayırıcı)'],
] as const)('asks in %s how %s is meant, and keeps what was typed', async (language, typed, reading) => {
  const { user, answers, worth } = await answering(items[7], {}, language);
  await user.type(screen.getByRole('textbox'), typed);
  await user.click(screen.getByRole('radio', { name: reading }));
  expect(answers.at(-1)).toEqual({ type: 7, version: 1, text: typed, reading: 'thousands' });
  expect(worth()).toBe('1');
});

it.each([
  ['en', 'A number, with “.” before decimals', 'Gap 2', '1,234', 'Gap 2: how do you mean “1,234”?'],
  ['tr', 'Bir sayı; ondalık işareti “,”', '2. boşluk', '1.234', '2. boşluk: “1.234” ile neyi kastediyorsun?'],
] as const)('asks in %s for a number in a gap as in a question: %s', async (language, hint, gap, typed, asks) => {
  const first = await answering(items[7], {}, language);
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription(hint);
  first.unmount();
  const { user, answers } = await answering(items[9], {}, language);
  const field = await screen.findByRole('textbox', { name: gap });
  expect(field).toHaveAccessibleDescription(hint);
  expect(screen.queryByRole('group', { name: asks })).toBeNull();
  await user.type(field, typed);
  await user.click(within(screen.getByRole('group', { name: asks })).getAllByRole('radio')[1] as HTMLElement);
  expect(answers.at(-1)).toMatchObject({ gaps: [{ id: 'g2', text: typed, reading: 'thousands' }] });
});

it('shows at each tick of several answers whether it was right, and nothing at what was not ticked', async () => {
  const item = readItem(6);
  const answer = { type: 6, version: 1, ticked: ['a', 'b'] };
  await answering(items[6], { answer, disabled: true, result: questionTypes.score(item, answer, { language: 'en' }) });
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringMatching(/Zinc.*✓ right/),
    expect.stringMatching(/Glass.*✗ not right/),
    expect.stringMatching(/Iron$/),
  ]);
});

it('says under the field that a text is no number', async () => {
  const { user } = await answering(items[7]);
  await user.type(screen.getByRole('textbox'), 'a lot');
  expect(screen.getByText('This does not begin with a number.')).toBeVisible();
});

it('takes a short answer as typed, and none for blanks', async () => {
  const { user, answers, worth } = await answering(items[8]);
  await user.type(screen.getByRole('textbox', { name: 'Your answer' }), 'Mitochondrion ');
  expect(answers.at(-1)).toMatchObject({ text: 'Mitochondrion ' });
  expect(worth()).toBe('1');
  await user.clear(screen.getByRole('textbox', { name: 'Your answer' }));
  expect(answers.at(-1)).toBeNull();
});

it('says whose answer it is: a right one, or that of a student', async () => {
  const { unmount } = await renderWithPortal(<ItemView item={readItem(8)} language="en" showKey />);
  expect(await screen.findByRole('textbox', { name: 'A right answer' })).toHaveValue('mitochondrion');
  unmount();
  const answer = { type: 8, version: 1, text: 'mito' };
  const { unmount: leave } = await renderWithPortal(<ItemView item={readItem(8)} language="en" answer={answer} />);
  expect(await screen.findByRole('textbox', { name: 'Answer' })).toHaveValue('mito');
  leave();
  await renderWithPortal(<ItemView item={readItem(8)} language="en" />);
  expect(await screen.findByRole('textbox', { name: 'Your answer' })).toHaveValue('');
});

it('fills gaps where they stand in the text: fields, menus and words, each word once', async () => {
  const { user, worth } = await answering({
    ...items[9],
    text: `${items[9].text}<p>[[g5]] [[nobody]]</p>`,
    gaps: [...items[9].gaps, { id: 'g5', part: { kind: 'word', wordIds: ['w2'] } }],
  });
  await user.type(await screen.findByRole('textbox', { name: 'Gap 1' }), 'Wet');
  await user.type(screen.getByRole('textbox', { name: 'Gap 2' }), '100');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Gap 3' }), 'oxygen');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Gap 4' }), 'gold');
  const last = screen.getByRole('combobox', { name: 'Gap 5' });
  expect(within(last).getByRole('option', { name: 'oxygen' })).toBeDisabled();
  await user.selectOptions(last, 'neon');
  expect(worth()).toBe('1');
  expect(screen.getByText(/\[\[nobody\]\]/)).toBeVisible();
});

it('gives back a choice of another left side that the arrow keys passed over, until the menu is left', async () => {
  const { user, answers } = await answering(items[10]);
  const menu = (number: number) => screen.getByRole('combobox', { name: `Match for ${number}` });
  await user.selectOptions(menu(2), 'A · Ankara');
  await user.click(menu(1));
  fireEvent.change(menu(1), { target: { value: 'r1' } });
  expect(answers.at(-1)).toMatchObject({ pairs: [{ left: 'l1', right: 'r1' }] });
  fireEvent.change(menu(1), { target: { value: 'r2' } });
  expect(menu(1)).toHaveDisplayValue('B · Paris');
  expect(menu(2)).toHaveDisplayValue('A · Ankara');
  fireEvent.change(menu(1), { target: { value: 'r1' } });
  await user.tab();
  await user.selectOptions(menu(1), 'C · Rome');
  expect(answers.at(-1)).toMatchObject({ pairs: [{ left: 'l1', right: 'r3' }] });
});

it('moves a choice that was taken elsewhere, and says so', async () => {
  const { user, answers, worth } = await answering(items[10]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Match for 2' }), 'A · Ankara');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Match for 1' }), 'A · Ankara (now at 2)');
  expect(screen.getByText('Taken from 2, now at 1. 2 is empty.')).toBeInTheDocument();
  expect(answers.at(-1)).toMatchObject({ pairs: [{ left: 'l1', right: 'r1' }] });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Match for 2' }), 'B · Paris');
  expect(worth()).toBe('1');
});

it('orders steps with keys alone, says each move, and leaves out what does not belong', async () => {
  const { user, worth } = await answering(items[11]);
  screen.getByRole('button', { name: 'Larva' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByText('“Larva” is number 1.')).toBeInTheDocument();
  screen.getByRole('button', { name: 'Egg' }).focus();
  await user.keyboard('{Enter}');
  screen.getByRole('button', { name: 'Fly' }).focus();
  await user.keyboard('{Enter}');
  expect(worth()).toBe('1/3');
  screen.getByRole('button', { name: 'Move number 1 down: Larva' }).focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(screen.getByText('“Larva” is number 2 of 3.')).toBeInTheDocument();
  expect(worth()).toBe('1');
  expect(screen.getByRole('button', { name: 'Seed' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Take number 3 out: Fly' }));
  expect(screen.getByRole('button', { name: 'Fly' })).toBeVisible();
});

it.each(codes)('shows a right answer to type %i without letting it be changed, with its worth', async (code) => {
  const item = readItem(code);
  const answer = questionTypes.rightAnswer(item, { language: 'en' });
  const result = questionTypes.score(item, answer, { language: 'en' });
  await renderWithPortal(
    <ItemAnswer
      type={code}
      asked={questionTypes.asked(item)}
      answer={answer as object}
      onChange={() => undefined}
      disabled
      result={result}
      told={questionTypes.told(item, result)}
    />,
  );
  expect(await screen.findByText(/100%/)).toBeVisible();
  const controls = ['radio', 'checkbox', 'textbox', 'combobox', 'button'].flatMap((role) =>
    screen.queryAllByRole(role),
  );
  for (const control of controls) expect(control).toBeDisabled();
});

it('says which parts were right, why, and what the teacher has to say', async () => {
  const item = readItem(5);
  const answer = { type: 5, version: 1, decisions: [{ id: 'a', isTrue: true }] };
  const result = questionTypes.score(item, answer, { language: 'en' });
  await answering(items[5], { answer, disabled: true, result, told: questionTypes.told(item, result) });
  expect(within(screen.getByRole('group', { name: 'Ice floats' })).getByText('right')).toBeVisible();
  expect(screen.getByText('It is less dense.')).toBeVisible();
  expect(within(screen.getByRole('group', { name: 'Iron floats' })).getByText('not answered')).toBeVisible();
  expect(screen.getByText('partly right')).toBeVisible();
});

it.each(codes)('prints type %i with room to answer, and with the answers written in', async (code) => {
  const item = readItem(code);
  const asked = questionTypes.asked(item);
  const answer = questionTypes.rightAnswer(item, { language: 'en' }) as object;
  const { container } = await renderWithPortal(
    <>
      {[null, answer].map((written) => (
        <ItemPrint key={String(written)} type={code} asked={asked} answer={written} />
      ))}
    </>,
  );
  await waitFor(() => expect(container.querySelectorAll('.qt-print')).toHaveLength(2));
  const [blank, keyed] = [...container.querySelectorAll('.qt-print')].map((paper) => paper.textContent);
  expect(blank).not.toBe('');
  expect(keyed?.length).toBeGreaterThan(blank?.length ?? 0);
});

it('says of a type that a newer server has that it cannot show it', async () => {
  await renderWithPortal(<ItemAnswer type={99} asked={{}} answer={null} onChange={() => undefined} />);
  expect(screen.getByText('This portal cannot show questions of this type yet.')).toBeVisible();
});

it('writes all accepted forms into the printed key, with their share, and none where there is one', async () => {
  const forms = [
    { id: 'f', text: 'cell' },
    { id: 'g', text: 'cells', fraction: '1/2' },
  ];
  await renderWithPortal(
    <>
      <ItemOnPaper item={{ type: 8, accepted: forms }} mix={(ids) => ids} showKey />
      <ItemOnPaper item={{ type: 8, accepted: forms }} mix={(ids) => ids} />
      <ItemOnPaper item={{ type: 8, accepted: forms.slice(0, 1) }} mix={(ids) => ids} showKey />
    </>,
  );
  expect(await screen.findAllByText('All accepted answers:')).toHaveLength(1);
  expect(screen.getByText('cells (50%)')).toBeInTheDocument();
});
