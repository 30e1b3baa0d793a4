import { screen, waitFor, within } from '@testing-library/react';
import { type MemberRole } from '@teacher-portal/remote-sdk/contract/enums';
import {
  getRetention,
  previewRetention,
  type Retention,
  setRetention,
} from '@teacher-portal/remote-sdk/contract/retention';
import { listWithdrawnStudents } from '@teacher-portal/remote-sdk/contract/student-record';
import { listUnconfirmed } from '@teacher-portal/remote-sdk/contract/student-data';
import { school, session } from '@teacher-portal/remote-sdk/testing/fixtures';
import { renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer } from '@teacher-portal/remote-sdk/testing/server';
import remote from '../../../remote';
import { Screen } from '../withdrawn-students.screen';
import { retentionWords } from './words';

const kept = { leavers: null, work: null, sheets: null, notes: null, practice: null, audit: null };
const none = { leavers: 0, work: 0, sheets: 0, notes: 0, practice: 0, audit: 0 };

function show(saved: Retention, role: MemberRole = 'owner') {
  answer(getRetention, saved);
  answer(listWithdrawnStudents, []);
  answer(listUnconfirmed, []);
  return renderWithPortal(<Screen />, {
    route: '/student/withdrawn-students',
    locales: { students: remote.locales, retention: retentionWords },
    session: session({ schools: [{ ...school(), role }] }),
  });
}

test('shows what a period would delete today before it is saved', async () => {
  const asked = answer(previewRetention, ({ query }) => ({ ...none, leavers: query.leavers === '24' ? 7 : 0 }));
  const { user } = await show({ periods: kept, startsAt: null });
  await user.click(await screen.findByRole('button', { name: 'Retention periods' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Retention periods' }));
  const leavers = await dialog.findByRole('combobox', { name: 'Students who have left' });
  expect(leavers).toHaveDisplayValue('Keep everything');
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.selectOptions(leavers, '2 years');
  await waitFor(() => expect(leavers).toHaveAccessibleDescription(/Today this would delete: 7\./));
  expect(asked.at(-1)?.query).toMatchObject({ leavers: '24' });
  expect(asked.at(-1)?.query).not.toHaveProperty('notes');
  expect(dialog.getByText(/nothing is deleted for seven days/)).toBeVisible();
  const calls = answer(setRetention, { periods: { ...kept, leavers: 24 }, startsAt: '2026-12-03T09:00:00.000Z' });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.map(({ body }) => body)).toEqual([{ ...kept, leavers: 24 }]);
});

test('shows an unusual period, and the date from which it applies', async () => {
  answer(previewRetention, none);
  const { user } = await show({ periods: { ...kept, notes: 7 }, startsAt: '2026-12-03T09:00:00.000Z' });
  await user.click(await screen.findByRole('button', { name: 'Retention periods' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Retention periods' }));
  expect(await dialog.findByRole('combobox', { name: 'Notes about students' })).toHaveDisplayValue('7 months');
  expect(dialog.getByText('Nothing is deleted before 3 Dec 2026.')).toBeVisible();
});

test('offers the retention periods to owners only', async () => {
  await show({ periods: kept, startsAt: null }, 'teacher');
  await screen.findByRole('heading', { name: 'Students who have left' });
  expect(screen.queryByRole('button', { name: 'Retention periods' })).toBeNull();
});
