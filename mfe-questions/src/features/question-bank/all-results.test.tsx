import { screen, waitFor, within } from '@testing-library/react';
import { openForPractice } from '@teacher-portal/remote-sdk/contract/practice';
import { bulkDeleteQuestions, bulkRestoreQuestions } from '@teacher-portal/remote-sdk/contract/question-bulk';
import { listQuestionParts } from '@teacher-portal/remote-sdk/contract/question-parts';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import '@teacher-portal/remote-sdk/testing/drafts';
import { question } from '../../question/testing/question.fixture';
import { answerWith, showBank } from './testing/bank';

async function choose(action: string) {
  answerWith([question({ id: 1, plainText: 'Question number 1' })], 700);
  const shown = await showBank();
  await shown.user.click(await screen.findByLabelText('Choose “Question number 1”'));
  await shown.user.click(screen.getByRole('button', { name: 'Select all 700 results' }));
  const bar = within(screen.getByRole('group', { name: 'Selected questions' }));
  await shown.user.click(bar.getByRole('button', { name: 'Actions' }));
  await shown.user.click(await screen.findByRole('menuitem', { name: action }));
  return { ...shown, dialog: within(await screen.findByRole('dialog')) };
}
const close = () => screen.getAllByRole('button', { name: 'Close' })[1] ?? document.body;

test('deletes all results in parts after saying how many, names what assessments keep, and brings them back', async () => {
  answer(listQuestionParts, {
    parts: [
      [1, 2, 3],
      [4, 5],
    ],
    stays: 2,
  });
  answer(bulkDeleteQuestions, () => {
    // Of the second part all are in assessments.
    refuse(bulkDeleteQuestions, 409, 'errors.questionInUse');
    return { deleted: [1, 2], inUse: [3] };
  });
  const { user, dialog } = await choose('Delete');
  expect(await dialog.findByText(/^5 questions will be moved to the trash, except those/)).toBeVisible();
  expect(dialog.getByText(/^2 questions are left as they are, because you may view them/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('2 questions were moved to the trash.')).toBeVisible();
  expect(screen.getByText(/^3 questions stay where they are, because assessments contain them/)).toBeVisible();
  const restored = answer(bulkRestoreQuestions, { restored: [1] });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('2 questions are as they were.')).toBeVisible();
  expect(restored.map(({ body }) => body)).toEqual([{ ids: [1, 2] }]);
  expect(restored[0]?.headers.get('idempotency-key')).toMatch(/-undo$/);
  await user.click(close());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByText('All 700 results selected')).not.toBeInTheDocument();
});

test('opens all results for practice, and its undo closes those only that were not open before', async () => {
  answer(listQuestionParts, { parts: [[1, 2, 3]], stays: 0 });
  const calls = answer(openForPractice, { changed: [1, 2], switched: [2], left: [3] });
  const { user, dialog } = await choose('Open for practice');
  await dialog.findByText(/^3 questions will be opened for practice/);
  await user.click(dialog.getByRole('button', { name: 'Open for practice' }));
  expect(await screen.findByText('1 question was opened for practice.')).toBeVisible();
  expect(screen.getByText(/^1 question is not ready or not scored by a rule/)).toBeVisible();
  expect(screen.getByText('1 question needs no change.')).toBeVisible();
  answer(openForPractice, (call) => {
    calls.push(call);
    return { changed: [2], switched: [2], left: [] };
  });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('1 question is as it was.')).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([
    { ids: [1, 2, 3], open: true },
    { ids: [2], open: false },
  ]);
});

test('says that nothing may be changed, and why the questions cannot be counted', async () => {
  refuse(listQuestionParts, 500, 'errors.somethingWentWrong');
  const { user, dialog } = await choose('Remove from practice');
  const retry = await dialog.findByRole('button', { name: 'Try again' });
  answer(listQuestionParts, { parts: [], stays: 700 });
  await user.click(retry);
  expect(await dialog.findByText('You may not change any of these questions.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Remove from practice' })).toBeDisabled();
});
