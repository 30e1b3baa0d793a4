import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type MemberRole } from '@teacher-portal/remote-sdk/contract/enums';
import {
  createSchoolYear,
  listSchoolYears,
  previewRollOver,
  rollOver,
  type SchoolYear,
  undoRollOver,
  updateSchoolYear,
} from '@teacher-portal/remote-sdk/contract/school-year';
import { listStudentsOfGrade } from '@teacher-portal/remote-sdk/contract/student';
import { school, session } from '@teacher-portal/remote-sdk/testing/fixtures';
import { renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer } from '@teacher-portal/remote-sdk/testing/server';
import remote from '../../remote';
import { yearWords } from './words';
import { elif } from '../../student/testing/student.fixture';
import { Screen } from './school-years.screen';

const present: SchoolYear = {
  id: 7,
  name: '2030–2031',
  startsOn: '2030-09-02',
  endsOn: '2031-06-13',
  terms: [{ name: 'Autumn', startsOn: '2030-09-02', endsOn: '2031-01-17' }],
  holidays: [{ name: 'Republic Day', startsOn: '2030-10-29', endsOn: '2030-10-29' }],
  endedAt: null,
  version: 3,
};
const past: SchoolYear = {
  ...{ ...present, id: 6, name: '2029–2030', terms: [], holidays: [] },
  endedAt: '2030-08-20T08:00:00.000Z',
};

function show(years: SchoolYear[], { undoable = null as number | null, role = 'owner' as MemberRole } = {}) {
  answer(listSchoolYears, { years, undoable });
  return renderWithPortal(<Screen />, {
    route: '/student/school-years',
    locales: { students: remote.locales, schoolYears: yearWords },
    session: session({ schools: [{ ...school(), role }] }),
  });
}

test('sets up the present year of a school that has none', async () => {
  const { user } = await show([]);
  await user.click(await screen.findByRole('button', { name: 'Set up the school year' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Name/ }), '2030–2031');
  await user.type(dialog.getByLabelText(/First day/), '2030-09-02');
  await user.type(dialog.getByLabelText(/Last day/), '2031-06-13');
  await user.click(dialog.getByRole('button', { name: 'Add a holiday' }));
  const holiday = within(dialog.getByRole('group', { name: 'Holidays' }));
  await user.type(holiday.getByRole('textbox', { name: 'Name' }), 'Republic Day');
  await user.type(holiday.getByLabelText('First day'), '2031-10-29');
  await user.type(holiday.getByLabelText('Last day'), '2031-10-29');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findAllByText(/both must be in the school year/)).not.toHaveLength(0);
  await user.clear(holiday.getByLabelText('First day'));
  await user.type(holiday.getByLabelText('First day'), '2030-10-29');
  await user.clear(holiday.getByLabelText('Last day'));
  await user.type(holiday.getByLabelText('Last day'), '2030-10-29');
  const calls = answer(createSchoolYear, present);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const { name, startsOn, endsOn, holidays } = present;
  await waitFor(() => expect(calls[0]?.body).toEqual({ name, startsOn, endsOn, terms: [], holidays, lessons: [] }));
});

test('sets lesson hours, each beginning when the one before ends', async () => {
  const lessons = [{ name: 'Lesson 1', startsAt: '08:30', endsAt: '09:10' }];
  const { user } = await show([{ ...present, lessons }]);
  expect(await screen.findByText('Lesson 1 08:30–09:10')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change 2030–2031' }));
  const dialog = within(await screen.findByRole('dialog', { name: '2030–2031' }));
  await user.click(dialog.getByRole('button', { name: 'Add a lesson' }));
  const group = within(dialog.getByRole('group', { name: 'Lesson hours' }));
  const [, begin] = group.getAllByLabelText('From');
  expect(begin).toHaveValue('09:10');
  const [, end] = group.getAllByLabelText('To');
  fireEvent.change(end ?? document.body, { target: { value: '09:50' } });
  const calls = answer(updateSchoolYear, present);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const second = { name: 'Lesson 2', startsAt: '09:10', endsAt: '09:50' };
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ lessons: [...lessons, second] }));
});

