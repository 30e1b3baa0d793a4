import { screen, waitFor, within } from '@testing-library/react';
import {
  archiveClass,
  type ClassPeople,
  deleteClass,
  enrolStudents,
  getClass,
  listClassPeople,
  removeFromClass,
  type SchoolClass,
  setClassTeachers,
  updateClass,
} from '@teacher-portal/remote-sdk/contract/class';
import { type MemberRole } from '@teacher-portal/remote-sdk/contract/enums';
import { listMembers } from '@teacher-portal/remote-sdk/contract/member';
import { listSchoolYears, type SchoolYear } from '@teacher-portal/remote-sdk/contract/school-year';
import { school, session } from '@teacher-portal/remote-sdk/testing/fixtures';
import { renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import { aClass } from '../../class/testing/class.fixture';
import remote from '../../remote';
import { Screen } from './class-details.screen';
import { groupWords } from './groups/words';

const person = (id: number, name: string) => ({ id, name, studentNumber: String(id), section: 'A' });
const people: ClassPeople = {
  students: [person(501, 'Ada Er')],
  others: Array.from({ length: 10 }, (_, at) => person(600 + at, `Student ${at}`)),
};

function show(of: SchoolClass = aClass(), role: MemberRole = 'teacher', found = people) {
  answer(getClass, of);
  answer(listClassPeople, found);
  answer(listSchoolYears, { years: [], undoable: null });
  return renderWithPortal(<Screen />, {
    route: `/student/class?id=${of.id}`,
    locales: { students: remote.locales, classGroups: groupWords },
    session: session({ schools: [{ ...school(), role }] }),
  });
}

test('takes a student out, who can be put back from the message', async () => {
  const { user } = await show();
  const calls = answer(removeFromClass, aClass({ students: 1 }));
  await user.click(await screen.findByRole('button', { name: 'Remove Ada Er' }));
  const back = answer(enrolStudents, aClass());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(back[0]?.body).toEqual({ studentIds: [501] }));
  expect(calls[0]?.params).toMatchObject({ id: '11', studentId: '501' });
});

test('has no column of student numbers where nobody has one', async () => {
  const [ada] = people.students;
  await show(aClass(), 'teacher', { ...people, students: ada ? [{ ...ada, studentNumber: null }] : [] });
  expect(await screen.findByText('Ada Er')).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Section' })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Student number' })).toBeNull();
});

test('has a column of student numbers where somebody has one', async () => {
  await show();
  expect(await screen.findByRole('cell', { name: '501' })).toBeVisible();
});

test('finds students of the grade by name or number and adds them', async () => {
  const { user } = await show();
  await screen.findByText('and 2 more; type a name');
  expect(screen.queryByRole('button', { name: /^Add Student 9 / })).toBeNull();
  await user.type(screen.getByRole('searchbox', { name: 'Search students, numbers' }), '609{Enter}');
  const calls = answer(enrolStudents, aClass({ students: 3 }));
  await user.click(await screen.findByRole('button', { name: /^Add Student 9 / }));
  await waitFor(() => expect(calls[0]?.body).toEqual({ studentIds: [609] }));
});

test('changes the teachers to members who may teach', async () => {
  const member = { email: 'a@example.org', joinedAt: '2026-09-01T08:00:00.000Z', courses: 0 };
  answer(listMembers, [
    { ...member, userId: session().uid, name: 'Ada Yılmaz', role: 'owner' },
    { ...member, userId: 90_001, name: 'Ece Aydın', role: 'teacher' },
    { ...member, userId: 90_002, name: 'Hale Su', role: 'head' },
  ]);
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('checkbox', { name: 'Ece Aydın' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Ada Yılmaz' }));
  expect(dialog.queryByText('Hale Su')).toBeNull();
  const calls = answer(setClassTeachers, aClass());
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls[0]?.body).toEqual({ userIds: [90_001], covers: [{ userId: 90_001, until: null }] }));
});

test('gives the class to somebody who covers until a day', async () => {
  const member = { email: 'a@example.org', joinedAt: '2026-09-01T08:00:00.000Z', courses: 0 };
  answer(listMembers, [{ ...member, userId: 90_001, name: 'Ece Aydın', role: 'teacher' }]);
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('checkbox', { name: 'Ece Aydın' }));
  await user.type(dialog.getByRole('textbox', { name: 'Covers until' }), '18/12/2026');
  await user.tab();
  const calls = answer(setClassTeachers, aClass());
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ covers: [{ userId: 90_001, until: '2026-12-18' }] }));
});

test('says until when somebody covers', async () => {
  await show(aClass({ teachers: [{ id: 90_001, name: 'Ece Aydın', until: '2026-12-18' }] }));
  await screen.findByText('Ece Aydın (until 18 December 2026)');
});

test('renames and archives a class, and deletes one without students after a question', async () => {
  const { user } = await show(aClass({ students: 0 }));
  await user.click(await screen.findByRole('button', { name: 'Rename' }));
  const dialog = within(await screen.findByRole('dialog'));
  const name = dialog.getByRole('textbox', { name: /Class/ });
  await user.clear(name);
  await user.type(name, 'Olympiad');
  const renamed = answer(updateClass, aClass());
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(renamed[0]?.body).toEqual({ name: 'Olympiad', term: '' }));
  const archived = answer(archiveClass, aClass());
  await user.click(await screen.findByRole('button', { name: 'Archive' }));
  await waitFor(() => expect(archived).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const deleted = answer(deleteClass, { id: 11 });
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(deleted).toHaveLength(1));
});

const period = (name: string) => ({ name, startsOn: '2026-09-07', endsOn: '2027-06-11' });
const year: SchoolYear = { id: 4, ...period('2026–2027'), terms: [], holidays: [], endedAt: null, version: 1 };

test('offers the terms of the school year, and the term that the class has already', async () => {
  const { user } = await show(aClass({ term: '1st half' }));
  const ended = { ...year, id: 3, endedAt: '2026-08-01T08:00:00.000Z', terms: [period('Long ago')] };
  const years = [{ ...year, terms: [period('Autumn'), period('Spring')] }, ended];
  answer(listSchoolYears, { years, undoable: null });
  await user.click(await screen.findByRole('button', { name: 'Rename' }));
  const term = await screen.findByRole('combobox', { name: 'Term' });
  expect(
    within(term)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([...['–', 'Autumn', 'Spring', '1st half']]);
  expect(term).toHaveValue('1st half');
  await user.selectOptions(term, 'Spring');
  const saved = answer(updateClass, aClass());
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved[0]?.body).toMatchObject({ term: 'Spring' }));
});

test('offers no deleting of a class with students, and a head nothing to change', async () => {
  const { unmount } = await show();
  await screen.findByRole('button', { name: 'Rename' });
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  unmount();
  await show(aClass(), 'head');
  await screen.findByText('Ada Er');
  for (const verb of ['Rename', 'Archive', 'Change', 'Remove Ada Er', /^Add Student 1/])
    expect(screen.queryByRole('button', { name: verb })).toBeNull();
});

test('says that a class of another school, or a deleted one, was not found', async () => {
  refuse(getClass, 404, 'errors.notFound');
  await renderWithPortal(<Screen />, {
    route: '/student/class?id=9',
    locales: { students: remote.locales, classGroups: groupWords },
  });
  await screen.findByText('This class was not found');
});
