import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createCategory } from 'shared/contract/category';
import { listCategoriesOfCourse } from 'shared/contract/course';
import { listCoursesOfGrade, listGrades } from 'shared/contract/profile';
import { startSession } from 'shared/session';
import * as fixtures from 'shared/testing/fixtures';
import { renderWithPortal } from 'shared/testing/render';
import { answer, refuse } from 'shared/testing/server';
import { flattenCategories, useCategoriesByCourse } from './category-list.query';
import { CategoryTag } from './category-tag';
import { useCourses } from './course-list.query';
import { CoursePicker } from './course-picker';
import { StudentName } from './student-name';
import { SubjectChoice } from './subject-choice';
import { CategoryPicker } from './category-picker';

const twoCourses = [fixtures.course(), fixtures.course({ id: 102, courseCode: 'CHE-101', name: 'Chemistry' })];

it('returns no courses for a school without grades instead of loading forever', async () => {
  const Probe = () => {
    const { data, isPending } = useCourses();
    return <p>{isPending ? 'pending' : `${data?.length} courses`}</p>;
  };
  await renderWithPortal(<Probe />, { grades: [] });
  expect(await screen.findByText('0 courses')).toBeVisible();
});

it('fails with the error of the grades and refetches them together with the courses', async () => {
  answer(listCoursesOfGrade, [fixtures.course()]);
  const Probe = () => {
    const { data, error, refetch } = useCourses();
    return error ? <button onClick={refetch}>{error.code}</button> : <p>{data?.length} courses</p>;
  };
  const { user } = await renderWithPortal(<Probe />, { session: null });
  refuse(listGrades, 404, 'errors.notFound');
  act(() => void startSession(fixtures.session()));
  const retry = await screen.findByRole('button', { name: 'errors.notFound' });
  answer(listGrades, fixtures.grades());
  await user.click(retry);
  expect(await screen.findByText('1 courses')).toBeVisible();
});

it('requests the courses once for a screen that offers the choice of a course after it has waited, and fails', async () => {
  const calls = refuse(listCoursesOfGrade, 403, 'errors.forbidden');
  const Probe = () =>
    useCourses().isPending ? <p>pending</p> : <SubjectChoice title="Courses" lead="Pick one" to={String} />;
  await renderWithPortal(<Probe />);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(calls).toHaveLength(1);
});

it('requests the categories of all courses in parallel', async () => {
  answer(listCoursesOfGrade, twoCourses);
  const calls = answer(listCategoriesOfCourse, ({ params }) => [fixtures.category({ courseId: Number(params.id) })], {
    delay: 'infinite',
  });
  const Probe = () => <p>{useCategoriesByCourse().isPending ? 'pending' : 'there'}</p>;
  await renderWithPortal(<Probe />);
  // Neither request is ever answered, so the second was sent without waiting for the first.
  await waitFor(() => expect(calls.map(({ params }) => params.id)).toEqual(['101', '102']));
  expect(screen.getByText('pending')).toBeVisible();
});

it('groups categories by course', async () => {
  answer(listCoursesOfGrade, twoCourses);
  answer(listCategoriesOfCourse, ({ params }) => [fixtures.category({ name: `Topic of ${params.id}` })]);
  function Probe() {
    const { byCourse, isPending } = useCategoriesByCourse();
    return isPending ? null : <p>{[...byCourse].map(([id, tree]) => `${id}: ${tree[0]?.name}`).join(', ')}</p>;
  }
  await renderWithPortal(<Probe />);
  expect(await screen.findByText('101: Topic of 101, 102: Topic of 102')).toBeVisible();
});

