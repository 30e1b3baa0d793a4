import { screen, waitFor, within } from '@testing-library/react';
import {
  issueSlips,
  listStudentAccess,
  revokeStudentAccess,
  type StudentAccess,
} from '@teacher-portal/remote-sdk/contract/student-access';
import { formatDate } from '@teacher-portal/remote-sdk/i18n';
import { school, session } from '@teacher-portal/remote-sdk/testing/fixtures';
import { type PortalOptions, renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import remote from '../../remote';
import { slipWords } from './words';
import { endedBy, withoutAccess } from './access.rules';
import { Screen } from './access-slips.screen';

const show = (options: PortalOptions = {}) =>
  renderWithPortal(<Screen />, {
    route: '/student/access-slips',
    locales: { students: remote.locales, accessSlips: slipWords },
    ...options,
  });

const student = (change: Partial<StudentAccess> = {}): StudentAccess => ({
  studentId: 501,
  name: 'Elif Kaya',
  section: 'A',
  userName: null,
  state: 'none',
  hasEmail: false,
  issuedAt: null,
  signedInAt: null,
  ...change,
});
const elif = student();
const mert = student({ studentId: 502, name: 'Mert Demir', section: 'B', hasEmail: true });
const ada = student({
  studentId: 503,
  name: 'Ada Lind',
  section: 'B',
  state: 'active',
  userName: 'ada.l',
  issuedAt: '2026-09-01T08:00:00.000Z',
  signedInAt: '2026-09-02T08:00:00.000Z',
});
const can = student({ studentId: 504, name: 'Can Er', state: 'slip', userName: 'can.e', issuedAt: ada.issuedAt });
const everybody = [elif, mert, ada, can];

const made = (...students: StudentAccess[]) =>
  answer(issueSlips, {
    schoolName: 'Riverside School',
    schoolCode: 'KMT7Q2',
    learnAddress: 'https://portal.example/learn',
    expiresAt: '2026-10-01T08:00:00.000Z',
    slips: students.map(({ studentId, name, section }) => ({
      studentId,
      name,
      section,
      userName: 'elif.k',
      oneTimeCode: 'BCDF2345',
    })),
  });

const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('tr');
  if (!row) throw new Error(`${name} stands in no row`);
  return within(row);
};

test('selects students without access, and counts the slips and PINs that new slips would invalidate', () => {
  const late = student({ studentId: 505, state: 'expired' });
  expect(withoutAccess([...everybody, late])).toEqual([elif, late]);
  expect(endedBy(everybody)).toEqual({ waiting: 1, active: 1 });
});

test('shows how each student signs in and the last sign-in', async () => {
  answer(listStudentAccess, everybody);
  await show();
  (await rowOf('Elif Kaya')).getByText('No access yet');
  (await rowOf('Mert Demir')).getByText('By e-mail');
  const row = await rowOf('Ada Lind');
  ['Has access', 'ada.l', formatDate(ada.signedInAt ?? '')].forEach((text) => row.getByText(text));
  (await rowOf('Can Er')).getByText('Slip created');
  screen.getByText('2 of 4 students have access.');
});

test('makes slips for the students without access and shows them for print, with a QR code each', async () => {
  answer(listStudentAccess, everybody);
  const calls = made(elif);
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Choose the 1 without access' }));
  await user.click(screen.getByRole('button', { name: 'Create 1 slip' }));
  const slip = within(await screen.findByRole('listitem', { name: 'Elif Kaya' }));
  ['Riverside School', 'Elif Kaya · A', 'portal.example/learn', 'KMT7Q2', 'elif.k', 'BCDF-2345'].forEach((text) =>
    slip.getByText(text),
  );
  slip.getByRole('img', { name: 'QR code for Elif Kaya' });
  expect(calls[0]?.body).toEqual({ studentIds: [501] });
  await waitFor(() => expect(screen.getByRole('heading', { name: '1 access slip' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Back to the list' }));
  await screen.findByText('2 of 4 students have access.');
  expect(screen.queryByText('BCDF-2345')).not.toBeInTheDocument();
  expect(screen.getByText(/^Students without an e-mail address/)).toHaveFocus();
});

test('has the students without access chosen when the address asks for them', async () => {
  answer(listStudentAccess, everybody);
  await show({ route: '/student/access-slips?who=without' });
  await screen.findByRole('button', { name: 'Create 1 slip' });
  expect(screen.getByRole('checkbox', { name: /Elif Kaya/ })).toBeChecked();
});

test('asks before it makes a new slip for somebody who has one or has access', async () => {
  answer(listStudentAccess, everybody);
  const calls = made(can);
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Create a new slip for Can Er' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Create 1 new slip?' }));
  dialog.getByText(/has an unused slip/);
  expect(calls).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Create slips' }));
  await screen.findByRole('listitem', { name: 'Can Er' });
  expect(calls[0]?.body).toEqual({ studentIds: [504] });
});

test('makes slips for one section only', async () => {
  answer(listStudentAccess, [elif, student({ studentId: 506, name: 'Ali Can', section: 'B' })]);
  const calls = made(elif);
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Section All' }));
  await user.click(screen.getByRole('menuitemradio', { name: 'A' }));
  await user.click(screen.getByRole('button', { name: 'Choose the 1 without access' }));
  await user.click(screen.getByRole('button', { name: 'Create 1 slip' }));
  await screen.findByRole('listitem', { name: 'Elif Kaya' });
  expect(calls[0]?.body).toEqual({ studentIds: [501] });
});

test('takes an access away after a question', async () => {
  answer(listStudentAccess, everybody);
  const calls = answer(revokeStudentAccess, null);
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Revoke the access of Ada Lind' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Revoke the access of Ada Lind?' }));
  await user.click(dialog.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(calls[0]?.params).toMatchObject({ id: '503' }));
});

test('shows access to read-only members, without the buttons that make slips', async () => {
  answer(listStudentAccess, everybody);
  await show({ session: session({ schools: [{ ...school(), role: 'head' }] }) });
  await screen.findByText('Elif Kaya');
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /slip/ })).not.toBeInTheDocument();
});

test('says that the grade has no students', async () => {
  answer(listStudentAccess, []);
  await show();
  await screen.findByText('No students in this grade yet');
});

test('offers another try when the list cannot be read', async () => {
  refuse(listStudentAccess, 500, 'errors.somethingWentWrong');
  const { user } = await show();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answer(listStudentAccess, everybody);
  await user.click(retry);
  await screen.findByText('Elif Kaya');
});
