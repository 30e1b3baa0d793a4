import { screen, waitFor, within } from '@testing-library/react';
import { getStudent } from '@teacher-portal/remote-sdk/contract/student';
import {
  listMergeCandidates,
  mergeStudents,
  previewMerge,
  undoMerge,
} from '@teacher-portal/remote-sdk/contract/student-merge';
import { renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer } from '@teacher-portal/remote-sdk/testing/server';
import remote from '../../remote';
import { detail } from '../../student/testing/student.fixture';
import { Screen } from './student-form.screen';

const other = {
  id: 777,
  name: 'Elif Kaia',
  studentNumber: null,
  section: 'B',
  gradeName: 'Grade 9',
  isWithdrawn: false,
  isAlike: true,
};
const preview = { version: 3, work: ['Cells'], twice: ['Energy'], fields: ['guardians' as const] };

async function openDialog() {
  answer(getStudent, detail);
  const asked = answer(listMergeCandidates, [other]);
  const previews = answer(previewMerge, preview);
  const shown = await renderWithPortal(<Screen />, {
    route: '/student/student-form?id=501',
    locales: { students: remote.locales },
  });
  await shown.user.click(await screen.findByRole('button', { name: 'Merge with Elif Kaia · Grade 9 · B' }));
  return {
    ...shown,
    asked,
    previews,
    dialog: within(await screen.findByRole('dialog', { name: 'Merge two records' })),
  };
}

test('says what a merge does, merges on the version that was shown, and undoes it', async () => {
  const { user, router, dialog } = await openDialog();
  await dialog.findByText('1 assessment moves: Cells.');
  dialog.getByText(/Energy was done under both records. The work of “Elif Kaya” counts/);
  dialog.getByText(/lower here: guardians/);
  const merged = answer(mergeStudents, { id: 501, otherId: 777 });
  const undone = answer(undoMerge, { id: 777 });
  await user.click(dialog.getByRole('button', { name: 'Merge the records' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/student/student-details'));
  expect(merged[0]?.body).toEqual({ otherId: 777 });
  expect(merged[0]?.headers.get('if-match')).toBe('"3"');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Elif Kaia has a separate record again.');
  expect(undone[0]?.params).toMatchObject({ id: '777' });
});

test('lets the teacher choose that the other record stays', async () => {
  const { user, router, dialog, previews } = await openDialog();
  await user.click(dialog.getByRole('radio', { name: /Elif Kaia/ }));
  await dialog.findByText(/“Elif Kaya” leaves the lists/);
  const merged = answer(mergeStudents, { id: 777, otherId: 501 });
  await user.click(dialog.getByRole('button', { name: 'Merge the records' }));
  await waitFor(() => expect(router.state.location.search).toBe('?id=777'));
  expect(merged[0]?.body).toEqual({ otherId: 501 });
  expect(previews.at(-1)?.params).toMatchObject({ id: '777', otherId: '501' });
});

test('finds a record by a search, and says when nobody is found', async () => {
  const { user, asked } = await openDialog();
  await user.click(screen.getByRole('button', { name: 'Cancel', hidden: false }));
  answer(listMergeCandidates, []);
  await user.type(screen.getByRole('searchbox', { name: 'Find the other record' }), 'nobody{Enter}');
  await screen.findByText('No student has this name or number.');
  expect(asked).toHaveLength(1);
});
