import { screen, waitFor, within } from '@testing-library/react';
import { getAssessment } from '@teacher-portal/remote-sdk/contract/assessment';
import { assessmentStatus } from '@teacher-portal/remote-sdk/contract/enums';
import { getKeptForecast } from '@teacher-portal/remote-sdk/contract/kept-forecast';
import { listRegrades } from '@teacher-portal/remote-sdk/contract/regrade';
import {
  analyseAssessment,
  type AssessmentAnalysis,
  recordAnalysisExport,
} from '@teacher-portal/remote-sdk/contract/submission-analysis';
import { type PortalOptions, renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import { assessment } from '../../assessment/testing/assessment.fixture';
import { noForecast } from '../../exam-forecast/testing/kept-forecast.fixture';
import remote from '../../remote';
import { Screen } from './submitted-list.screen';
import { submissionWords } from './words';

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
  reliability: { alpha: 0.784, isDichotomous: true, error: 0.84, n: 38 },
  items: [
    {
      questionId: 1,
      number: 1,
      n: 40,
      facility: 0.4,
      facilityLow: 0.28,
      facilityHigh: 0.53,
      isKeyDoubtful: true,
      discrimination: { ...firm, value: -12, low: -37, high: 15 },
      omitted: 2,
      options: [
        { id: 10, value: 'Ribosome', isCorrectAnswer: false, count: 22, strong: 0.77, weak: 0.31 },
        { id: 11, value: 'Mitochondrion', isCorrectAnswer: true, count: 16, strong: 0.23, weak: 0.62 },
        { id: 12, value: 'Vacuole', isCorrectAnswer: false, count: 0, strong: 0, weak: 0 },
      ],
    },
    {
      questionId: 2,
      number: 2,
      n: 40,
      facility: 0.712,
      facilityLow: 0.58,
      facilityHigh: 0.81,
      isKeyDoubtful: false,
      discrimination: firm,
      omitted: 0,
      options: [],
    },
    {
      questionId: 3,
      number: 3,
      n: 8,
      facility: null,
      facilityLow: null,
      facilityHigh: null,
      isKeyDoubtful: false,
      discrimination: { value: null, low: null, high: null, n: 8, provisional: true },
      omitted: 32,
      options: [],
    },
  ],
  ...change,
});

const show = (options: PortalOptions = {}, of = assessment({ status: assessmentStatus.graded })) => {
  answer(getAssessment, of);
  answer(listRegrades, []);
  answer(getKeptForecast, noForecast);
  return renderWithPortal(<Screen />, {
    route: '/assignment/submitted-assignment-list?id=301&view=analysis',
    locales: { assessments: remote.locales, submissions: submissionWords },
    ...options,
  });
};
const itemRow = async (text: RegExp) => {
  const row = (await screen.findByText(text)).closest('tr');
  if (!row) throw new Error('no row');
  return within(row);
};
afterEach(() => jest.restoreAllMocks());

test('says in sentences what the figures show, before them', async () => {
  answer(analyseAssessment, analysis({ results: { minMarks: 5, passed: 31, failed: 9 } }));
  show();
  const said = await screen.findByText(/^31 of 40 students passed\./);
  expect(said).toHaveTextContent(
    'The class earned 62% of the marks on average. 31 of 40 students passed. A score can be trusted to about ±0.8 marks. ' +
      'Look at the key of question 1: the best students chose another answer.',
  );
});

test('shows how many passed where the assessment has minimum marks', async () => {
  answer(analyseAssessment, analysis({ results: { minMarks: 5, passed: 31, failed: 9 } }));
  await show();
  const passed = within(await screen.findByRole('region', { name: 'Passed' }));
  ['31', 'of 40', '9 failed; minimum marks 5'].forEach((text) => passed.getByText(text));
});

test('shows mean, median and deviation with the number of submissions and how they are computed', async () => {
  answer(analyseAssessment, analysis());
  const { user } = await show();
  const mean = within(await screen.findByRole('region', { name: 'Mean' }));
  ['6.2', 'of 10', 'n = 40 graded submissions'].forEach((text) => mean.getByText(text));
  within(screen.getByRole('region', { name: 'Median' })).getByText('6.5');
  within(screen.getByRole('region', { name: 'Standard deviation' })).getByText('1.8');
  await user.click(mean.getByRole('button', { name: 'How “Mean” is computed' }));
  expect(await screen.findByText(/sum of the overall scores/)).toBeVisible();
});

