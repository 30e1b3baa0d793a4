import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { deleteQuestion } from '@teacher-portal/remote-sdk/contract/question';
import { openForPractice } from '@teacher-portal/remote-sdk/contract/practice';
import {
  bulkDeleteQuestions,
  bulkRestoreQuestions,
  bulkUpdateQuestions,
  restoreQuestion,
} from '@teacher-portal/remote-sdk/contract/question-bulk';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import { question } from '../../question/testing/question.fixture';
import { answerWith, rowOf, showBank } from './testing/bank';

const three = [1, 2, 3].map((id) => question({ id, plainText: `Question number ${id}`, version: id }));
const boxOf = (id: number) => screen.findByLabelText(`Choose “Question number ${id}”`);

const openActions = (user: Awaited<ReturnType<typeof showBank>>['user']) =>
  user.click(
    within(screen.getByRole('group', { name: 'Selected questions' })).getByRole('button', { name: 'Actions' }),
  );

async function showThree() {
  answerWith(three);
  return showBank();
}

test('selects questions one by one, as a range with Shift, and the whole page at once', async () => {
  const { user } = await showThree();
  await user.click(await boxOf(1));
  expect(screen.getByText('1 selected')).toBeVisible();
  expect(screen.getByLabelText('Choose all rows on this page')).toBePartiallyChecked();
  fireEvent.click(await boxOf(3), { shiftKey: true });
  expect(screen.getByText('3 selected')).toBeVisible();
  await user.click(screen.getByLabelText('Choose all rows on this page'));
  expect(screen.queryByText(/selected$/)).not.toBeInTheDocument();
});

test('keeps the selection across pages and clears it when the filters change', async () => {
  answerWith(three, 60);
  const { user } = await showBank();
  await user.click(await boxOf(2));
  await user.click(screen.getByLabelText('Next page'));
  await screen.findByText('21–40 of 60');
  expect(screen.getByText('1 selected')).toBeVisible();
  await user.type(screen.getByRole('searchbox'), 'number');
  await waitFor(() => expect(screen.queryByText('1 selected')).not.toBeInTheDocument());
});

test('marks a question that is not ready, and makes it ready from the menu of its row, with undo', async () => {
  answerWith([question({ id: 4, plainText: 'A retired one', status: 'retired' }), ...three]);
  const changes = answer(bulkUpdateQuestions, { updated: [4] });
  const { user } = await showBank();
  expect((await rowOf('A retired one')).getByText('Retired')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Actions for “A retired one”' }));
  expect(screen.queryByRole('menuitem', { name: 'Retire' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('menuitem', { name: 'Mark as ready' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(changes).toHaveLength(2));
  expect(changes.map(({ body }) => body)).toEqual([
    { ids: [4], status: 'ready' },
    { ids: [4], status: 'retired' },
  ]);
});

test('gives chosen questions one status, and each its own back on undo', async () => {
  answerWith([question({ id: 4, plainText: 'A retired one', status: 'retired' }), ...three]);
  const changes = answer(bulkUpdateQuestions, { updated: [1, 4] });
  const { user } = await showBank();
  await user.click(await boxOf(1));
  await user.click(screen.getByLabelText('Choose “A retired one”'));
  await openActions(user);
  await user.click(screen.getByRole('menuitem', { name: 'Back to draft' }));
  expect(await screen.findByText('Questions updated!')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(changes).toHaveLength(3));
  expect(changes.map(({ body }) => body)).toEqual([
    { ids: [1, 4], status: 'draft' },
    { ids: [1], status: 'ready' },
    { ids: [4], status: 'retired' },
  ]);
});

test('opens the selected questions for practice and names those that are not scored', async () => {
  const calls = answer(openForPractice, { changed: [1], switched: [1], left: [2] }, { message: 'Opened.' });
  const { user } = await showThree();
  await user.click(await boxOf(1));
  await user.click(await boxOf(2));
  await openActions(user);
  await user.click(screen.getByRole('menuitem', { name: 'Open for practice' }));
  expect(
    await screen.findByText('1 question is not ready or not scored by a rule, so it cannot be practised.'),
  ).toBeVisible();
  expect(calls[0]?.body).toEqual({ ids: [1, 2], open: true });
});

test('deletes several questions at once, names those in use, and restores the others on undo', async () => {
  const deletions = answer(bulkDeleteQuestions, { deleted: [1, 3], inUse: [2] });
  const restorations = answer(bulkRestoreQuestions, { restored: [1, 3] });
  const { user } = await showThree();
  await boxOf(1);
  await user.click(screen.getByLabelText('Choose all rows on this page'));
  await user.click(screen.getByText('Delete'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This question was not deleted, because it is in a published assessment:Question number 2',
  );
  expect(deletions[0]?.body).toEqual({ ids: [1, 2, 3] });
  expect(screen.getByText('1 selected')).toBeVisible();
  await user.click(screen.getByText('Undo'));
  expect(await screen.findByText('Questions restored!')).toBeVisible();
  expect(restorations[0]?.body).toEqual({ ids: [1, 3] });
});

test('deletes a question from its row menu at the version that was read, and restores it on undo', async () => {
  const deletions = answer(deleteQuestion, null);
  const restorations = answer(restoreQuestion, question());
  const { user } = await showThree();
  await user.click(await screen.findByLabelText('Actions for “Question number 3”'));
  expect(screen.getByText('Edit').closest('a')).toHaveAttribute('href', '/questions/add-new-question?subject=101&id=3');
  await user.click(screen.getByText('Delete'));
  await user.click(await screen.findByText('Undo'));
  expect(await screen.findByText('Question restored!')).toBeVisible();
  expect(deletions[0]?.params).toMatchObject({ id: '3' });
  expect(deletions[0]?.headers.get('if-match')).toBe('"3"');
  expect(restorations[0]?.params).toMatchObject({ id: '3' });
});

test('keeps and names a question that a published assessment uses', async () => {
  refuse(deleteQuestion, 409, 'errors.questionInUse');
  const { user } = await showThree();
  await user.click(await screen.findByLabelText('Actions for “Question number 2”'));
  await user.click(screen.getByText('Delete'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Question number 2');
});

test('renders only the rows near the window of a page of a hundred and announces the total', async () => {
  // jsdom has no layout: every row has the same height.
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60);
  answerWith(
    Array.from({ length: 100 }, (_, index) => question({ id: index + 1, plainText: `Question number ${index + 1}` })),
    100_000,
  );
  await showBank({ route: '/questions/questions-list?subject=101&size=100' });
  await screen.findByText('Question number 1');
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '101');
  expect(screen.getAllByRole('row').length).toBeLessThan(40);
  expect(screen.getByText('Question number 2').closest('tr')).toHaveAttribute('aria-rowindex', '3');
});
