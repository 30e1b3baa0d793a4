import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listCategoriesOfCourse } from '@teacher-portal/remote-sdk/contract/course';
import { listCourses, listGrades } from '@teacher-portal/remote-sdk/contract/profile';
import {
  bulkEditQuestions,
  previewBulkEdit,
  undoBulkEdit,
} from '@teacher-portal/remote-sdk/contract/question-bulk-edit';
import { listLabels } from '@teacher-portal/remote-sdk/contract/question-label';
import { searchQuestions } from '@teacher-portal/remote-sdk/contract/question-search';
import { category, course, grade } from '@teacher-portal/remote-sdk/testing/fixtures';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import '@teacher-portal/remote-sdk/testing/drafts';
import { question } from '../../question/testing/question.fixture';
import { answerWith, showBank } from './testing/bank';

const two = [1, 2].map((id) => question({ id, plainText: `Question number ${id}` }));
const preview = {
  total: 260,
  ids: Array.from({ length: 250 }, (_, at) => at + 1),
  versions: Array.from({ length: 250 }, () => 3),
  stays: [{ reason: 'same' as const, count: 10 }],
  examples: [{ id: 1, text: 'Question number 1', before: { difficulty: 1 }, after: { difficulty: 5 } }],
};
const edited = { id: 1, version: 4, before: { difficulty: 1 } };
const stayed = { id: 2, reason: 'changed' as const, text: 'Question number 2' };

async function chooseAll() {
  answerWith(two, 260);
  const shown = await showBank();
  await shown.user.click(await screen.findByLabelText('Choose “Question number 1”'));
  await shown.user.click(screen.getByRole('button', { name: 'Select all 260 results' }));
  return shown;
}
async function openDialog() {
  answer(listCategoriesOfCourse, [category()]);
  const shown = await chooseAll();
  await shown.user.click(screen.getByRole('button', { name: 'Change fields…' }));
  return { ...shown, dialog: within(await screen.findByRole('dialog')) };
}

test('chooses all results of every page, offers what works on them, and ends that with the choice of a row', async () => {
  const { user } = await chooseAll();
  expect(screen.getByText('All 260 results selected')).toBeVisible();
  expect(screen.getByLabelText('Choose all rows on this page')).toBeChecked();
  expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  await user.click(screen.getByLabelText('Choose “Question number 2”'));
  expect(screen.queryByText('All 260 results selected')).not.toBeInTheDocument();
});

test('says that there may be more results than were counted, in all courses too', async () => {
  answer(listCourses, [course()]);
  answer(listGrades, [grade()]);
  answer(searchQuestions, two, { meta: { total: 10_000, page: 1, pageSize: 20, totalIsExact: false } });
  const { user } = await showBank({ route: '/questions/questions-list?courses=all' });
  await user.click(await screen.findByLabelText('Choose “Question number 1”'));
  await user.click(screen.getByRole('button', { name: 'Select all results (more than 10,000)' }));
  expect(screen.getByText('All results selected (more than 10,000)')).toBeVisible();
});

test('shows what changes before it is changed in parts, takes it back, and names what that left', async () => {
  const previews = answer(previewBulkEdit, preview);
  const parts = answer(bulkEditQuestions, { changed: [edited], stayed: [] });
  let left = [stayed];
  const undone = answer(undoBulkEdit, () => {
    const data = { undone: [1], left };
    left = [];
    return data;
  });
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText('Please choose what to change!')).toBeVisible();
  fireEvent.change(dialog.getByLabelText('Level'), { target: { value: '5' } });
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(await dialog.findByText('250 questions will change.')).toBeVisible();
  expect(dialog.getByText('10 questions need no change.')).toBeVisible();
  expect(dialog.getByText('Easy → Inferno')).toBeVisible();
  expect(previews.map(({ body }) => body)).toEqual([
    {
      scope: { of: 'search', gradeId: course().gradeId, courseIds: [101], tags: [] },
      change: { difficulty: 5 },
    },
  ]);
  await user.click(dialog.getByRole('button', { name: 'Change 250 questions' }));
  expect(await screen.findByText('2 questions changed.')).toBeVisible();
  expect(parts.map(({ body }) => (body as { questions: unknown[] }).questions.length)).toEqual([200, 50]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('1 question is as it was.')).toBeVisible();
  const run = within(screen.getByRole('dialog'));
  expect(run.getByText('Question number 2')).toBeVisible();
  expect(run.getByText('Someone has changed it in the meantime.')).toBeVisible();
  expect(undone.map(({ body }) => body)).toEqual([{ questions: [edited] }, { questions: [edited] }]);
});

test('retires all results, and says so in words', async () => {
  const examples = [
    { id: 1, text: 'Question number 1', before: { status: 'ready' as const }, after: { status: 'retired' as const } },
  ];
  const previews = answer(previewBulkEdit, { ...preview, examples });
  const { user, dialog } = await openDialog();
  fireEvent.change(dialog.getByLabelText('Status'), { target: { value: 'retired' } });
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(await dialog.findByText('Ready → Retired')).toBeVisible();
  expect(previews.at(-1)?.body).toMatchObject({ change: { status: 'retired' } });
});

