import { act, screen, waitFor, within } from '@testing-library/react';
import { type Category } from '@teacher-portal/remote-sdk/contract/category';
import { listCategoriesOfCourse } from '@teacher-portal/remote-sdk/contract/course';
import { listCoursesOfGrade } from '@teacher-portal/remote-sdk/contract/profile';
import { category, course } from '@teacher-portal/remote-sdk/testing/fixtures';
import { type PortalOptions, renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import remote from '../../remote';
import { Screen } from './category-catalogue.screen';

const chemistry = course({ id: 102, courseCode: 'CHE-102', name: 'Chemistry' });
const cells = category({
  children: [
    category({
      id: 1002,
      name: 'Cell structure',
      parentId: 1001,
      level: 2,
      children: [category({ id: 1003, name: 'Organelles', level: 3, questionCount: 0 })],
    }),
  ],
});
const trees: Record<string, Category[]> = { 101: [cells], 102: [category({ id: 1101, courseId: 102, name: 'Acids' })] };

const show = (options: PortalOptions = {}) =>
  renderWithPortal(<Screen />, { route: '/category', locales: { content: remote.locales }, ...options });
const answerTrees = () => answer(listCategoriesOfCourse, ({ params }) => trees[params.id ?? ''] ?? []);

test('shows the topics of every course as a tree with their number', async () => {
  answer(listCoursesOfGrade, [course(), chemistry]);
  answerTrees();
  await show();
  const topics = within(await screen.findByRole('tree', { name: 'Topics of Biology' }));
  expect(topics.getByRole('treeitem', { name: /^Organelles/ })).toHaveAttribute('aria-level', '3');
  expect(topics.getByRole('treeitem', { name: /^Cells/, expanded: true })).toHaveTextContent('12 questions');
  expect(screen.getByRole('region', { name: 'BIO-101 · Biology' })).toHaveTextContent('3 topics');
  expect(await screen.findByRole('treeitem', { name: /^Acids/ })).toBeVisible();
});

test('links a topic to its lectures', async () => {
  answer(listCoursesOfGrade, [course()]);
  answerTrees();
  await show();
  expect(await screen.findByRole('treeitem', { name: /^Cell structure/ })).toHaveAttribute(
    'href',
    '/course/course-details/topic-details?id=101&topicId=1002',
  );
});

test('makes the tree a single Tab stop and moves, opens and closes topics by arrow keys and letters', async () => {
  answer(listCoursesOfGrade, [course()]);
  answerTrees();
  const { user } = await show();
  const cellItem = await screen.findByRole('treeitem', { name: /^Cells/ });
  act(() => cellItem.focus());
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('treeitem', { name: /^Cell structure/ })).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(screen.queryByRole('treeitem', { name: /^Organelles/ })).not.toBeInTheDocument();
  await user.keyboard('{ArrowLeft}');
  expect(cellItem).toHaveFocus();
  await user.keyboard('{End}{ArrowRight}o');
  expect(screen.getByRole('treeitem', { name: /^Organelles/ })).toHaveFocus();
  const stops = screen.getAllByRole('treeitem').filter((item) => item.tabIndex === 0);
  expect(stops).toEqual([screen.getByRole('treeitem', { name: /^Organelles/ })]);
});

test('remembers which topics are expanded', async () => {
  answer(listCoursesOfGrade, [course()]);
  answerTrees();
  const { user, unmount } = await show();
  await screen.findByRole('treeitem', { name: /^Organelles/ });
  await user.click(screen.getByRole('button', { name: 'Collapse all' }));
  expect(screen.getAllByRole('treeitem')).toHaveLength(1);
  unmount();
  await show();
  expect(await screen.findByRole('treeitem', { name: /^Cells/, expanded: false })).toBeVisible();
});