test.each([
  ['en', 'KR-20', '0.78', '0.8', 'n = 38 complete submissions'],
  ['tr', 'KR-20', '0,78', '0,8', 'n = 38 eksiksiz çalışma'],
] as const)('shows how reliable the scores are, in %s', async (language, name, alpha, error, basis) => {
  answer(analyseAssessment, analysis());
  await show({ language });
  const reliable = within(await screen.findByRole('region', { name }));
  [alpha, basis].forEach((text) => reliable.getByText(text));
  const names = { en: 'Standard error of measurement', tr: 'Ölçmenin standart hatası' };
  within(screen.getByRole('region', { name: names[language] })).getByText(error);
});

test('names alpha where answers have part marks, and says when there is not enough data for it', async () => {
  answer(analyseAssessment, analysis({ reliability: { alpha: null, isDichotomous: false, error: null, n: 4 } }));
  await show();
  within(await screen.findByRole('region', { name: 'Cronbach’s alpha' })).getByText('not enough data');
});

test('shows the distribution as a table of bands with counts and shares', async () => {
  answer(analyseAssessment, analysis());
  await show();
  const table = within(await screen.findByRole('table', { name: 'Distribution of scores' }));
  const rows = table.getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual(
    expect.arrayContaining(['0–10%0 (0%)', '60–70%10 (25%)', '90–100%2 (5%)']),
  );
  expect(rows).toHaveLength(10);
});

test('shows facility, discrimination with interval and n, and remarks per question, and “not enough data” instead of a guess', async () => {
  answer(analyseAssessment, analysis());
  await show();
  const wrong = await itemRow(/Which organelle/);
  ['40', 'Look at the key', 'Negative'].forEach((text) => wrong.getByText(text));
  wrong.getByText(/0\.40.*0\.28.*0\.53/);
  wrong.getByText(/-0\.12.*-0\.37.*0\.15/);
  const sound = await itemRow(/Which are parts/);
  sound.getByText(/0\.71.*0\.58.*0\.81/);
  expect(sound.queryByText('Provisional')).not.toBeInTheDocument();
  expect((await itemRow(/How do roots/)).getAllByText('not enough data')).toHaveLength(2);
});

test('opens the use of the options beside the question, with letters, shares and the key', async () => {
  answer(analyseAssessment, analysis());
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Options of question 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Question 1: use of the options' }));
  const rows = dialog
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
  expect(rows).toEqual(['ARibosome2255%77%31%', 'BMitochondrionKey1640%23%62%', 'CVacuole00%0%0%']);
  dialog.getByText(/Of 40 students who got as far as this question, 2 left it out/);
  expect(screen.queryByRole('button', { name: 'Options of question 2' })).not.toBeInTheDocument();
});

const withParts = () => {
  const [first, second, ...rest] = analysis().items;
  const parts = [
    {
      ...{ of: 'g1', text: 'The _____ of a cell', given: 38, score: 0.5, others: 3 },
      answers: [
        { text: 'nucleus', count: 19, score: 1 },
        { text: 'wall', count: 16, score: 0 },
      ],
    },
  ];
  return analysis({ items: [first, { ...second, parts }, ...rest] as AssessmentAnalysis['items'] });
};

test.each([
  [
    'en',
    'Answers to question 2',
    'Question 2: what was answered',
    'Marks of each part',
    /3 less frequent answers/,
    '50%',
  ],
  ['tr', '2. sorunun cevapları', '2. soru: verilen cevaplar', 'Bölümlerin puanları', /3 cevap listede yok/, '%50'],
] as const)(
  'opens what was answered, how often, and what it earned, in %s',
  async (language, open, title, parts, others, half) => {
    answer(analyseAssessment, withParts());
    const { user } = await show({ language });
    await user.click(await screen.findByRole('button', { name: open }));
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    const rowsOf = (name: string) =>
      within(dialog.getByRole('table', { name }))
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent);
    expect(rowsOf(parts)).toEqual([`The _____ of a cell38${half}`]);
    expect(rowsOf(title)).toEqual([
      `nucleusThe _____ of a cell19${half}${language === 'tr' ? '%100' : '100%'}`,
      `wallThe _____ of a cell16${language === 'tr' ? '%42%0' : '42%0%'}`,
    ]);
    expect(dialog.getByText(others)).toBeVisible();
  },
);

test('explains beside the figures how they are computed', async () => {
  answer(analyseAssessment, analysis());
  const { user } = await show({ language: 'tr' });
  await user.click(await screen.findByRole('button', { name: 'Bu değerler nasıl hesaplanır?' }));
  const dialog = within(await screen.findByRole('dialog'));
  ['Güçlük indeksi (p)', 'Ayırt edicilik', 'Açık renkli bantlar', 'Seçeneklerin kullanımı'].forEach((name) =>
    dialog.getByRole('heading', { name }),
  );
});