test('adds tags to all results and removes one, chosen of those that the school has', async () => {
  const asked = answer(listLabels, ['May 2026', 'Old', 'pH, acids']);
  const examples = [{ id: 1, text: 'Question number 1', before: { labels: ['Old'] }, after: { labels: [] } }];
  const previews = answer(previewBulkEdit, { ...preview, examples });
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByLabelText('Add tags'));
  await waitFor(() => expect(document.querySelector('datalist option[value="May 2026"]')).toBeInTheDocument());
  expect(asked.at(-1)?.query.schoolId).toBe('1');
  await user.type(dialog.getByLabelText('Add tags'), 'may 2026{Enter}Used{Enter}');
  await user.click(dialog.getByRole('button', { name: 'Remove “Used”' }));
  // A browser that puts in an entry of the list tells no letters.
  const removed = dialog.getByLabelText('Remove tags');
  for (const value of ['Old', 'pH, acids']) fireEvent.change(removed, { target: { value } });
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(await dialog.findByText('Old → no tag')).toBeVisible();
  expect(previews.at(-1)?.body).toMatchObject({
    change: { labels: { add: ['May 2026'], remove: ['Old', 'pH, acids'] } },
  });
});

/** Fails behind the first part. */
async function failBehindFirst() {
  answer(previewBulkEdit, preview);
  const parts = answer(bulkEditQuestions, () => {
    refuse(bulkEditQuestions, 500, 'errors.somethingWentWrong');
    return { changed: [edited], stayed: [] };
  });
  const { user, dialog, unmount } = await openDialog();
  fireEvent.change(dialog.getByLabelText('Score'), { target: { value: '2.5' } });
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  await user.click(await dialog.findByRole('button', { name: 'Change 250 questions' }));
  expect(await screen.findByText('50 questions are not done yet.')).toBeVisible();
  return { user, unmount, parts };
}

test('keeps what is done when a part fails, and continues behind it', async () => {
  const { user } = await failBehindFirst();
  const parts = answer(bulkEditQuestions, { changed: [edited], stayed: [] });
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('2 questions changed.')).toBeVisible();
  expect(parts.map(({ body }) => (body as { questions: unknown[] }).questions.length)).toEqual([50]);
  expect(parts[0]?.body).toMatchObject({ change: { score: 2.5 } });
});

test('is found above the list when its window is closed, and is removed there', async () => {
  const { user } = await failBehindFirst();
  await user.click(screen.getAllByRole('button', { name: 'Close' })[1] ?? document.body);
  await user.click(await screen.findByRole('button', { name: 'Remove: Change fields: All 260 results selected' }));
  await waitFor(() => expect(screen.queryByText(/^Bulk changes/)).not.toBeInTheDocument());
});

test('is found again above the list after a reload, continues with the key of before, and is undone there', async () => {
  const { unmount } = await failBehindFirst();
  unmount();
  const { user } = await showBank();
  expect(await screen.findByText('Bulk changes you made in this browser:')).toBeVisible();
  expect(screen.getByText(/^Change fields: All 260 results selected · 200 of 250/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show' }));
  const refused = refuse(bulkEditQuestions, 500, 'errors.somethingWentWrong');
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await screen.findByRole('button', { name: 'Continue' });
  const parts = answer(bulkEditQuestions, { changed: [edited], stayed: [] });
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('2 questions changed.')).toBeVisible();
  const keys = [...refused, ...parts].map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toMatch(/^[0-9a-f]{32}-201-50$/);
  expect(new Set(keys).size).toBe(1);
  const undone = answer(undoBulkEdit, { undone: [1], left: [] });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('2 questions are as they were.')).toBeVisible();
  expect(undone).toHaveLength(2);
  await user.click(screen.getAllByRole('button', { name: 'Close' })[1] ?? document.body);
  await waitFor(() => expect(screen.queryByText(/^Bulk changes/)).not.toBeInTheDocument());
});

test('tries the questions of a refused part in halves, and says how many are left out', async () => {
  answer(previewBulkEdit, { ...preview, ids: [1, 2, 3], versions: [3, 3, 3] });
  const calls = refuse(bulkEditQuestions, 404, 'errors.notFound');
  const { user, dialog } = await openDialog();
  fireEvent.change(dialog.getByLabelText('Score'), { target: { value: '2.5' } });
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  await user.click(await dialog.findByRole('button', { name: 'Change 3 questions' }));
  expect(await screen.findByText(/^3 questions are left as they are, because they were deleted/)).toBeVisible();
  expect(calls.map(({ body }) => (body as { questions: unknown[] }).questions.length)).toEqual([3, 2, 1, 1, 1]);
  await user.click(screen.getAllByRole('button', { name: 'Close' })[1] ?? document.body);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('asks for a new preview after the change was changed, and says why one fails', async () => {
  const previews = answer(previewBulkEdit, preview);
  const { user, dialog } = await openDialog();
  fireEvent.change(dialog.getByLabelText('Bloom’s level'), { target: { value: 'none' } });
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  await dialog.findByText('250 questions will change.');
  fireEvent.change(dialog.getByLabelText('Topics'), { target: { value: 'replace' } });
  expect(dialog.queryByText('250 questions will change.')).not.toBeInTheDocument();
  await user.click(await dialog.findByLabelText('Cells'));
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  await dialog.findByText('250 questions will change.');
  expect(previews.at(-1)?.body).toMatchObject({
    change: { bloomsTaxonomy: null, topics: { how: 'replace', tags: ['1001'] } },
  });
  refuse(previewBulkEdit, 400, 'errors.bulkEditTooMany', { message: 'At most 50,000 questions.' });
  fireEvent.change(dialog.getByLabelText('Level'), { target: { value: '2' } });
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(await dialog.findByText(/^At most 50,000 questions/)).toBeVisible();
});
