import { screen, waitFor, within } from '@testing-library/react';
import { getQuestion } from 'shared/contract/question';
import { type Contents, countContents, restoreFromTrash } from 'shared/contract/trash';
import { ApiError } from 'shared/http';
import { type Language } from 'shared/i18n';
import { renderWithPortal } from 'shared/testing/render';
import { answer, refuse } from 'shared/testing/server';
import { read, useQuery } from 'shared/query';
import { Missing } from './missing';
import { RemovalDialog } from './removal';
import { type RemovalDialogProps } from './removal/removal-dialog';

const counts = (values: Partial<Contents>): Contents => ({
  name: 'Midterm 1',
  subtopics: 0,
  questions: 0,
  lectures: 0,
  assessments: 0,
  submissions: 0,
  graded: 0,
  ...values,
});

async function ask(props: Partial<RemovalDialogProps> = {}, language: Language = 'en') {
  const [onConfirm, onClose] = [jest.fn(), jest.fn()];
  const given = { action: 'delete', kind: 'assessment', id: 12, name: 'Midterm 1', loading: false, ...props } as const;
  const portal = await renderWithPortal(<RemovalDialog {...given} onConfirm={onConfirm} onClose={onClose} />, {
    language,
  });
  return { ...portal, onConfirm, onClose };
}

it.each([
  ['en', 'Delete “Midterm 1”?', /18 submissions, 12 graded/, 'Delete'],
  ['tr', '“Midterm 1” silinsin mi?', /18 teslim \(12 tanesi puanlandı\)/, 'Sil'],
] as const)(
  'tells the numbers before deleting graded work, and asks for its name (%s)',
  async (language, title, numbers, label) => {
    const calls = answer(countContents, counts({ submissions: 18, graded: 12 }));
    const { user, onConfirm } = await ask({}, language);
    expect(await screen.findByText(numbers)).toBeVisible();
    expect(screen.getByRole('dialog', { name: title })).toBeVisible();
    expect(calls[0]?.params).toMatchObject({ kind: 'assessment', id: '12' });
    const field = screen.getByRole('textbox', { name: /Midterm 1/ });
    await user.type(field, 'Midterm');
    await user.click(screen.getByRole('button', { name: label }));
    expect(field).toBeInvalid();
    expect(onConfirm).not.toHaveBeenCalled();
    await user.type(field, ' 1 {Enter}');
    expect(onConfirm).toHaveBeenCalledTimes(1);
  },
);

it('does not ask for the name if nothing is graded, and closes with Cancel', async () => {
  answer(countContents, counts({ submissions: 1 }));
  const { user, onConfirm, onClose } = await ask({ action: 'archive' });
  expect(await screen.findByText('It contains 1 submission.')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Archive' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('lists what uses a topic before it is deleted', async () => {
  answer(countContents, counts({ subtopics: 2, questions: 41, lectures: 1 }));
  await ask({ kind: 'category', name: 'Cell' });
  expect(await screen.findByText(/^It contains 2 subtopics, 41 questions,? and 1 lecture\.$/)).toBeVisible();
});

it('disables deleting until the counts are known, and counts again on a retry', async () => {
  refuse(countContents, 403, 'errors.forbidden', { message: 'You are not allowed to do this.' });
  const { user, onConfirm } = await ask();
  expect(await screen.findByText('You are not allowed to do this.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Delete' })).toBeDisabled();
  answer(countContents, counts({}));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

const trash = {
  kind: 'question' as const,
  id: 7,
  name: 'Which organelle?',
  deletedAt: '2026-11-20T08:00:00.000Z',
  deletedBy: { id: 3, name: 'Ayşe Yılmaz' },
  until: '2026-12-20T08:00:00.000Z',
};

function Page() {
  const { data, error } = useQuery(read(getQuestion, { params: { id: 7 } }));
  if (data) return <p>The question</p>;
  return error ? (
    <Missing title="Not found" to="/questions" toLabel="To the bank" error={error}>
      It may have been deleted.
    </Missing>
  ) : null;
}

it('says on the page of a deleted record who deleted it and when, and restores it', async () => {
  const asked = refuse(getQuestion, 404, 'errors.inTrash', { trash });
  const { user } = await renderWithPortal(<Page />);
  expect(await screen.findByRole('heading', { name: 'This question is in the trash' })).toBeVisible();
  expect(screen.getByText(/Ayşe Yılmaz deleted it on 20 Nov 2026.* restored until 20 Dec 2026/)).toBeVisible();
  const restored = answer(restoreFromTrash, {
    kind: 'question',
    id: 7,
    name: 'Which organelle?',
    courseId: 101,
    topicId: null,
    also: [],
  });
  const before = asked.length;
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('“Which organelle?” restored.')).toBeVisible();
  expect(restored[0]?.params).toMatchObject({ kind: 'question', id: '7' });
  // The page refetches its record.
  await waitFor(() => expect(asked.length).toBeGreaterThan(before));
});

it('asks before an assessment comes back whose answers were shown, and restores it when told', async () => {
  refuse(getQuestion, 404, 'errors.inTrash', { trash: { ...trash, kind: 'assessment', name: 'Midterm' } });
  const { user } = await renderWithPortal(<Page />);
  refuse(restoreFromTrash, 409, 'errors.answersShown');
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Answers have been shown' }));
  const place = { kind: 'assessment' as const, id: 7, name: 'Midterm', courseId: 101, topicId: null, also: [] };
  const restored = answer(restoreFromTrash, place);
  await user.click(dialog.getByRole('button', { name: 'Bring it back anyway' }));
  expect(await screen.findByText('“Midterm” restored.')).toBeVisible();
  expect(restored[0]?.query).toMatchObject({ anyway: 'true' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('shows the usual page for a missing record that is not in the trash', async () => {
  const error = new ApiError({ status: 404, code: 'errors.notFound', message: 'x' });
  await renderWithPortal(
    <Missing title="Not found" to="/questions" toLabel="To the bank" error={error}>
      It may have been deleted.
    </Missing>,
  );
  expect(screen.getByRole('link', { name: 'To the bank' })).toBeVisible();
});