test('shows terms and holidays, and the way to the classes of earlier years', async () => {
  await show([present, past], { role: 'teacher' });
  expect(await screen.findByText(/^Republic Day: 29 Oct 2030$/)).toBeVisible();
  expect(screen.getByText(/^Autumn: 2 Sept 2030 to 17 Jan 2031$/)).toBeVisible();
  expect(screen.getByRole('link', { name: /gradebooks of 2029–2030/ })).toHaveAttribute(
    'href',
    '/student/classes?year=6',
  );
  expect(screen.queryByRole('button')).toBeNull();
});

test('changes a year on the version that was read', async () => {
  const { user } = await show([present]);
  await user.click(await screen.findByRole('button', { name: 'Change 2030–2031' }));
  const dialog = within(await screen.findByRole('dialog', { name: '2030–2031' }));
  await user.click(dialog.getByRole('button', { name: /Remove.*Autumn/ }));
  const calls = answer(updateSchoolYear, present);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ terms: [], holidays: present.holidays }));
  expect(calls[0]?.headers.get('if-match')).toBe('"3"');
});

test('shows what the next year does, with those who stay, before it begins', async () => {
  answer(previewRollOver, {
    yearId: 7,
    writing: 0,
    grades: [
      { gradeId: 1, name: 'Grade 9', toGradeId: 2, archived: false, students: 2, classes: 1, assessments: 3 },
      { gradeId: 2, name: 'Grade 10', toGradeId: null, archived: false, students: 5, classes: 2, assessments: 0 },
      { gradeId: 3, name: 'Grade 11', toGradeId: null, archived: true, students: 0, classes: 0, assessments: 0 },
    ],
  });
  answer(listStudentsOfGrade, [{ ...elif, id: 31, name: 'Ada', section: 'A' }], {
    meta: { total: 1, page: 1, pageSize: -1 },
  });
  const { user } = await show([present]);
  await user.click(await screen.findByRole('button', { name: 'Begin the next year' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Moving up: 2. Staying: 0. Leaving the school: 5.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Who stays in Grade 9?' }));
  await user.click(await dialog.findByRole('checkbox', { name: 'Ada, A' }));
  const next = dialog.getByRole('combobox', { name: 'Students of Grade 10 go to' });
  expect(within(next).queryByRole('option', { name: 'Grade 11' })).toBeNull();
  await user.selectOptions(next, 'Grade 10');
  expect(await dialog.findByText('Moving up: 1. Staying: 6. Leaving the school: 0.')).toBeVisible();
  const calls = answer(rollOver, present);
  await user.click(dialog.getByRole('button', { name: 'Begin the year' }));
  await waitFor(() =>
    expect(calls[0]?.body).toEqual({
      yearId: 7,
      year: { name: '2031–2032', startsOn: '2031-09-02', endsOn: '2032-06-13', terms: [], holidays: [] },
      grades: [
        { gradeId: 1, toGradeId: 2 },
        { gradeId: 2, toGradeId: 2 },
        { gradeId: 3, toGradeId: null },
      ],
      staying: [31],
      leaving: 0,
    }),
  );
});

test('does not begin a year while students are writing', async () => {
  const writers = [
    { student: 'Ada Ak', assessment: 'Osmosis', assessmentId: 301 },
    { student: 'Can Bal', assessment: 'Cells' },
  ];
  answer(previewRollOver, { yearId: 7, writing: 2, writers, grades: [] });
  const { user } = await show([present]);
  await user.click(await screen.findByRole('button', { name: 'Begin the next year' }));
  expect(await screen.findByText(/2 students are in the middle/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ada Ak: Osmosis' })).toHaveAttribute(
    'href',
    '/assignment/submitted-assignment-list?id=301&view=live',
  );
  // A server of before says no id.
  expect(screen.getByText('Can Bal: Cells')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Begin the year' })).toBeDisabled();
});

test('takes the beginning of a year back after a question, while nothing was done in it', async () => {
  const { user } = await show([present, past], { undoable: 7 });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  const ask = within(await screen.findByRole('alertdialog', { name: /2030–2031/ }));
  const calls = answer(undoRollOver, null);
  answer(listSchoolYears, { years: [{ ...past, endedAt: null }], undoable: null });
  await user.click(ask.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(calls[0]?.params).toMatchObject({ yearId: '7' }));
  await waitFor(() => expect(screen.queryByText('2030–2031')).toBeNull());
});
