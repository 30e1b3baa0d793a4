import { screen, within } from '@testing-library/react';
import {
  createStudentNote,
  deleteStudentNote,
  listStudentNotes,
  type StudentNote,
  updateStudentNote,
} from '@teacher-portal/remote-sdk/contract/student-note';
import { type MemberRole } from '@teacher-portal/remote-sdk/contract/enums';
import { school, session } from '@teacher-portal/remote-sdk/testing/fixtures';
import { renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer } from '@teacher-portal/remote-sdk/testing/server';
import remote from '../../../remote';
import { NotesCard } from './notes-card';
import { noteWords } from './words';

const at = '2026-10-05T09:00:00.000Z';
const note = (change: Partial<StudentNote>): StudentNote => ({
  ...{ id: 1, text: 'Quiet since Monday.', isShared: false, isOwn: true, writtenBy: 'Deniz Kaya' },
  ...{ createdAt: at, updatedAt: at, version: 3 },
  ...change,
});

const show = (notes: StudentNote[], role: MemberRole = 'teacher') => {
  const kept = [...notes];
  answer(listStudentNotes, () => kept);
  return {
    kept,
    page: renderWithPortal(<NotesCard studentId={501} />, {
      locales: { students: remote.locales, studentNotes: noteWords },
      session: session({ schools: [{ ...school(), role }] }),
    }),
  };
};

test('says who reads each note, and lets only the writer change it', async () => {
  const shared = note({ id: 2, text: 'Sits in front.', isShared: true });
  const ofColleague = note({ id: 3, text: 'Late twice.', isShared: true, isOwn: false, writtenBy: 'Ece Can' });
  await show([note({}), shared, ofColleague]).page;
  const items = await screen.findAllByRole('listitem');
  const [own, ownShared, other] = items;
  if (!own || !ownShared || !other) throw new Error('There are three notes');
  within(own).getByText('5 Oct 2026 · only you');
  within(ownShared).getByText('5 Oct 2026 · shared by you');
  within(other).getByText('5 Oct 2026 · shared by Ece Can');
  expect(within(other).queryByRole('button')).toBeNull();
});

test('writes a note that is private unless it is shared', async () => {
  const { kept, page } = show([]);
  const { user } = await page;
  const sent: unknown[] = [];
  answer(createStudentNote, ({ body }) => {
    sent.push(body);
    const made = note({ text: 'Reads ahead.' });
    kept.push(made);
    return made;
  });
  await user.click(await screen.findByRole('button', { name: 'Write a note' }));
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  screen.getByText('Please fill in this field.');
  await user.type(screen.getByRole('textbox', { name: /^Note/ }), 'Reads ahead.');
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  await screen.findByText('Reads ahead.');
  expect(sent).toEqual([{ text: 'Reads ahead.', isShared: false }]);
});

test('changes a note at the version that was read', async () => {
  const { kept, page } = show([note({})]);
  const { user } = await page;
  const sent: unknown[] = [];
  answer(updateStudentNote, ({ body, headers }) => {
    sent.push([body, headers.get('if-match')]);
    kept[0] = note({ isShared: true, version: 4 });
    return note({ isShared: true, version: 4 });
  });
  await user.click(await screen.findByRole('button', { name: 'Change the note of 5 Oct 2026' }));
  await user.click(screen.getByRole('checkbox', { name: 'Share with the student’s other teachers' }));
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  await screen.findByText('5 Oct 2026 · shared by you');
  expect(sent).toEqual([[{ text: 'Quiet since Monday.', isShared: true }, '"3"']]);
});

test('deletes a note after asking', async () => {
  const { kept, page } = show([note({})]);
  const { user } = await page;
  answer(deleteStudentNote, () => {
    kept.length = 0;
    return null;
  });
  await user.click(await screen.findByRole('button', { name: 'Delete the note of 5 Oct 2026' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete this note?' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await screen.findByText(/^No notes\./);
});

test('shows heads what is shared with them, without the buttons that write', async () => {
  const shared = note({ isShared: true, isOwn: false, writtenBy: 'Ece Can' });
  await show([shared], 'head').page;
  await screen.findByText('5 Oct 2026 · shared by Ece Can');
  expect(screen.queryByRole('button')).toBeNull();
});

test('offers no new note about a student of colleagues, and one’s own to change', async () => {
  answer(listStudentNotes, [note({})]);
  await renderWithPortal(<NotesCard studentId={501} isOthers />, {
    locales: { students: remote.locales, studentNotes: noteWords },
    session: session({ schools: [{ ...school(), role: 'teacher' }] }),
  });
  await screen.findByText('Quiet since Monday.');
  expect(screen.queryByRole('button', { name: 'Write a note' })).toBeNull();
  expect(screen.getAllByRole('button').length).toBeGreaterThan(0);
});
