import { screen, waitFor, within } from '@testing-library/react';
import { type CourseClass, listClassesOfCourse } from '@teacher-portal/remote-sdk/contract/class';
import { type Gradebook, getGradebook, setGradebookRules } from '@teacher-portal/remote-sdk/contract/gradebook';
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
async function openRules(change: Partial<Gradebook> = {}, classes: CourseClass[] = []) {
  const { user } = await show(change);
  answer(listClassesOfCourse, classes);
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

describe('the rules of another class', () => {
  const group = { id: 4, name: 'Written', weight: 70, dropLowest: 1 };
  const ruleOf = (key: string) => ({ key, groupId: 4, extraCredit: false, curve: { kind: 'none' as const } });
  const other = () => {
    const book = aGradebook({ classId: 900, name: '9-B' });
    const columns = book.columns.map((column) => (column.key === 'c3' ? { ...column, key: 'c44', id: 44 } : column));
    return { ...book, columns, rules: { ...book.rules, groups: [group], columns: [ruleOf('a1'), ruleOf('c44')] } };
  };
  const aClass = (id: number, name: string) => ({ id, name, teachers: [], studentIds: [], groups: [] });

  it('fill the form, by assessment and by title, and are previewed before they are saved', async () => {
    const calls = answer(setGradebookRules, { version: 1 });
    const { user, dialog, column } = await openRules({}, [aClass(900, '9-B')]);
    answer(getGradebook, other());
    await user.click(await dialog.findByRole('button', { name: 'Copy into the form' }));
    await waitFor(() => expect(dialog.getByLabelText('Name')).toHaveValue('Written'));
    expect(column('Oral').getByLabelText('Group')).toHaveDisplayValue('Written');
    expect(column('Exam 2').getByLabelText('Group')).toHaveDisplayValue('No group');
    expect(calls).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({ groups: [group], columns: [ruleOf('a1'), ruleOf('c3')] });
  });

  it('are offered only where the course has another class', async () => {
    const { dialog } = await openRules({ classId: 501 }, [aClass(501, '9-A')]);
    expect(dialog.queryByRole('button', { name: 'Copy into the form' })).toBeNull();
  });
});

it('shows in the heads what a column weighs, and a subtotal of each group behind its marks', async () => {
  const { rules } = aGradebook();
  const groups = [{ id: 1, name: 'Exams', weight: 60, dropLowest: 0 }];
  const columns = [{ key: 'a1', groupId: 1, extraCredit: false, curve: { kind: 'none' as const } }];
  await show({ rules: { ...rules, groups, columns } });
  expect(screen.getByRole('columnheader', { name: /Exam 1.*Exams · weight 10/ })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: /Exam 2.*weight 30/ })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Exams weight 60' })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'No group' })).toBeVisible();
  const row = within(screen.getByRole('row', { name: /^Ayşe Ak/ }));
  expect(row.getAllByRole('gridcell').map(({ textContent }) => textContent)).toEqual([
    ...['7', '70%'],
    ...['9', '', '90%'],
    '76.7%',
  ]);
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
