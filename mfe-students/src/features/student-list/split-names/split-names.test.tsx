import { screen, waitFor } from '@testing-library/react';
import { listStudentsOfGrade } from '@teacher-portal/remote-sdk/contract/student';
import { splitNames } from '@teacher-portal/remote-sdk/contract/student-names';
import { renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import remote from '../../../remote';
import { student } from '../../../student/testing/student.fixture';
import { Screen } from '../student-list.screen';
import { splitWords } from './words';

const students = [
  student({ id: 1, name: 'Ayşe Nur Yılmaz' }),
  student({ id: 2, name: 'Maria García Márquez' }),
  student({ id: 3, name: 'Cher' }),
  student({ id: 4, name: 'Nil Aksu', givenName: 'Nil', familyName: 'Aksu' }),
];
async function open() {
  answer(listStudentsOfGrade, students, { meta: { total: students.length, page: 1, pageSize: -1 } });
  const shown = await renderWithPortal(<Screen />, {
    route: '/student',
    locales: { students: remote.locales, splitNames: splitWords },
  });
  await shown.user.click(await screen.findByRole('button', { name: 'Split names into given and family name' }));
  await screen.findByRole('dialog', { name: 'Split names' });
  return shown;
}
const field = (name: string) => screen.findByRole('textbox', { name });

test('proposes how names could be split, saves what the teacher accepts and takes it back', async () => {
  const calls = answer(splitNames, null);
  const { user } = await open();
  expect(await field('Given name Ayşe Nur Yılmaz')).toHaveValue('Ayşe Nur');
  expect(screen.getByText('1 name without a family name to propose stays as it is.')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Given name Nil Aksu' })).toBeNull();
  await user.clear(await field('Family name Maria García Márquez'));
  await user.type(await field('Family name Maria García Márquez'), 'García Márquez');
  await user.clear(await field('Given name Maria García Márquez'));
  await user.type(await field('Given name Maria García Márquez'), 'Maria');
  await user.click(screen.getByRole('button', { name: 'Split 2 names' }));
  const maria = { id: 2, name: 'Maria García Márquez', givenName: 'Maria', familyName: 'García Márquez' };
  const ayse = { id: 1, name: 'Ayşe Nur Yılmaz', givenName: 'Ayşe Nur', familyName: 'Yılmaz' };
  await waitFor(() => expect(calls[0]?.body).toEqual({ students: [maria, ayse] }));
  await screen.findByText('2 names are split.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('The names are whole again.');
  expect(calls[1]?.body).toEqual({
    students: [maria, ayse].map((row) => ({ ...row, givenName: '', familyName: '' })),
  });
});

test('names the part that is missing, and leaves names whole that are not ticked', async () => {
  const calls = answer(splitNames, null);
  const { user } = await open();
  await user.clear(await field('Family name Ayşe Nur Yılmaz'));
  await user.click(screen.getByRole('button', { name: 'Split 2 names' }));
  expect(await field('Family name Ayşe Nur Yılmaz')).toHaveAccessibleDescription(/Please fill in this field/);
  await user.click(screen.getByRole('checkbox', { name: 'Ayşe Nur Yılmaz' }));
  await user.click(screen.getByRole('button', { name: 'Split 1 name' }));
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ students: [{ id: 2 }] }));
});

test('keeps what was typed when a name has changed meanwhile', async () => {
  refuse(splitNames, 412, 'errors.stale');
  const { user } = await open();
  await user.type(await field('Family name Ayşe Nur Yılmaz'), 'er');
  await user.click(screen.getByRole('button', { name: 'Split 2 names' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Split 2 names' })).toBeEnabled());
  expect(await field('Family name Ayşe Nur Yılmaz')).toHaveValue('Yılmazer');
});
