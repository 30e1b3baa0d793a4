import { screen, waitFor, within } from '@testing-library/react';
import { getAssessment } from '@teacher-portal/remote-sdk/contract/assessment';
import { assessmentStatus } from '@teacher-portal/remote-sdk/contract/enums';
import { getKeptForecast } from '@teacher-portal/remote-sdk/contract/kept-forecast';
import {
  listRegrades,
  previewRegrade,
  type Regrade,
  type RegradePreview,
  regradeQuestion,
  undoRegrade,
} from '@teacher-portal/remote-sdk/contract/regrade';
import { ndjsonType } from '@teacher-portal/remote-sdk/contract/stream';
import { analyseAssessment } from '@teacher-portal/remote-sdk/contract/submission-analysis';
import { renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer, answerRaw, refuse } from '@teacher-portal/remote-sdk/testing/server';
import { assessment } from '../../assessment/testing/assessment.fixture';
import { noForecast } from '../../exam-forecast/testing/kept-forecast.fixture';
import remote from '../../remote';
import { Screen } from './submitted-list.screen';
import { submissionWords } from './words';

const exam = assessment({ status: assessmentStatus.graded });
const preview = (change: Partial<RegradePreview> = {}): RegradePreview => ({
  version: 4,
  marks: { before: 2, after: 2 },
  possible: { before: 10, after: 10 },
  minMarks: 5,
  submissions: 12,
  graded: 12,
  mean: { before: 5.5, after: 6.25 },
  raised: 9,
  lowered: 2,
  passing: 3,
  failing: 1,
  handMade: 1,
  above: 0,
  rows: [
    {
      submissionId: 71,
      student: { id: 1, name: 'Ada Kaya' },
      section: 'A',
      from: 0,
      to: 2,
      overallFrom: 4,
      overallTo: 6,
      isHandMade: false,
      passes: true,
    },
    {
      submissionId: 72,
      student: { id: 2, name: 'Can Demir' },
      section: 'A',
      from: 1,
      to: 1,
      overallFrom: 7,
      overallTo: 7,
      isHandMade: true,
      passes: null,
    },
  ],
  ...change,
});
const made: Regrade = {
  id: 5,
  assessmentId: exam.id,
  questionId: 1,
  number: 1,
  treatment: { kind: 'full' },
  reason: 'Two answers were right',
  author: { id: 1, name: 'Deniz Kaya' },
  at: '2026-11-20T09:00:00.000Z',
  changed: 11,
  undoneAt: null,
  isUndoable: true,
  version: 5,
};
const answerRegrade = () =>
  answerRaw(
    regradeQuestion,
    [
      { type: 'progress', done: 250, total: 1000 },
      { type: 'regraded', regrade: made },
    ]
      .map((event) => `${JSON.stringify(event)}\n`)
      .join(''),
    { type: ndjsonType },
  );
const meta = { total: 2, page: 1, pageSize: 20 };

async function show(regrades: Regrade[] = [], address = '', asked = exam) {
  answer(getAssessment, asked);
  answer(listRegrades, regrades);
  answer(getKeptForecast, noForecast);
  answer(analyseAssessment, {
    assessmentId: exam.id,
    marks: 10,
    n: 12,
    mean: 5.5,
    median: 5,
    deviation: 1,
    distribution: [],
    reliability: { alpha: null, isDichotomous: true, error: null, n: 12 },
    items: exam.questionDetails.map(({ id }, at) => ({
      questionId: id,
      number: at + 1,
      n: 12,
      facility: 0.2,
      facilityLow: 0.1,
      facilityHigh: 0.4,
      isKeyDoubtful: true,
      discrimination: { value: -10, low: -30, high: 10, n: 12, provisional: true },
      omitted: 0,
      options: [],
    })),
  });
  return renderWithPortal(<Screen />, {
    route: `/assignment/submitted-assignment-list?id=${exam.id}&view=analysis${address}`,
    locales: { assessments: remote.locales, submissions: submissionWords },
  });
}
const opened = () => screen.findByRole('dialog', { name: 'Regrade question 1' });
const dialogOf = () => within(screen.getByRole('dialog', { name: 'Regrade question 1' }));

