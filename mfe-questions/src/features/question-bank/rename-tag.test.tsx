import { screen, waitFor, within } from '@testing-library/react';
import { filterQuestions } from '@teacher-portal/remote-sdk/contract/question';
import {
  bulkEditQuestions,
  previewBulkEdit,
  undoBulkEdit,
} from '@teacher-portal/remote-sdk/contract/question-bulk-edit';
import { listLabels } from '@teacher-portal/remote-sdk/contract/question-label';
import { answer } from '@teacher-portal/remote-sdk/testing/server';
import '@teacher-portal/remote-sdk/testing/drafts';
import { question } from '../../question/testing/question.fixture';
import { showBank } from './testing/bank';

const edited = { id: 1, version: 4, before: { labels: ['May'] } };

async function openRenaming(labels: string) {
  answer(filterQuestions, [question({ id: 1, plainText: 'Question number 1' })], {
    meta: { total: 1, page: 1, pageSize: 20 },
  });
  answer(listLabels, ['Hard', 'June', 'May']);
  const previews = answer(previewBulkEdit, {
    ...{ total: 1, ids: [1], versions: [3], stays: [] },
    examples: [{ id: 1, text: 'Question number 1', before: { labels: ['May'] }, after: { labels: ['June'] } }],
  });
  const shown = await showBank({ route: `/questions/questions-list?subject=101&labels=${labels}` });
  await shown.user.click(await screen.findByRole('button', { name: 'Rename tag…' }));
  const dialog = within(await screen.findByRole('dialog'));
  return { ...shown, previews, dialog };
}
const close = () => screen.getAllByRole('button', { name: 'Close' })[1] ?? document.body;

test('renames the tag that is filtered by in all courses after a preview, and shows its questions under the new name', async () => {
  const parts = answer(bulkEditQuestions, { changed: [edited], stayed: [] });
  const { user, dialog, previews, router } = await openRenaming('May');
  expect(dialog.queryByLabelText('Tag')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText('Please choose what to change!')).toBeVisible();
  await user.type(dialog.getByLabelText('New name'), 'june{Enter}');
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(await dialog.findByText('May → June')).toBeVisible();
  const change = { labels: { add: ['June'], remove: ['May'] } };
  expect(previews.map(({ body }) => body)).toEqual([{ scope: { of: 'search', schoolId: 1, labels: ['May'] }, change }]);
  await user.click(dialog.getByRole('button', { name: 'Change 1 question' }));
  expect(await screen.findByText('1 question changed.')).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Change fields: tag “May” → “June”' })).toBeVisible();
  expect(parts[0]?.body).toMatchObject({ change });
  await user.click(close());
  await waitFor(() => expect(router.state.location.search).toContain('labels=June'));
});

test('renames one of several tags, and keeps the filter when that is taken back', async () => {
  answer(bulkEditQuestions, { changed: [edited], stayed: [] });
  answer(undoBulkEdit, { undone: [1], left: [] });
  const { user, dialog, previews, router } = await openRenaming('Hard%2CMay');
  await user.selectOptions(dialog.getByLabelText('Tag'), 'May');
  await user.type(dialog.getByLabelText('New name'), 'Summer{Enter}Autumn{Enter}');
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  await user.click(await dialog.findByRole('button', { name: 'Change 1 question' }));
  expect(previews.at(-1)?.body).toMatchObject({ scope: { labels: ['May'] }, change: { labels: { add: ['Autumn'] } } });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('1 question is as it was.')).toBeVisible();
  await user.click(close());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(router.state.location.search).toContain('labels=Hard%2CMay');
});
