import { screen, within } from '@testing-library/react';
import { type MemberRole } from '@teacher-portal/remote-sdk/contract/enums';
import { eraseStudent, listUnconfirmed } from '@teacher-portal/remote-sdk/contract/student-data';
import { listWithdrawnStudents } from '@teacher-portal/remote-sdk/contract/student-record';
import { school, session } from '@teacher-portal/remote-sdk/testing/fixtures';
import { renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer } from '@teacher-portal/remote-sdk/testing/server';
import remote from '../../remote';
import { retentionWords } from './retention/words';
import { Screen as Withdrawn } from './withdrawn-students.screen';

const as = (role: MemberRole) => ({
  locales: { students: remote.locales, retention: retentionWords },
  session: session({ schools: [{ ...school(), role }] }),
});
const left = { id: 501, name: 'Elif Kaya', studentNumber: '1042', section: 'A', gradeName: 'Grade 9' };

function showWithdrawn(role: MemberRole) {
  answer(listUnconfirmed, []);
  answer(listWithdrawnStudents, [{ ...left, withdrawnAt: '2026-11-20T09:00:00.000Z' }]);
  return renderWithPortal(<Withdrawn />, { route: '/student/withdrawn-students', ...as(role) });
}

test('offers the file and erasing to owners only', async () => {
  await showWithdrawn('teacher');
  await screen.findByRole('button', { name: 'Bring back Elif Kaya' });
  expect(screen.queryByRole('button', { name: /file|Erase/ })).toBeNull();
});

test('erases who a student was after the name has been typed', async () => {
  const calls = answer(eraseStudent, { id: 501 });
  const { user } = await showWithdrawn('owner');
  await user.click(await screen.findByRole('button', { name: 'Erase the identity of Elif Kaya' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase the identity of Elif Kaya?' }));
  await user.type(dialog.getByRole('textbox'), 'Elif');
  await user.click(dialog.getByRole('button', { name: 'Erase permanently' }));
  expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(/does not match/);
  expect(calls).toHaveLength(0);
  answer(listWithdrawnStudents, []);
  await user.type(dialog.getByRole('textbox'), ' kaya');
  await user.click(dialog.getByRole('button', { name: 'Erase permanently' }));
  await screen.findByText('Nobody has left');
  expect(calls[0]?.body).toEqual({ name: 'Elif kaya' });
});

test('names an area that has not confirmed that people were erased, until it does', async () => {
  const shown = showWithdrawn('owner');
  answer(listUnconfirmed, [{ service: 'mfe-library', erased: 2, exported: 1, since: '2026-11-20T09:00:00.000Z' }]);
  await shown;
  expect(
    await screen.findByText(/mfe-library.* has not confirmed yet\. Erased people: 2, copies asked for: 1\./),
  ).toBeVisible();
});
