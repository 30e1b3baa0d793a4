import { screen, waitFor, within } from '@testing-library/react';
import { getAssessment } from 'shared/contract/assessment';
import { assessmentStatus } from 'shared/contract/enums';
import { analyseAssessment, type AssessmentAnalysis } from 'shared/contract/submission-analysis';
import { type PortalOptions, renderWithPortal } from 'shared/testing/render';
import { answer, refuse } from 'shared/testing/server';
import { assessment } from '../../../assessment/testing/assessment.fixture';
import remote from '../../../remote';
import { Screen } from '../submitted-list.screen';

const firm = { value: 44, low: 30, high: 57, n: 40, provisional: false };
const bands = [0, 0, 1, 2, 5, 8, 10, 8, 4, 2].map((count, at) => ({ from: 10 * at, to: 10 * (at + 1), count }));
const analysis = (change: Partial<AssessmentAnalysis> = {}): AssessmentAnalysis => ({
  assessmentId: 301,
  marks: 10,
  n: 40,
  mean: 6.234,
  median: 6.5,
  deviation: 1.81,
  distribution: bands,
  items: [
    {
      questionId: 1,
      number: 1,
      n: 40,
      facility: 0.4,
      discrimination: { ...firm, value: -12, low: -37, high: 15 },
      omitted: 2,
      options: [
        { id: 10, value: 'Ribosome', isCorrectAnswer: false, count: 22 },
        { id: 11, value: 'Mitochondrion', isCorrectAnswer: true, count: 16 },
        { id: 12, value: 'Vacuole', isCorrectAnswer: false, count: 0 },
      ],
    },
    { questionId: 2, number: 2, n: 40, facility: 0.712, discrimination: firm, omitted: 0, options: [] },
    {
      questionId: 3,
      number: 3,
      n: 8,
      facility: null,
      discrimination: { value: null, low: null, high: null, n: 8, provisional: true },
      omitted: 32,
      options: [],
    },
  ],
  ...change,
});

const show = (options: PortalOptions = {}) => {
  answer(getAssessment, assessment({ status: assessmentStatus.graded }));
  return renderWithPortal(<Screen />, {
    route: '/assignment/submitted-assignment-list?id=301&view=analysis',
    locales: { assessments: remote.locales },
    ...options,
  });
};
const itemRow = async (text: RegExp) => {
  const row = (await screen.findByText(text)).closest('tr');
  if (!row) throw new Error('no row');
  return within(row);
};
afterEach(() => jest.restoreAllMocks());

test('mean, median and deviation say on how many works they rest, and how they are computed', async () => {
  answer(analyseAssessment, analysis());
  const { user } = await show();
  const mean = within(await screen.findByRole('region', { name: 'Mean' }));
  ['6.2', 'of 10', 'n = 40 graded submissions'].forEach((text) => mean.getByText(text));
  within(screen.getByRole('region', { name: 'Median' })).getByText('6.5');
  within(screen.getByRole('region', { name: 'Standard deviation' })).getByText('1.8');
  await user.click(mean.getByRole('button', { name: 'How “Mean” is computed' }));
  expect(await screen.findByText(/sum of the overall scores/)).toBeVisible();
});

test('the distribution is a table of bands with counts and shares', async () => {
  answer(analyseAssessment, analysis());
  await show();
  const table = within(await screen.findByRole('table', { name: 'Distribution of scores' }));
  const rows = table.getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual(
    expect.arrayContaining(['0–10%0 (0%)', '60–70%10 (25%)', '90–100%2 (5%)']),
  );
  expect(rows).toHaveLength(10);
});

test('each question has its facility, its discrimination with interval and n, what to look at, and “not enough data” instead of a guess', async () => {
  answer(analyseAssessment, analysis());
  await show();
  const wrong = await itemRow(/Which organelle/);
  ['40', '0.40', 'Look at the key', 'Negative'].forEach((text) => wrong.getByText(text));
  wrong.getByText(/-0\.12.*-0\.37.*0\.15/);
  const sound = await itemRow(/Which are parts/);
  sound.getByText('0.71');
  expect(sound.queryByText('Provisional')).not.toBeInTheDocument();
  expect((await itemRow(/How do roots/)).getAllByText('not enough data')).toHaveLength(2);
});

test('the use of the options opens beside the question, with letters, shares and the key', async () => {
  answer(analyseAssessment, analysis());
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Options of question 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Question 1: use of the options' }));
  const rows = dialog
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
  expect(rows).toEqual(['ARibosome2255%', 'BMitochondrionKey1640%', 'CVacuole00%']);
  dialog.getByText(/From 40 graded answers; 2 left it out/);
  expect(screen.queryByRole('button', { name: 'Options of question 2' })).not.toBeInTheDocument();
});

test('how the figures are computed is written beside them', async () => {
  answer(analyseAssessment, analysis());
  const { user } = await show({ language: 'tr' });
  await user.click(await screen.findByRole('button', { name: 'Bu değerler nasıl hesaplanır?' }));
  const dialog = within(await screen.findByRole('dialog'));
  ['Kolaylık', 'Ayırt edicilik', 'Açık renkli bant', 'Seçeneklerin kullanımı'].forEach((name) =>
    dialog.getByRole('heading', { name }),
  );
});

test('the figures are exported with n, interval, remarks and the count of each option', async () => {
  answer(analyseAssessment, analysis());
  const made = jest.spyOn(URL, 'createObjectURL');
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Export analysis' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV for any program' }));
  await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1));
  const [[file] = []] = made.mock.calls;
  const lines = (await new Response(file as Blob).text()).trim().split('\r\n');
  expect(lines[0]).toMatch(
    /No\.,Question,n,Facility,Discrimination,Interval from,Interval to,Remarks,Left out,Key,Chosen A,Chosen B,Chosen C$/,
  );
  expect(lines[1]).toBe(
    '1,Which organelle releases energy?,40,0.4,-0.12,-0.37,0.15,"Look at the key, Negative",2,B,22,16,0',
  );
  expect(lines[3]).toBe('3,How do roots take up water?,8,,,,,,32,,,,');
});

test('without graded work it says so instead of figures', async () => {
  answer(analyseAssessment, analysis({ n: 0, mean: null, median: null, deviation: null }));
  await show();
  expect(await screen.findByRole('heading', { name: 'Nothing is graded yet' })).toBeVisible();
});

test('a failure says so, and trying again shows the figures', async () => {
  refuse(analyseAssessment, 403, 'errors.forbidden');
  const { user } = await show();
  await screen.findByText('You are not allowed to do this.');
  answer(analyseAssessment, analysis());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Mean' })).toBeVisible();
});

test('the two sides change places in the address', async () => {
  answer(analyseAssessment, analysis());
  const { user, router } = await show();
  expect(await screen.findByRole('button', { name: 'Item analysis' })).toHaveAttribute('aria-pressed', 'true');
  await screen.findByRole('region', { name: 'Mean' });
  expect(router.state.location.search).toBe('?id=301&view=analysis');
  await user.click(screen.getByRole('button', { name: 'How these figures are computed' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
});
