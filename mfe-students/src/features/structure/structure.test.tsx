import { screen, waitFor, within } from '@testing-library/react';
import { type MemberRole } from '@teacher-portal/remote-sdk/contract/enums';
import {
  archiveGrade,
  createCourse,
  createGrade,
  deleteCourse,
  deleteGrade,
  getStructure,
  orderCourses,
  renameGrade,
  type StructureGrade,
  updateCourse,
} from '@teacher-portal/remote-sdk/contract/structure';
import { countContents, restoreFromTrash } from '@teacher-portal/remote-sdk/contract/trash';
import { school, session } from '@teacher-portal/remote-sdk/testing/fixtures';
import { renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import remote from '../../remote';
import { structureWords } from './words';
import { moved } from './moved';
import { Screen } from './structure.screen';

const empty = { topics: 0, lectures: 0, questions: 0, assessments: 0, submissions: 0, classes: 0 };
const grades: StructureGrade[] = [
  {
    ...{ id: 11, name: 'Grade 9', version: 2, students: 18, archived: false },
    courses: [
      { ...empty, id: 21, name: 'Biology', courseCode: 'BIOL-101', version: 3, questions: 40, classes: 2 },
      { ...empty, id: 22, name: 'Physics', courseCode: 'PHYS-101', version: 1 },
    ],
  },
  { id: 12, name: 'Grade 10', version: 1, students: 0, archived: false, courses: [] },
  { id: 13, name: 'Prep', version: 4, students: 0, archived: true, courses: [] },
];

function show(role: MemberRole = 'owner') {
  answer(getStructure, grades);
  return renderWithPortal(<Screen />, {
    route: '/student/grades-and-courses',
    locales: { students: remote.locales, structure: structureWords },
    session: session({ schools: [{ ...school(), role }] }),
  });
}
const button = (name: string) => screen.findByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

it.each([
  [0, 1, [2, 1, 3]],
  [2, -1, [1, 3, 2]],
  [0, -1, [1, 2, 3]],
  [2, 1, [1, 2, 3]],
] as [number, -1 | 1, number[]][])('moves entry %i by %i', (index, by, expected) => {
  expect(moved([1, 2, 3], index, by)).toEqual(expected);
});

test('shows what is in every course, and lets an owner add, rename and order', async () => {
  const { user } = await show();
  await screen.findByText('2 classes and 40 questions');
  const named = answer(renameGrade, { id: 11, name: 'Year 9', schoolId: 1 });
  await user.click(await button('Edit Grade 9'));
  const rename = await dialog('Rename Grade 9');
  await user.clear(rename.getByRole('textbox', { name: /Grade name/ }));
  await user.type(rename.getByRole('textbox', { name: /Grade name/ }), 'Year 9');
  await user.click(rename.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(named[0]?.body).toEqual({ name: 'Year 9' }));
  expect(named[0]?.headers.get('if-match')).toBe('"2"');

  const ordered = answer(orderCourses, { ids: [22, 21] });
  await user.click(await button('Move Physics up'));
  await waitFor(() => expect(ordered[0]?.body).toEqual({ ids: [22, 21] }));
  expect(await button('Move Biology up')).toBeDisabled();
});

test('says at its field that a code or a name is in use', async () => {
  const { user } = await show();
  const field = { path: 'courseCode', code: 'errors.courseCodeTaken', message: 'taken' };
  refuse(createCourse, 409, 'errors.courseCodeTaken', { details: [field] });
  await user.click(await button('Add a course to Grade 10'));
  const add = await dialog('Add a course to Grade 10');
  await user.type(add.getByRole('textbox', { name: /Course name/ }), 'Logic');
  await user.type(add.getByRole('textbox', { name: 'Code' }), 'BIOL-101');
  await user.click(add.getByRole('button', { name: 'Add a course' }));
  await waitFor(() =>
    expect(add.getByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription(/Another course of the school/),
  );
  await user.click(add.getByRole('button', { name: 'Cancel' }));

  refuse(createGrade, 409, 'errors.gradeNameTaken', {
    details: [{ path: 'name', code: 'errors.gradeNameTaken', message: 'taken' }],
  });
  await user.click(await button('Add a grade'));
  const grade = await dialog('Add a grade');
  await user.type(grade.getByRole('textbox', { name: /Grade name/ }), 'grade 9');
  await user.click(grade.getByRole('button', { name: 'Add a grade' }));
  await waitFor(() =>
    expect(grade.getByRole('textbox', { name: /Grade name/ })).toHaveAccessibleDescription(/already/),
  );
});

test('changes the name and the code of a course on the version that was read', async () => {
  const { user } = await show();
  const course = { id: 21, name: 'Life', courseCode: 'BIOL-101', gradeId: 11, schoolId: 1 };
  const saved = answer(updateCourse, { ...course, lectureCount: 0, categoryCount: 0, questionCount: 0 });
  await user.click(await button('Edit Biology'));
  const edit = await dialog('Edit Biology');
  await user.clear(edit.getByRole('textbox', { name: /Course name/ }));
  await user.type(edit.getByRole('textbox', { name: /Course name/ }), 'Life');
  await user.click(edit.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved[0]?.body).toEqual({ name: 'Life', courseCode: 'BIOL-101' }));
  expect(saved[0]?.headers.get('if-match')).toBe('"3"');
});

test('shows the contents of a course before it is deleted, asks for its name, and restores it by Undo', async () => {
  const { user } = await show();
  const held = { name: 'Biology', subtopics: 0, questions: 40, lectures: 0, assessments: 2 };
  answer(countContents, { ...held, submissions: 30, graded: 12 });
  const deleted = answer(deleteCourse, { id: 21 });
  const back = { kind: 'course' as const, id: 21, name: 'Biology', courseId: 21, topicId: null, also: [] };
  const restored = answer(restoreFromTrash, back);
  await user.click(await button('Delete Biology'));
  const ask = await dialog('Delete “Biology”?');
  await ask.findByText(/30 submissions, 12 graded, 40 questions/);
  await user.type(ask.getByRole('textbox'), 'Biology');
  await user.click(ask.getByRole('button', { name: 'Delete' }));
  await user.click(await button('Undo'));
  await waitFor(() => expect(restored).toHaveLength(1));
  expect(deleted[0]?.params).toMatchObject({ id: '21' });
});

test('deletes an empty grade after a question, and says what is in another', async () => {
  const { user } = await show();
  await user.click(await button('Delete Grade 9'));
  const kept = await dialog('Grade 9 is not empty');
  kept.getByText(/18 students. 2 courses./);
  await user.click(kept.getByRole('button', { name: 'Close' }));
  const deleted = answer(deleteGrade, { id: 12 });
  await user.click(await button('Delete Grade 10'));
  const ask = within(await screen.findByRole('alertdialog', { name: 'Delete Grade 10?' }));
  await user.click(ask.getByRole('button', { name: 'Delete the grade' }));
  await waitFor(() => expect(deleted[0]?.params).toMatchObject({ id: '12' }));
});

test('says what is in a grade before it is archived, and takes it back by Undo', async () => {
  const { user } = await show();
  const calls = answer(archiveGrade, { id: 11, name: 'Grade 9', schoolId: 1, archived: true });
  await user.click(await button('Archive Grade 9'));
  const ask = within(await screen.findByRole('alertdialog', { name: 'Archive Grade 9?' }));
  ask.getByText('18 students. 2 courses. In the courses: 2 classes and 40 questions.');
  await user.click(ask.getByRole('button', { name: 'Archive the grade' }));
  await screen.findByText('Grade 9 archived.');
  await user.click(await button('Undo'));
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ archived: true }, { archived: false }]));
  expect(calls.map(({ headers }) => headers.get('if-match'))).toEqual(['"2"', '"3"']);
});

test('takes an archived grade back, to which no course is added meanwhile', async () => {
  const { user } = await show();
  const calls = answer(archiveGrade, { id: 13, name: 'Prep', schoolId: 1 });
  await user.click(await button('Unarchive Prep'));
  await screen.findByText('Prep unarchived.');
  expect(calls.map(({ body }) => body)).toEqual([{ archived: false }]);
  expect(screen.queryByRole('button', { name: 'Add a course to Prep' })).not.toBeInTheDocument();
});

test('only shows the grades to members who are not owners', async () => {
  await show('teacher');
  await screen.findByText('2 classes and 40 questions');
  expect(screen.queryByRole('button', { name: /Move|Edit|Archive|Delete|Add/ })).toBeNull();
  screen.getByText(/Owners of the school can change them/);
});