test('finds topics regardless of diacritics, shows their path and highlights the match', async () => {
  answer(listCoursesOfGrade, [course(), chemistry]);
  answer(listCategoriesOfCourse, ({ params }) =>
    params.id === '101'
      ? [
          category({
            name: 'Bitkiler',
            children: [
              category({ id: 1002, name: 'Çiçekli ışık', level: 2 }),
              category({ id: 1003, name: 'Yosunlar', level: 2 }),
            ],
          }),
        ]
      : [],
  );
  const { user } = await show({ language: 'tr' });
  await screen.findByRole('treeitem', { name: /^Yosunlar/ });
  await user.type(screen.getByRole('searchbox', { name: 'Konu ara' }), 'ISIK');
  expect(screen.getAllByRole('treeitem').map((item) => item.textContent)).toEqual([
    'Bitkiler12 soru',
    'Çiçekli ışık12 soru',
  ]);
  expect(screen.getByText('ışık')).toBeVisible();
  expect(screen.getByText('1 konu eşleşti')).toBeVisible();
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'zzz');
  expect(screen.getByText('Eşleşen konu yok')).toBeVisible();
  expect(screen.queryByRole('treeitem')).not.toBeInTheDocument();
});

test('filters by course and keeps the course in the address', async () => {
  answer(listCoursesOfGrade, [course(), chemistry]);
  answerTrees();
  await show({ route: '/category?subject=102' });
  expect(await screen.findByRole('tree', { name: 'Topics of Chemistry' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'BIO-101 · Biology' })).not.toBeInTheDocument();
});

test('renders only the visible ones of two thousand topics and reaches the last one by keyboard', async () => {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(32);
  answer(listCoursesOfGrade, [course()]);
  answer(
    listCategoriesOfCourse,
    Array.from({ length: 2000 }, (_, index) => category({ id: index + 1, name: `Topic ${index + 1}` })),
  );
  const { user } = await show();
  const first = await screen.findByRole('treeitem', { name: /^Topic 1\b/ });
  expect(screen.getAllByRole('treeitem').length).toBeLessThan(60);
  act(() => first.focus());
  await user.keyboard('{End}');
  const last = screen.getByRole('treeitem', { name: /^Topic 2000/ });
  expect(last).toHaveFocus();
  expect(last).toHaveAttribute('aria-posinset', '2000');
  jest.restoreAllMocks();
});

test('requests the topics of all courses at the same time', async () => {
  answer(listCoursesOfGrade, [course(), chemistry]);
  const calls = answer(listCategoriesOfCourse, [], { delay: 'infinite' });
  await show();
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls.map(({ params }) => params.id).sort()).toEqual(['101', '102']);
});

test('shows an error for one course without hiding the others and retries it on demand', async () => {
  answer(listCoursesOfGrade, [course()]);
  refuse(listCategoriesOfCourse, 403, 'errors.forbidden');
  const { user } = await show();
  expect(await screen.findByText('You are not allowed to do this.')).toBeVisible();
  answerTrees();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('treeitem', { name: /^Cell structure/ })).toBeVisible();
});

test('explains how to start when a course has no topics', async () => {
  answer(listCoursesOfGrade, [course()]);
  answer(listCategoriesOfCourse, []);
  await show();
  expect(await screen.findByRole('link', { name: 'Add topics' })).toHaveAttribute(
    'href',
    '/category/category-management?subject=101',
  );
});

test('says what to do next in a grade without courses, and retries courses that failed to load', async () => {
  refuse(listCoursesOfGrade, 403, 'errors.forbidden');
  const { user } = await show();
  await screen.findByText('You are not allowed to do this.');
  answer(listCoursesOfGrade, []);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'This grade has no courses yet' })).toBeVisible();
});

test('renders in Turkish', async () => {
  answer(listCoursesOfGrade, [course()]);
  answerTrees();
  await show({ language: 'tr' });
  expect(await screen.findByRole('tree', { name: 'Biology konuları' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Konular' })).toBeVisible();
  expect(screen.getByText('3 konu')).toBeVisible();
});