test('exports the figures with n, interval, remarks and the count of each option', async () => {
  answer(analyseAssessment, analysis());
  const recorded = answer(recordAnalysisExport, null);
  const made = jest.spyOn(URL, 'createObjectURL');
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Export analysis' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV for any program' }));
  await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1));
  expect(recorded.map(({ params }) => params.id)).toEqual(['301']);
  const [[file] = []] = made.mock.calls;
  const lines = (await new Response(file as Blob).text()).trim().split('\r\n');
  expect(lines[0]).toMatch(
    /No\.,Question,n,Facility,Facility from,Facility to,Discrimination,Interval from,Interval to,Remarks,Left out,Not reached,Key,Chosen A,Chosen B,Chosen C$/,
  );
  expect(lines[1]).toBe(
    '1,Which organelle releases energy?,40,0.4,0.28,0.53,-0.12,-0.37,0.15,"Look at the key, Negative",2,,B,22,16,0',
  );
  expect(lines[3]).toBe('3,How do roots take up water?,8,,,,,,,,32,,,,,');
});

test('names the passage of each question, and shows how its questions did together', async () => {
  const passage = { id: 31, title: 'The Water Cycle', text: '<p>Water rises.</p>' };
  const paper = assessment({ status: assessmentStatus.graded });
  const questionDetails = paper.questionDetails.map((each) => (each.id < 3 ? { ...each, passage } : each));
  const questionMarks = [1, 2, 3].map((questionId) => ({ questionId, marks: questionId }));
  answer(analyseAssessment, analysis());
  answer(recordAnalysisExport, null);
  const made = jest.spyOn(URL, 'createObjectURL');
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = await show({}, { ...paper, questionDetails, questionMarks });
  (await itemRow(/Which are parts/)).getByText('Text: The Water Cycle');
  expect((await itemRow(/How do roots/)).queryByText(/^Text/)).not.toBeInTheDocument();
  const table = within(screen.getByRole('table', { name: 'How the questions of each passage did together' }));
  expect(table.getAllByRole('row')[1]).toHaveTextContent(/^The Water Cycle1 and 230\.61$/);
  await user.click(screen.getByRole('button', { name: 'Export analysis' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV for any program' }));
  await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1));
  const [[file] = []] = made.mock.calls;
  const lines = (await new Response(file as Blob).text()).trim().split('\r\n');
  expect(lines.map((line) => line.split(',')[2])).toEqual(['Passage', 'The Water Cycle', 'The Water Cycle', '']);
});

test('exports what was answered and the marks of the parts', async () => {
  answer(analyseAssessment, withParts());
  answer(recordAnalysisExport, null);
  const made = jest.spyOn(URL, 'createObjectURL');
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Export analysis' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV for any program' }));
  await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1));
  const [[file] = []] = made.mock.calls;
  const text = await new Response(file as Blob).text();
  expect(text).toContain('Marks of the parts,Frequent answers');
  expect(text).toContain('The _____ of a cell: 50%, n = 38');
  expect(text).toContain('The _____ of a cell → nucleus: 19, 100%');
});

test('says so when there are no graded submissions', async () => {
  answer(analyseAssessment, analysis({ n: 0, mean: null, median: null, deviation: null }));
  await show();
  expect(await screen.findByRole('heading', { name: 'Nothing is graded yet' })).toBeVisible();
});

test('shows an error and retries on demand', async () => {
  refuse(analyseAssessment, 403, 'errors.forbidden');
  const { user } = await show();
  await screen.findByText('You are not allowed to do this.');
  answer(analyseAssessment, analysis());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Mean' })).toBeVisible();
});

test('is the page of the results of an assessment, beside its paper, submissions and settings', async () => {
  answer(analyseAssessment, analysis());
  const { user } = await show();
  await screen.findByRole('region', { name: 'Mean' });
  const pages = within(screen.getByRole('navigation', { name: 'Pages of this assessment' })).getAllByRole('link');
  expect(pages.map((page) => [page.textContent, page.getAttribute('href'), page.getAttribute('aria-current')])).toEqual(
    [
      ['Paper', '/assignment/preview-assignment?id=301', null],
      ['Submissions', '/assignment/submitted-assignment-list?id=301', null],
      ['Results', '/assignment/submitted-assignment-list?id=301&view=analysis', 'page'],
      ['Settings', '/assignment/submitted-assignment-list?id=301&view=writing', null],
    ],
  );
  await user.click(screen.getByRole('button', { name: 'How these figures are computed' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
});
