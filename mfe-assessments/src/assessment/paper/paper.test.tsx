import { screen, waitFor, within } from '@testing-library/react';
import { renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import remote from '../../remote';
import { assessment } from '../testing/assessment.fixture';
import { Paper } from './paper';
import { type Variant } from './paper-parts';

const show = (
  props: { showKey?: boolean; variant?: Variant; hasSheets?: boolean } = {},
  change = {},
  language: 'en' | 'tr' = 'en',
) =>
  renderWithPortal(<Paper assessment={assessment(change)} {...props} />, {
    language,
    locales: { assessments: remote.locales },
  });

const questionAt = (name: string) => {
  const item = screen.getByRole('heading', { name }).closest('li');
  if (!item) throw new Error(`${name} stands in no list`);
  return within(item);
};

test('shows title, time limit, total marks and instructions', async () => {
  await show();
  screen.getByRole('heading', { level: 2, name: 'Midterm' });
  ['BIO-101 · Biology · Exam', '90 minutes', '10', 'Answer in pen.'].forEach((text) => screen.getByText(text));
});

test('lists the questions section by section, numbered consecutively, each with its marks', async () => {
  await show();
  const names = screen.getAllByRole('heading', { name: /^Question/ }).map(({ textContent }) => textContent);
  expect(names).toEqual(['Question 1', 'Question 2', 'Question 3']);
  questionAt('Question 1').getByText('2 marks');
  const plants = within(screen.getByRole('region', { name: 'Plants' }));
  plants.getByText('Answer both');
  expect(plants.getAllByRole('heading', { level: 4 })).toHaveLength(2);
  questionAt('Question 2').getByText('More than one option is correct.');
  expect(questionAt('Question 1').queryByText('More than one option is correct.')).not.toBeInTheDocument();
});

test('hides the answer key from students unless it is asked for', async () => {
  await show();
  expect(screen.queryByText('Correct')).not.toBeInTheDocument();
  expect(screen.queryByText('By osmosis.')).not.toBeInTheDocument();
  expect(screen.queryByText('Answer key')).not.toBeInTheDocument();
});

test('marks the correct options on the screen and names their letters in the printed answer key', async () => {
  await show({ showKey: true });
  expect(questionAt('Question 1').getByText('Correct')).toBeVisible();
  expect(screen.getByText('1. B')).toBeInTheDocument();
  expect(screen.getByText('2. A, C')).toBeInTheDocument();
  expect(screen.getAllByText('By osmosis.')).toHaveLength(2);
});

test.each(['A', 'B', 'C'] as const)('reorders the answer key with the options in variant %s', async (variant) => {
  await show({ showKey: true, variant });
  expect(screen.getByText(`Variant ${variant}`)).toBeVisible();
  const [list] = screen
    .getAllByRole('listitem')
    .filter((item) => item.textContent === 'A.Mitochondrion' || /^[A-C]\.MitochondrionCorrect$/.test(item.textContent));
  const letter = list?.textContent.charAt(0);
  const number = screen
    .getAllByRole('heading', { name: /^Question/ })
    .find((heading) => heading.closest('li')?.textContent.includes('Which organelle'))
    ?.textContent.replace('Question ', '');
  expect(screen.getByText(`${number}. ${letter}`)).toBeInTheDocument();
});

test('leaves room for a written answer, but not where the answer is written on a sheet', async () => {
  const rooms = () =>
    [...(screen.getByRole('heading', { name: 'Question 3' }).closest('li')?.querySelectorAll('div') ?? [])].filter(
      (part) => getComputedStyle(part).height === '4.5cm',
    );
  const { unmount } = await show();
  expect(rooms()).toHaveLength(1);
  unmount();
  await show({ hasSheets: true });
  expect(rooms()).toHaveLength(0);
});

test('says how many questions have been deleted since', async () => {
  await show({}, { questionDetails: assessment().questionDetails.slice(0, 2) });
  expect(screen.getByText('1 question is no longer in the bank. Please choose another one.')).toBeVisible();
});

test('explains how to add questions when there are none', async () => {
  await show({}, { questions: [], sections: [], questionDetails: [] });
  expect(screen.getByRole('heading', { name: 'No questions yet' })).toBeVisible();
});

test('renders in Turkish', async () => {
  await show({ variant: 'A' }, {}, 'tr');
  ['A kitapçığı', '90 dakika', 'Yönerge', '2. soru'].forEach((text) => expect(screen.getByText(text)).toBeVisible());
});

test('prints a question of a further type with room to write, mixed per variant, and its key apart', async () => {
  const steps = ['Egg', 'Larva', 'Pupa', 'Fly', 'Maggot'].map((text, at) => ({ id: `s${at}`, text }));
  const item = { type: 11, version: 1, steps, distractors: [], rule: 'longestOrder' };
  const [first, ...rest] = assessment().questionDetails;
  const withItem = { questionDetails: [{ ...first, questionType: 11, options: [], item }, ...rest] };
  const { container } = await show({ showKey: true, variant: 'A' }, withItem);
  const papers = () => [...container.querySelectorAll('.qt-print')].map((paper) => paper.textContent ?? '');
  await waitFor(() => expect(papers()).toHaveLength(2));
  const [blank = '', key = ''] = papers();
  const order = (text: string) => text.match(/Egg|Larva|Pupa|Fly|Maggot/g);
  expect(order(blank)).toEqual(order(key));
  expect(order(blank)).not.toEqual(steps.map(({ text }) => text));
  expect(blank).not.toMatch(/[2-5]/);
  steps.forEach(({ text }, at) => expect(key).toMatch(new RegExp(`${at + 1} [A-E]\\. ${text}`)));
});

test('shows a passage once before its questions and names them, in a variant too', async () => {
  const passage = { id: 31, title: 'The Water Cycle', text: '<p>Water rises, and falls.</p>' };
  const under = { questionDetails: assessment().questionDetails.map((question) => ({ ...question, passage })) };
  const { unmount } = await show({}, under);
  const plants = within(screen.getByRole('region', { name: 'Plants' }));
  expect(plants.getAllByRole('region', { name: 'Text: The Water Cycle' })).toHaveLength(1);
  expect(plants.getByText('Questions 2–3 belong to the text above.')).toBeVisible();
  expect(screen.getByText('Question 1 belongs to the text above.')).toBeVisible();
  unmount();
  await show({ variant: 'B' }, under, 'tr');
  expect(screen.getByText('2–3. sorular yukarıdaki metne göre cevaplanacaktır.')).toBeVisible();
});
