import { screen, waitFor, within } from '@testing-library/react';
import { applyRoster, previewRoster } from '@teacher-portal/remote-sdk/contract/roster';
import { type RosterImport, undoRosterImport } from '@teacher-portal/remote-sdk/contract/roster-import';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import { csv, openRosterDialog, preview } from './testing/roster-dialog.fixture';

const one: RosterImport = {
  id: 8,
  at: '2026-11-20T08:00:00.000Z',
  author: 'Ece Aydın',
  counts: [{ kind: 'student', created: 120, updated: 3, unchanged: 0, removed: 2 }],
  undoneAt: null,
  isUndoable: true,
};

test('undoes an import from the message that confirms it, after the dialog has closed', async () => {
  answer(previewRoster, preview());
  answer(applyRoster, { counts: [], importId: 9 });
  const { user, dialog, choose } = await openRosterDialog();
  await choose(csv());
  await user.click(await dialog.findByText('Import 2 changes'));
  await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
  const calls = answer(undoRosterImport, null);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The import has been undone.')).toBeVisible();
  expect(calls[0]?.params).toMatchObject({ id: '1', importId: '9' });
});

test('lists the last imports with their authors, and offers to undo the newest one that was not undone', async () => {
  const earlier = { ...one, id: 7, author: null, isUndoable: false };
  const undone = { ...one, id: 6, isUndoable: false, undoneAt: one.at };
  const { user, dialog } = await openRosterDialog({}, [one, earlier, undone]);
  const list = within(await dialog.findByRole('region', { name: 'Last imports' }));
  expect(list.getAllByText('120 new, 3 changed and 2 withdrawn students')).toHaveLength(3);
  list.getByText('undone');
  const calls = answer(undoRosterImport, null);
  await user.click(list.getByRole('button'));
  expect(await screen.findByText('The import has been undone.')).toBeVisible();
  expect(calls[0]?.params).toMatchObject({ id: '1', importId: '8' });
});

test('says why an import cannot be undone', async () => {
  const { user, dialog } = await openRosterDialog({}, [one]);
  refuse(undoRosterImport, 409, 'errors.importUndoLater');
  await user.click(await dialog.findByRole('button', { name: /^Undo the import of/ }));
  expect(
    await screen.findByText('Another import or a new school year came after this one. Undo that one first.'),
  ).toBeVisible();
});
