import { screen, waitFor } from '@testing-library/react';
import { getWorkGroups, setWorkGroups, type WorkGroups } from '@teacher-portal/remote-sdk/contract/work-group';
import { renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import { assessment } from '../assessment/testing/assessment.fixture';
import remote from '../remote';
import { WorkGroupsCard } from './work-groups';
import { workGroupWords } from './words';

const student = (id: number, name: string, state: WorkGroups['students'][number]['state'] = 'none') => ({
  ...{ id, name, givenName: null, familyName: null, section: '9-A', state },
});
const students = [student(1, 'Ayşe Ak'), student(2, 'Burak Er'), student(3, 'Çağla Öz', 'handedIn')];
const found = (change: Partial<WorkGroups> = {}): WorkGroups => ({
  version: 0,
  groups: [],
  students,
  classGroups: [{ name: 'Lab', studentIds: [1, 2] }],
  ...change,
});
const show = (first: WorkGroups) => {
  answer(getWorkGroups, first);
  const shown = assessment({});
  return renderWithPortal(<WorkGroupsCard id={shown.id} assessment={shown} />, {
    locales: { assessments: remote.locales, workGroups: workGroupWords },
  });
};
const groupOf = (name: string) => screen.findByRole('combobox', { name: `Group of ${name}` });
const button = (name: string) => screen.getByRole('button', { name });

test('takes the groups of the class, moves a student and saves at the version that was read', async () => {
  const { user } = await show(found({ version: 4 }));
  await screen.findByText('Everybody hands in alone.');
  await user.click(button('Use the groups of the class'));
  expect(await groupOf('Ayşe Ak')).toHaveDisplayValue('Lab');
  expect(await groupOf('Çağla Öz')).toHaveDisplayValue('Works alone');
  await user.selectOptions(await groupOf('Çağla Öz'), 'Lab');
  await screen.findByText('Not saved yet');
  const groups = [{ name: 'Lab', studentIds: [1, 2, 3] }];
  const calls = answer(setWorkGroups, found({ version: 5, groups }));
  await user.click(button('Save groups'));
  await screen.findByText('Groups saved');
  expect(calls[0]?.headers.get('if-match')).toBe('"4"');
  expect(calls[0]).toMatchObject({ body: { groups } });
  await waitFor(() => expect(button('Save groups')).toBeDisabled());
});

test('draws groups of those who have not begun', async () => {
  const { user } = await show(found());
  await user.click(await screen.findByRole('button', { name: 'Draw groups' }));
  expect(await groupOf('Ayşe Ak')).toHaveDisplayValue('Group 1');
  expect(await groupOf('Burak Er')).toHaveDisplayValue('Group 1');
  expect(await groupOf('Çağla Öz')).toHaveDisplayValue('Works alone');
});

test('saves no group without a name, and says which', async () => {
  const { user } = await show(found({ groups: [{ name: 'Moss', studentIds: [1, 2] }] }));
  const name = await screen.findByRole('textbox', { name: /Name of group 1/ });
  await user.clear(name);
  expect(await screen.findByText('Enter a name')).toBeVisible();
  expect(button('Save groups')).toBeDisabled();
});

test('keeps what was chosen when somebody else has changed the groups meanwhile', async () => {
  const { user } = await show(found());
  await user.click(await screen.findByRole('button', { name: 'Use the groups of the class' }));
  refuse(setWorkGroups, 412, 'errors.stale');
  await user.click(button('Save groups'));
  expect(await screen.findByText(/Someone else has changed the groups/)).toBeVisible();
  expect(await groupOf('Ayşe Ak')).toHaveDisplayValue('Lab');
});

test('says that the groups could not be read, and reads them again', async () => {
  refuse(getWorkGroups, 500, 'errors.somethingWentWrong');
  const shown = assessment({});
  const { user } = await renderWithPortal(<WorkGroupsCard id={shown.id} assessment={shown} />, {
    locales: { assessments: remote.locales, workGroups: workGroupWords },
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  answer(getWorkGroups, found());
  await user.click(again);
  await screen.findByText('Everybody hands in alone.');
});
