import { screen, waitFor, within } from '@testing-library/react';
import { listQuestionParts } from '@teacher-portal/remote-sdk/contract/question-parts';
import { listMembers } from '@teacher-portal/remote-sdk/contract/member';
import { listCourses } from '@teacher-portal/remote-sdk/contract/profile';
import { listSharing, type SharedGroup, shareQuestions } from '@teacher-portal/remote-sdk/contract/question-sharing';
import { course } from '@teacher-portal/remote-sdk/testing/fixtures';
import { answer } from '@teacher-portal/remote-sdk/testing/server';
import { question } from '../../question/testing/question.fixture';
import { answerWith, rowOf, showBank } from './testing/bank';

const NAME = 'Which organelle releases energy?';
const { id } = question();
const member = (userId: number, name: string, role: 'teacher' | 'owner') => ({
  ...{ userId, name, role, email: `${userId}@example.com`, joinedAt: '2026-11-05T09:00:00.000Z', courses: 1 },
  pictureSource: null,
});
const group = (change: Partial<SharedGroup> = {}): SharedGroup => ({
  ...{ ids: [id], school: 'edit' as const, people: [], courses: [] },
  ...change,
});
const open = { school: 'edit' as const, people: [], courses: [] };
const before = [{ ids: [id], sharing: { school: 'edit' as const, people: [], courses: [] } }];

async function openDialog(groups: SharedGroup[], seeOnly: number[] = []) {
  answerWith([question()]);
  answer(listSharing, { groups, seeOnly });
  answer(listMembers, [member(1, 'Ada Owner', 'owner'), member(2, 'Can Teacher', 'teacher')]);
  answer(listCourses, [course({ id: 102, name: 'Chemistry' })]);
  const shown = await showBank();
  const row = await rowOf(NAME);
  await shown.user.click(row.getByRole('button', { name: /Actions/ }));
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Share…' }));
  return { ...shown, dialog: within(await screen.findByRole('dialog')) };
}

test('narrows a question to a person and the teachers of a course, and takes it back on undo', async () => {
  const shares = answer(shareQuestions, { shared: [id], seeOnly: [], before });
  const { user, dialog } = await openDialog([group()]);
  await user.click(await dialog.findByLabelText(/^Only me and those/));
  await dialog.findByRole('option', { name: 'Can Teacher' });
  expect(dialog.queryByRole('option', { name: 'Ada Owner' })).not.toBeInTheDocument();
  await user.selectOptions(dialog.getByLabelText('Add a person…'), 'Can Teacher');
  await user.selectOptions(dialog.getByLabelText('What Can Teacher may do'), 'may view and change');
  await user.selectOptions(
    dialog.getByLabelText('Add a course…'),
    await dialog.findByRole('option', { name: /Chemistry/ }),
  );
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Sharing saved.')).toBeVisible();
  expect(shares[0]?.body).toEqual({
    changes: [
      { ids: [id], sharing: { school: 'none', people: [{ id: 2, may: 'edit' }], courses: [{ id: 102, may: 'see' }] } },
    ],
  });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(shares[1]?.body).toEqual({ changes: before }));
});

test('shows who has access now, takes one away, and opens it to the school with nobody besides', async () => {
  const shares = answer(shareQuestions, { shared: [id], seeOnly: [], before });
  const people = [{ id: 2, name: 'Can Teacher', may: 'see' as const }];
  const { user, dialog } = await openDialog([group({ school: 'none', people })]);
  expect(await dialog.findByText('Can Teacher')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Stop sharing with Can Teacher' }));
  expect(await dialog.findByRole('option', { name: 'Can Teacher' })).toBeInTheDocument();
  await user.click(dialog.getByLabelText(/^School bank: all/));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Sharing saved.');
  expect(shares[0]?.body).toEqual({ changes: before });
});

test('says that questions are shared in different ways, and that some may only be seen', async () => {
  const { dialog } = await openDialog([group(), group({ school: 'see' })], [7]);
  expect(await dialog.findByText(/currently shared in different ways/)).toBeVisible();
  expect(dialog.getByText(/^1 question is shared with you as view only/)).toBeVisible();
});

test('shares all results of a search in parts, and takes that back with what each part answered', async () => {
  answerWith([question()], 260);
  answer(listMembers, []);
  answer(listCourses, []);
  answer(listQuestionParts, { parts: [[id, 2], [3]], stays: 1 });
  let ids = [id, 2];
  const shares = answer(shareQuestions, () => {
    const data = { shared: ids, seeOnly: [], before: [{ ids, sharing: open }] };
    ids = [3];
    return data;
  });
  const { user } = await showBank();
  await user.click((await rowOf(NAME)).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Select all 260 results' }));
  const bar = within(screen.getByRole('group', { name: 'Selected questions' }));
  await user.click(bar.getByRole('button', { name: 'Actions' }));
  await user.click(screen.getByRole('menuitem', { name: 'Share…' }));
  await user.click(await screen.findByLabelText(/^School bank, view only/));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Sharing of 3 questions saved.')).toBeVisible();
  const sharing = { school: 'see', people: [], courses: [] };
  expect(shares.map(({ body }) => body)).toEqual([
    { changes: [{ ids: [id, 2], sharing }] },
    { changes: [{ ids: [3], sharing }] },
  ]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('3 questions are as they were.')).toBeVisible();
  expect(shares.slice(2).map(({ body }) => body)).toEqual([
    { changes: [{ ids: [3], sharing: open }] },
    { changes: [{ ids: [id, 2], sharing: open }] },
  ]);
});

test('offers to who may only see a question what needs no more, and says in the row how it is shared', async () => {
  answerWith([question({ sharing: { mayEdit: false, schoolSees: true, people: 0, courses: 0 } })]);
  const { user } = await showBank();
  const row = await rowOf(NAME);
  expect(row.getByText('School: view only')).toBeVisible();
  await user.click(row.getByRole('button', { name: /Actions/ }));
  await screen.findByRole('menuitem', { name: 'Copy' });
  for (const name of ['Share…', 'Edit', 'Delete'])
    expect(screen.queryByRole('menuitem', { name })).not.toBeInTheDocument();
});
