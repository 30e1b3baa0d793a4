import { screen, waitFor, within } from '@testing-library/react';
import { type Gradebook, setGradebookRules } from '@teacher-portal/remote-sdk/contract/gradebook';
import '@teacher-portal/remote-sdk/testing/drafts';
import { type PortalOptions } from '@teacher-portal/remote-sdk/testing/render';
import { answer } from '@teacher-portal/remote-sdk/testing/server';
import { aColumn, aGradebook } from '../../../gradebook/testing/gradebook.fixture';
import { showGradebook } from '../testing/show-gradebook';

let classId = 500;
const show = (change: Partial<Gradebook> = {}, options: PortalOptions = {}) => {
  classId += 1;
  return showGradebook({ classId, ...change }, options);
};
async function openRules(change: Partial<Gradebook> = {}) {
  const { user } = await show(change);
  await user.click(screen.getByRole('button', { name: 'How totals are calculated' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'How totals are calculated' }));
  const column = (name: string) => within(dialog.getByRole('group', { name }));
  return { user, dialog, column };
}

it('previews a curve for each student before it is kept, and keeps it as it was chosen', async () => {
  const calls = answer(setGradebookRules, { version: 1 });
  const { user, dialog, column } = await openRules();
  await user.selectOptions(column('Exam 1').getByLabelText('Curve'), 'Best mark becomes full marks');
  expect(dialog.getByText('Ayşe Ak: 85% → 92.5%')).toBeVisible();
  expect(dialog.getByText('1 of 3 totals changes.')).toBeVisible();
  await user.selectOptions(column('Exam 2').getByLabelText('Curve'), 'Add points');
  await user.clear(column('Exam 2').getByLabelText('Points'));
  await user.type(column('Exam 2').getByLabelText('Points'), '3');
  expect(dialog.getByText('Ayşe Ak: 85% → 100%')).toBeVisible();
  expect(dialog.getByText('Burak Er: 40% → 70%')).toBeVisible();
  expect(calls).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({
    columns: [
      { key: 'a1', curve: { kind: 'top' } },
      { key: 'a2', curve: { kind: 'add', points: 3 } },
    ],
  });
});

it('previews groups, what they drop, and extra credit', async () => {
  const { user, dialog, column } = await openRules();
  await user.click(dialog.getByRole('button', { name: 'Add a group' }));
  for (const name of ['Exam 1', 'Exam 2']) await user.selectOptions(column(name).getByLabelText('Group'), 'New group');
  await user.clear(dialog.getByLabelText('Drop lowest'));
  await user.type(dialog.getByLabelText('Drop lowest'), '1');
  expect(dialog.getByText('Ayşe Ak: 85% → 90%')).toBeVisible();
  await user.click(column('Oral').getByLabelText('Extra credit'));
  expect(dialog.getByText('Çağla Öz: 100% → –')).toBeVisible();
});

it('says beside the totals how missing work counts in them', async () => {
  await show();
  expect(screen.getByRole('columnheader', { name: 'Total without missing' })).toBeVisible();
});

it('says so where missing work counts as 0', async () => {
  await show({ rules: { ...aGradebook().rules, missing: 'zero' } }, { language: 'tr' });
  expect(screen.getByRole('columnheader', { name: 'Toplam eksik = 0' })).toBeVisible();
});

const weightless = aGradebook().columns.map((column) => ({ ...column, weightage: 0 }));
const inGroup = (weight: number): Gradebook['rules'] => ({
  ...aGradebook().rules,
  groups: [{ id: 1, name: 'Exams', weight, dropLowest: 0 }],
  columns: [{ key: 'a1', groupId: 1, extraCredit: false, curve: { kind: 'none' } }],
});
it.each<[string, Partial<Gradebook>, number]>([
  ['explains that a class without weights has no totals', { columns: weightless }, 1],
  ['explains it where the only group weighs nothing', { columns: weightless, rules: inGroup(0) }, 1],
  ['says nothing where a group weighs for its members', { columns: weightless, rules: inGroup(60) }, 0],
  ['says nothing where a column has a weight', { columns: [...weightless.slice(1), aColumn(4)] }, 0],
])('%s', async (_, change, notices) => {
  await show(change);
  expect(screen.queryAllByText(/^No mark of this class has a weight/)).toHaveLength(notices);
});
