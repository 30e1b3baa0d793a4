import { screen, waitFor, within } from '@testing-library/react';
import { type ClassStudent, setClassGroups } from '@teacher-portal/remote-sdk/contract/class';
import { renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer } from '@teacher-portal/remote-sdk/testing/server';
import { aClass } from '../../../class/testing/class.fixture';
import remote from '../../../remote';
import { GroupsCard } from './groups-card';
import { groupWords } from './words';

const student = (id: number, name: string, group: string | null = null): ClassStudent => ({
  ...{ id, name, group },
  ...{ studentNumber: null, section: 'A' },
});
const ada = student(1, 'Ada Er', 'Lab');
const can = student(2, 'Can Su', 'Lab');
const ece = student(3, 'Ece Ak');

const show = (students: ClassStudent[], mayChange = true) =>
  renderWithPortal(<GroupsCard of={aClass({ version: 4 })} students={students} mayChange={mayChange} />, {
    locales: { students: remote.locales, classGroups: groupWords },
  });

test('adds a group, whose students leave their other groups, at the version of the class that was read', async () => {
  const { user } = await show([ada, can, ece]);
  const calls = answer(setClassGroups, aClass());
  await user.click(screen.getByRole('button', { name: 'Add a group' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New group' }));
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Readers');
  await user.click(dialog.getByRole('checkbox', { name: 'Can Su · now in Lab' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Ece Ak' }));
  await user.click(dialog.getByRole('button', { name: 'Save group' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const groups = [
    { name: 'Lab', studentIds: [1] },
    { name: 'Readers', studentIds: [2, 3] },
  ];
  expect(calls.map(({ body, headers }) => [body, headers.get('if-match')])).toEqual([[{ groups }, '"4"']]);
});

test('asks for students, and for a name that no other group has', async () => {
  const { user } = await show([ada, ece]);
  await user.click(screen.getByRole('button', { name: 'Add a group' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New group' }));
  const name = dialog.getByRole('textbox', { name: /^Name/ });
  await user.type(name, 'lab');
  await user.click(dialog.getByRole('button', { name: 'Save group' }));
  await dialog.findByText('Please fill in this field.');
  await user.click(dialog.getByRole('checkbox', { name: 'Ece Ak' }));
  await user.click(dialog.getByRole('button', { name: 'Save group' }));
  await waitFor(() => expect(name).toHaveAccessibleDescription(/already exists/));
});

test('deletes a group, which can be brought back from the message', async () => {
  const { user } = await show([ada, can, ece]);
  const calls = answer(setClassGroups, aClass({ version: 5 }));
  await user.click(screen.getByRole('button', { name: 'Delete Lab' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls.map(({ body, headers }) => [body, headers.get('if-match')])).toEqual([
    [{ groups: [] }, '"4"'],
    [{ groups: [{ name: 'Lab', studentIds: [1, 2] }] }, '"5"'],
  ]);
});

test('shows the groups to those who only read, without buttons', async () => {
  await show([ada, can], false);
  screen.getByText('Ada Er and Can Su');
  expect(screen.queryByRole('button')).toBeNull();
});