test('regrades a question from the item table: what to do, who changes, the reason, and undo in the toast', async () => {
  const { user } = await show();
  const seen = answer(previewRegrade, preview(), { meta });
  const sent = answerRegrade();
  const undone = answer(undoRegrade, { ...made, undoneAt: made.at, isUndoable: false });
  await user.click(await screen.findByRole('button', { name: 'Regrade question 1' }));
  await opened();
  await user.click(dialogOf().getByRole('radio', { name: 'Full marks for everyone' }));
  await user.click(dialogOf().getByRole('button', { name: 'Preview' }));
  await screen.findByText('Of 12 submissions: 9 better, 2 worse');
  const dialog = dialogOf();
  dialog.getByText('Mean: 5.5 of 10 → 6.25 of 10');
  dialog.getByText('Now passing: 3 · Now failing: 1');
  const row = within(dialog.getByText(/Ada Kaya/).closest('tr') as HTMLElement);
  ['0 → 2', '4 → 6', 'Passes now'].forEach((text) => row.getByText(text));
  expect(dialog.getByRole('button', { name: 'Regrade' })).toBeDisabled();
  await user.click(dialog.getByRole('checkbox', { name: 'Change the manual score of Can Demir too' }));
  await waitFor(() => expect(seen.at(-1)?.body).toMatchObject({ handMade: [72] }));
  await user.type(dialogOf().getByRole('textbox', { name: /Reason/ }), 'Two answers were right');
  await user.click(dialogOf().getByRole('button', { name: 'Regrade' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(sent.at(-1)?.body).toMatchObject({ treatment: { kind: 'full' }, reason: 'Two answers were right' });
  expect(sent.at(-1)?.headers.get('if-match')).toBe('"4"');
  await waitFor(() => expect(undone.at(-1)?.headers.get('if-match')).toBe('"5"'));
});

test('accepts one more answer of a further type, after showing who gets what', async () => {
  const item = { type: 8, version: 1, accepted: [{ id: 'f', text: 'mitosis', fraction: '1' }] };
  const [first, ...others] = exam.questionDetails;
  const further = { ...first, questionType: 8, options: [], item, itemLanguage: 'en' };
  const { user } = await show([], '', { ...exam, questionDetails: [further, ...others] } as typeof exam);
  const seen = answer(previewRegrade, preview(), { meta });
  await user.click(await screen.findByRole('button', { name: 'Regrade question 1' }));
  await user.click(await dialogOf().findByRole('button', { name: 'Add answer' }));
  await user.type(dialogOf().getByRole('textbox', { name: 'Answer 2' }), 'division');
  await user.click(dialogOf().getByRole('button', { name: 'Preview' }));
  await screen.findByText('Of 12 submissions: 9 better, 2 worse');
  expect(seen.at(-1)?.body).toMatchObject({
    treatment: { kind: 'item', item: { accepted: [{ text: 'mitosis' }, { text: 'division' }] } },
  });
});

test('opens the regrade of the question that the address names, and closes it', async () => {
  const { user } = await show([], `&regrade=${exam.questionDetails[0]?.id ?? 0}`);
  await opened();
  await user.click(dialogOf().getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('does not let hand-made scores above the marks pass', async () => {
  const { user } = await show();
  answer(previewRegrade, preview({ above: 1 }), { meta });
  await user.click(await screen.findByRole('button', { name: 'Regrade question 1' }));
  await opened();
  await user.click(dialogOf().getByRole('button', { name: 'Preview' }));
  await screen.findByText(/One manual score would be above the marks/);
  await user.type(dialogOf().getByRole('textbox', { name: /Reason/ }), 'Why');
  expect(dialogOf().getByRole('button', { name: 'Regrade' })).toBeDisabled();
});

test('says why a regrade is not possible, and goes back to what was chosen', async () => {
  const { user } = await show();
  refuse(previewRegrade, 400, 'errors.regradeDropped');
  await user.click(await screen.findByRole('button', { name: 'Regrade question 1' }));
  await opened();
  await user.click(dialogOf().getByRole('radio', { name: 'Change the marks' }));
  await user.click(dialogOf().getByRole('button', { name: 'Preview' }));
  await screen.findByText('This question was dropped. Undo that first.');
  await user.click(dialogOf().getByRole('button', { name: 'Back' }));
  expect(dialogOf().getByRole('radio', { name: 'Change the marks' })).toBeChecked();
});

test('lists the regrades of the assessment with their reasons, and undoes the last one', async () => {
  const { user } = await show([made]);
  const undone = answer(undoRegrade, { ...made, undoneAt: made.at, isUndoable: false });
  await screen.findByText('Two answers were right');
  await user.click(screen.getByRole('button', { name: 'Undo the regrade of question 1' }));
  await waitFor(() => expect(undone.at(-1)?.headers.get('if-match')).toBe('"5"'));
});