it('flattens a category tree with parents before their children', () => {
  const leaf = fixtures.category({ id: 3, name: 'Mitosis' });
  const tree = [
    fixtures.category({ id: 1, children: [fixtures.category({ id: 2, children: [leaf] })] }),
    fixtures.category({ id: 4 }),
  ];
  expect(flattenCategories(tree).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
});

it('offers the courses of the grade and all of them in the course picker', async () => {
  answer(listCoursesOfGrade, twoCourses);
  const onChange = jest.fn();
  const { user } = await renderWithPortal(<CoursePicker value={101} onChange={onChange} withAll />, {
    language: 'tr',
  });
  await user.click(await screen.findByRole('button', { name: /Ders BIO-101 · Biology/ }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'CHE-101 · Chemistry' }));
  expect(onChange).toHaveBeenLastCalledWith(102);
  await user.click(screen.getByRole('button', { name: /Ders/ }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Tüm dersler' }));
  expect(onChange).toHaveBeenLastCalledWith(undefined);
});

it.each([
  ['en', 'This course has no topics yet.', 'Add topics'],
  ['tr', 'Bu derste henüz konu yok.', 'Konu ekle'],
] as const)('links from a course without categories to category management (%s)', async (language, text, link) => {
  answer(listCategoriesOfCourse, []);
  await renderWithPortal(<CategoryPicker courseId={101} chosen={[]} onChange={() => undefined} />, { language });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', '/category/category-management?subject=101');
});

it('creates the first category of a course in place, selects it, and moves the focus to the search', async () => {
  answer(listCategoriesOfCourse, []);
  const made = fixtures.category({ id: 77, name: 'Cells', courseId: 101 });
  const calls = answer(createCategory, { ...made, logs: [] });
  const Probe = () => {
    const [chosen, setChosen] = useState<string[]>([]);
    const first = { gradeId: 9, label: 'First topic', create: 'Create topic' };
    return <CategoryPicker courseId={101} chosen={chosen} onChange={setChosen} first={first} />;
  };
  const { user } = await renderWithPortal(<Probe />);
  await user.type(await screen.findByRole('textbox', { name: 'First topic' }), 'Cells');
  answer(listCategoriesOfCourse, [made]);
  await user.click(screen.getByRole('button', { name: 'Create topic' }));
  expect(await screen.findByRole('checkbox', { name: 'Cells' })).toBeChecked();
  expect(screen.getByRole('searchbox')).toHaveFocus();
  expect(calls.map(({ body }) => body)).toEqual([{ courseId: 101, gradeId: 9, name: 'Cells' }]);
});

it('offers archived categories only in a search, and where they are already selected', async () => {
  const [open, kept, old] = ['Cells', 'Energy', 'Heredity'].map((name, at) =>
    fixtures.category({ id: 71 + at, name, courseId: 101, archived: at > 0 }),
  );
  answer(
    listCategoriesOfCourse,
    [open, kept, old].flatMap((each) => each ?? []),
  );
  const picker = (searches: boolean) => (
    <CategoryPicker searches={searches} courseId={101} chosen={['72']} onChange={() => undefined} />
  );
  const names = async () => (await screen.findAllByRole('checkbox')).map((box) => box.closest('label')?.textContent);
  const { unmount } = await renderWithPortal(picker(false));
  expect(await names()).toEqual(['Cells', 'Energy']);
  unmount();
  await renderWithPortal(picker(true));
  expect(await names()).toEqual(['Cells', 'Energy', 'Heredity']);
});

it('shows the names of a category and a student, each in its own direction', async () => {
  await renderWithPortal(
    <>
      <CategoryTag category={{ name: 'Mitosis' }} path={['Biology', 'Cells']} />
      <StudentName name="Can Öz" section="9-A" />
    </>,
  );
  expect(screen.getByTitle('Biology › Cells › Mitosis')).toHaveTextContent('Mitosis');
  expect(screen.getByText('Mitosis').tagName).toBe('BDI');
  expect(screen.getByText('Can Öz')).toBeVisible();
  expect(screen.getByText('Can Öz').tagName).toBe('BDI');
  expect(screen.getByText('9-A')).toBeVisible();
});
