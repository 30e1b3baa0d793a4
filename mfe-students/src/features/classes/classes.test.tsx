import { screen, waitFor, within } from '@testing-library/react';
import { createClass, listClasses } from '@teacher-portal/remote-sdk/contract/class';
import { type MemberRole } from '@teacher-portal/remote-sdk/contract/enums';
import { listCoursesOfGrade, listGrades } from '@teacher-portal/remote-sdk/contract/profile';
import { listSchoolYears } from '@teacher-portal/remote-sdk/contract/school-year';
import { course, grades, school, session } from '@teacher-portal/remote-sdk/testing/fixtures';
import { renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { cookieNames, writeCookie } from '@teacher-portal/remote-sdk/storage';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import { aClass } from '../../class/testing/class.fixture';
import remote from '../../remote';
import { Screen } from './classes.screen';

// Cookies outlive a test, and a sign-out.
afterEach(() => writeCookie(cookieNames.scopes, ''));

const show = (role: MemberRole = 'teacher') =>
  renderWithPortal(<Screen />, {
    route: '/student/classes',
    locales: { students: remote.locales },
    session: session({ schools: [{ ...school(), role }] }),
  });
const others = aClass({ id: 12, name: '9-B', teachers: [{ id: 90_001, name: 'Ece Aydın' }] });

test('shows the classes that the teacher teaches, and all of the school when asked to, from then on', async () => {
  answer(listClasses, [aClass(), others]);
  const { user, unmount } = await show();
  expect(await screen.findByRole('link', { name: 'Biology 9-A' })).toHaveAttribute('href', '/student/class?id=11');
  expect(screen.queryByText('Biology 9-B')).toBeNull();
  await user.click(screen.getByRole('button', { name: /Show/ }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Whole school' }));
  expect(await screen.findByText('Ece Aydın')).toBeVisible();
  unmount();
  await show();
  await screen.findByRole('link', { name: 'Biology 9-B' });
});

test('leads a teacher without classes to those of the school', async () => {
  answer(listClasses, [others]);
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Show the whole school' }));
  await screen.findByRole('link', { name: 'Biology 9-B' });
});

test('opens a class of a course and goes to it', async () => {
  answer(listClasses, []);
  answer(listSchoolYears, { years: [], undoable: null });
  answer(listGrades, grades());
  answer(listCoursesOfGrade, [course({ id: 5, name: 'Biology' })]);
  const { user, router } = await show();
  await user.click(await screen.findByRole('button', { name: 'Add a class' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findAllByText('Please fill in this field.')).not.toHaveLength(0);
  await user.selectOptions(await dialog.findByRole('combobox', { name: /Course/ }), 'Biology');
  await user.type(dialog.getByRole('textbox', { name: /Class/ }), 'Olympiad');
  const calls = answer(createClass, aClass({ id: 40, name: 'Olympiad' }));
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(calls[0]?.body).toEqual({ courseId: 5, name: 'Olympiad', term: '' }));
  await waitFor(() => expect(router.state.location.search).toBe('?id=40'));
});

test('shows a head the whole school and offers nothing to change', async () => {
  answer(listClasses, [others]);
  await show('head');
  await screen.findByRole('link', { name: 'Biology 9-B' });
  expect(screen.queryByRole('button', { name: 'Add a class' })).toBeNull();
});

test('offers another try when the classes cannot be read', async () => {
  refuse(listClasses, 500, 'errors.somethingWentWrong');
  const { user } = await show();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answer(listClasses, [aClass()]);
  await user.click(retry);
  await screen.findByRole('link', { name: 'Biology 9-A' });
});
