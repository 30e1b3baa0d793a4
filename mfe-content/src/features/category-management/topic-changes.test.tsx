import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import {
  archiveCategory,
  type Category,
  deleteCategory,
  getCategory,
  orderCategories,
} from '@teacher-portal/remote-sdk/contract/category';
import { listCategoriesOfCourse } from '@teacher-portal/remote-sdk/contract/course';
import { listCoursesOfGrade } from '@teacher-portal/remote-sdk/contract/profile';
import { countContents, restoreFromTrash } from '@teacher-portal/remote-sdk/contract/trash';
import { category, course } from '@teacher-portal/remote-sdk/testing/fixtures';
import { renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import remote from '../../remote';
import { Screen } from './category-management.screen';

const address = '/category/category-management?subject=101';
const below = ['Membrane', 'Nucleus', 'Ribosomes'].map((name, at) =>
  category({ id: 1002 + at, name, parentId: 1001, level: 2, version: 3 }),
);
const treeOf = (children: Category[]) => [category({ children }), category({ id: 1009, name: 'Water' })];
const contents = {
  name: 'Nucleus',
  subtopics: 0,
  questions: 0,
  lectures: 0,
  assessments: 0,
  submissions: 0,
  graded: 0,
};

async function open(id: number, name: string, language: 'en' | 'tr' = 'en') {
  answer(listCoursesOfGrade, [course()]);
  answer(listCategoriesOfCourse, treeOf(below));
  answer(getCategory, ({ params }) => {
    const found = [...treeOf(below), ...below].find((each) => String(each.id) === params.id) ?? category();
    return { ...found, logs: [] };
  });
  const route = `${address}&id=${id}`;
  const rendered = await renderWithPortal(<Screen />, { route, language, locales: { content: remote.locales } });
  return { ...rendered, panel: within(await screen.findByRole('region', { name })) };
}

test('moves a topic one position up or down among its siblings, and announces the new position', async () => {
  const { user, panel } = await open(1003, 'Nucleus');
  expect(panel.getByText('2 of 3')).toBeVisible();
  const calls = answer(orderCategories, ({ body }) => ({ ids: (body as { ids: number[] }).ids }));
  const [first, second, third] = below;
  answer(listCategoriesOfCourse, treeOf([first, third, second].flatMap((each) => each ?? [])));
  await user.click(panel.getByRole('button', { name: 'Move “Nucleus” down' }));
  expect(await panel.findByText('3 of 3')).toBeVisible();
  expect(panel.getByRole('button', { name: 'Move “Nucleus” down' })).toBeDisabled();
  answer(listCategoriesOfCourse, treeOf(below));
  await user.click(panel.getByRole('button', { name: 'Move “Nucleus” up' }));
  expect(await panel.findByText('2 of 3')).toBeVisible();
  expect(calls.map(({ params, body }) => [params.id, body])).toEqual([
    ['101', { parentId: 1001, ids: [1002, 1004, 1003] }],
    ['101', { parentId: 1001, ids: [1002, 1003, 1004] }],
  ]);
});

test('reorders topics at the top level too, and reports a list that has changed in the meantime', async () => {
  const { user, panel } = await open(1009, 'Water');
  const calls = refuse(orderCategories, 400, 'errors.orderStale');
  await user.click(panel.getByRole('button', { name: 'Move “Water” up' }));
  expect(await screen.findByText('The list has changed in the meantime. Please order it again.')).toBeVisible();
  expect(calls[0]?.body).toEqual({ parentId: 0, ids: [1009, 1001] });
});

test('lists what depends on a topic before deleting it, and restores it from the trash', async () => {
  const { user, panel, router } = await open(1003, 'Nucleus');
  answer(countContents, { ...contents, subtopics: 1, questions: 12, lectures: 2 });
  const deleted = answer(deleteCategory, null);
  const restored = answer(restoreFromTrash, {
    ...{ kind: 'category', id: 1003, name: 'Nucleus', courseId: 101, topicId: 1003, also: [] },
  });
  await user.type(panel.getByLabelText('Comment'), 'Not needed');
  await user.click(panel.getByRole('button', { name: 'Delete…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete “Nucleus”?' }));
  expect(await dialog.findByText('It contains 1 subtopic, 12 questions and 2 lectures.')).toBeVisible();
  expect(dialog.getByText(/Everything tagged with this topic stays, without the tag/)).toBeVisible();
  answer(listCategoriesOfCourse, treeOf(below.filter(({ id }) => id !== 1003)));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Topic deleted.')).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe('?subject=101'));
  expect(deleted[0]).toMatchObject({ params: { id: '1003' } });
  expect(deleted[0]?.headers.get('if-match')).toBe('"3"');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Restored!')).toBeVisible();
  expect(restored[0]?.params).toMatchObject({ kind: 'category', id: '1003' });
});

test('lists what depends on a topic before archiving it, and unarchives it', async () => {
  const { user, panel } = await open(1003, 'Nucleus');
  const nucleus = below[1] ?? category();
  answer(countContents, { ...contents, questions: 12 });
  const calls = answer(archiveCategory, ({ body }) => {
    const { archived } = body as { archived: boolean };
    return { ...nucleus, archived, version: archived ? 4 : 5, logs: [] };
  });
  answer(listCategoriesOfCourse, treeOf(below.map((each) => ({ ...each, archived: each.id === 1003 }))));
  await user.click(panel.getByRole('button', { name: 'Archive…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Archive “Nucleus”?' }));
  expect(await dialog.findByText('It contains 12 questions.')).toBeVisible();
  expect(dialog.getByText(/It is no longer offered for new content/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Archive' }));
  expect(await panel.findByText('archived · 12 questions · Ada Yılmaz')).toBeVisible();
  expect(await screen.findByRole('treeitem', { name: /^Nucleus.*archived$/, hidden: true })).toBeInTheDocument();
  await user.click(panel.getByRole('button', { name: 'Unarchive' }));
  expect(await panel.findByRole('button', { name: 'Archive…' })).toBeVisible();
  expect(calls.map(({ body, headers }) => [body, headers.get('if-match')])).toEqual([
    [{ archived: true }, '"3"'],
    [{ archived: false }, '"4"'],
  ]);
});

test('unarchives a topic together with its archived ancestor, and not without it', async () => {
  answer(listCoursesOfGrade, [course()]);
  const archived = below.map((each) => ({ ...each, archived: true }));
  answer(listCategoriesOfCourse, [category({ archived: true, children: archived })]);
  answer(getCategory, { ...(archived[0] ?? category()), logs: [] });
  await renderWithPortal(<Screen />, { route: `${address}&id=1002`, locales: { content: remote.locales } });
  const panel = within(await screen.findByRole('region', { name: 'Membrane' }));
  expect(panel.getByRole('button', { name: 'Delete…' })).toBeVisible();
  expect(panel.queryByRole('button', { name: /rchive/ })).toBeNull();
});

test('renders the order and deletion controls in Turkish', async () => {
  const { panel } = await open(1002, 'Membrane', 'tr');
  expect(panel.getByText('1. sırada, toplam 3 konu')).toBeVisible();
  expect(panel.getByRole('button', { name: '“Membrane” konusunu aşağı taşı' })).toBeEnabled();
  expect(panel.getByRole('button', { name: '“Membrane” konusunu yukarı taşı' })).toBeDisabled();
  expect(panel.getByRole('button', { name: 'Arşivle…' })).toBeVisible();
  expect(panel.getByRole('button', { name: 'Sil…' })).toBeVisible();
});
