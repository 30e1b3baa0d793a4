import { screen, waitFor, within } from '@testing-library/react';
import { type Category } from 'shared/contract/category';
import { listCategoriesOfCourse } from 'shared/contract/course';
import { listCoursesOfGrade } from 'shared/contract/profile';
import { category, course } from 'shared/testing/fixtures';
import { type PortalOptions, renderWithPortal } from 'shared/testing/render';
import { answer, refuse } from 'shared/testing/server';
import remote from '../../remote';
import { Screen } from './category-catalogue.screen';

const chemistry = course({ id: 102, courseCode: 'CHE-102', name: 'Chemistry' });
const cells = category({
  children: [
    category({ id: 1002, name: 'Cell structure', parentId: 1001, level: 2, children: [category({ id: 1003, name: 'Organelles', level: 3, questionCount: 0 })] }),
  ],
});
const trees: Record<string, Category[]> = { 101: [cells], 102: [category({ id: 1101, courseId: 102, name: 'Acids' })] };

const show = (options: PortalOptions = {}) =>
  renderWithPortal(<Screen />, { route: '/category', locales: { content: remote.locales }, ...options });
const answerTrees = () => answer(listCategoriesOfCourse, ({ params }) => trees[params.id ?? ''] ?? []);

test('shows the topics of every course as lists inside lists, with how many there are', async () => {
  answer(listCoursesOfGrade, [course(), chemistry]);
  answerTrees();
  await show();
  const topics = await screen.findByRole('list', { name: 'Topics of Biology' });
  const outer = within(topics).getByText('Cells').closest('li');
  const inner = within(topics).getByText('Organelles').closest('ul');
  expect(outer).toContainElement(inner);
  expect(within(topics).getAllByText('12 questions')).toHaveLength(2);
  expect(screen.getByRole('region', { name: 'BIO-101 · Biology' })).toHaveTextContent('3 topics');
  expect(await screen.findByText('Acids')).toBeVisible();
});

test('the courses ask for their topics at the same time', async () => {
  answer(listCoursesOfGrade, [course(), chemistry]);
  const calls = answer(listCategoriesOfCourse, [], { delay: 'infinite' });
  await show();
  await screen.findByRole('region', { name: 'CHE-102 · Chemistry' });
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls.map(({ params }) => params.id).sort()).toEqual(['101', '102']);
});

test('the failure of one course leaves the others alone and can be tried again', async () => {
  answer(listCoursesOfGrade, [course()]);
  refuse(listCategoriesOfCourse, 403, 'errors.forbidden');
  const { user } = await show();
  expect(await screen.findByText('You are not allowed to do this.')).toBeVisible();
  answerTrees();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Cell structure')).toBeVisible();
});

test('a course without topics says how to begin', async () => {
  answer(listCoursesOfGrade, [course()]);
  answer(listCategoriesOfCourse, []);
  await show();
  expect(await screen.findByRole('link', { name: 'Add topics' })).toHaveAttribute('href', '/category/category-management?subject=101');
});

test('a grade without courses says what to do next, and a failure of the courses can be tried again', async () => {
  refuse(listCoursesOfGrade, 403, 'errors.forbidden');
  const { user } = await show();
  await screen.findByText('You are not allowed to do this.');
  answer(listCoursesOfGrade, []);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'This grade has no courses yet' })).toBeVisible();
});

test('speaks Turkish', async () => {
  answer(listCoursesOfGrade, [course()]);
  answerTrees();
  await show({ language: 'tr' });
  expect(await screen.findByRole('list', { name: 'Biology konuları' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Konular' })).toBeVisible();
  expect(screen.getByText('3 konu')).toBeVisible();
});
