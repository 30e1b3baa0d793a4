import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  type Category,
  type CategoryDetail,
  commentCategory,
  createCategory,
  getCategory,
  updateCategory,
} from '@teacher-portal/remote-sdk/contract/category';
import { listCategoriesOfCourse } from '@teacher-portal/remote-sdk/contract/course';
import { listCoursesOfGrade } from '@teacher-portal/remote-sdk/contract/profile';
import { category, course } from '@teacher-portal/remote-sdk/testing/fixtures';
import { type PortalOptions, renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import remote from '../../remote';
import { Screen } from './category-management.screen';

// Long flows on a machine that builds and tests other rooms at the same time.
const address = '/category/category-management';
const show = (options: PortalOptions = {}) =>
  renderWithPortal(<Screen />, { route: `${address}?subject=101`, locales: { content: remote.locales }, ...options });

const organelles = category({ id: 1002, name: 'Organelles', parentId: 1001, level: 2, questionCount: 0, version: 3 });
const tree = [category({ children: [organelles] }), category({ id: 1009, name: 'Water' })];
const log = {
  id: 1,
  kind: 'created',
  author: { id: 7, name: 'Ada Yılmaz' },
  comment: null,
  from: null,
  to: 'Organelles',
  createdAt: '2026-09-01T08:00:00.000Z',
} as const;
const detail = (change: Partial<CategoryDetail> = {}): CategoryDetail => ({ ...organelles, logs: [log], ...change });

function answerAll(shown: Category[] = tree) {
  answer(listCoursesOfGrade, [course(), course({ id: 102, courseCode: 'CHE-102', name: 'Chemistry' })]);
  answer(listCategoriesOfCourse, shown);
  answer(getCategory, detail());
}
const item = (name: RegExp) => screen.findByRole('treeitem', { name });
const panel = async () => within(await screen.findByRole('region', { name: 'Organelles' }));
const openPanel = (options: PortalOptions = {}) => show({ route: `${address}?subject=101&id=1002`, ...options });

test('asks for a course first when the address has no subject', async () => {
  answerAll();
  await show({ route: address });
  expect(await screen.findByRole('link', { name: 'Chemistry' })).toHaveAttribute('href', `${address}?subject=102`);
});

test('shows level, path and edit trail of the selected topic and keeps the topic in the address', async () => {
  answerAll();
  const { user, router } = await show();
  await user.click(await item(/^Organelles/));
  const shown = await panel();
  expect(router.state.location.search).toBe('?subject=101&id=1002');
  expect(shown.getByText('Level 2 · Cells')).toBeVisible();
  expect(shown.getByText('Created as “Organelles”')).toBeVisible();
  expect(shown.getByText(/^Ada Yılmaz · 1 Sep/)).toBeVisible();
});

test('describes in the trail who renamed, moved or commented on what', async () => {
  answerAll();
  const logs = [
    { ...log, id: 4, kind: 'commented' as const, comment: 'Too short <b>?', author: null },
    { ...log, id: 3, kind: 'moved' as const, from: null, to: 'Cells' },
    { ...log, id: 2, kind: 'renamed' as const, from: 'Organels', to: 'Organelles' },
  ];
  answer(getCategory, detail({ logs }));
  await openPanel();
  const steps = within((await panel()).getByRole('region', { name: 'Edit trail' })).getAllByRole('listitem');
  expect(steps.map((step) => step.firstElementChild?.nextElementSibling?.firstElementChild?.textContent)).toEqual([
    'Too short <b>?',
    'Moved: Top level → Cells',
    'Renamed from “Organels” to “Organelles”',
  ]);
  expect(steps[0]).toHaveTextContent('unknown');
});

test('renames a topic in place with the version that was read, and undoes it', async () => {
  answerAll();
  const { user } = await openPanel();
  const name = (await panel()).getByLabelText('Name');
  const calls = answer(updateCategory, ({ body }) => detail({ name: (body as Category).name, version: 4 }));
  await user.clear(name);
  await user.type(name, 'Parts{Enter}');
  expect(await screen.findByText('“Organelles” is now called “Parts”.')).toBeVisible();
  expect(calls[0]?.body).toEqual({ courseId: 101, gradeId: 11, parentId: 1001, name: 'Parts' });
  expect(calls[0]?.headers.get('if-match')).toBe('"3"');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]?.body).toMatchObject({ name: 'Organelles' });
  expect(calls[1]?.headers.get('if-match')).toBe('"4"');
});

test('offers every topic as a new parent except the topic itself and its descendants', async () => {
  answerAll([
    category({ children: [{ ...organelles, children: [category({ id: 1003, name: 'Ribosomes', level: 3 })] }] }),
    category({ id: 1009, name: 'Water' }),
  ]);
  const { user } = await openPanel();
  const calls = answer(updateCategory, detail({ parentId: 1009, version: 4 }));
  await user.click((await panel()).getByRole('button', { name: 'Move…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Move “Organelles”' }));
  expect(dialog.getAllByRole('treeitem').map((each) => each.textContent)).toEqual(['Cells', 'Water']);
  expect(dialog.getByRole('button', { name: 'Move here' })).toBeDisabled();
  await user.click(dialog.getByRole('treeitem', { name: 'Water' }));
  await user.click(dialog.getByRole('button', { name: 'Move here' }));
  expect(await screen.findByText('“Organelles” was moved: Water.')).toBeVisible();
  expect(calls[0]?.body).toMatchObject({ parentId: 1009, name: 'Organelles' });
});

test('moves a topic to the top level by keyboard alone', async () => {
  answerAll();
  const { user } = await openPanel();
  const calls = answer(updateCategory, detail({ parentId: 0, version: 4 }));
  (await panel()).getByRole('button', { name: 'Move…' }).focus();
  await user.keyboard('{Enter}{Tab}{Enter}');
  expect(screen.getByRole('button', { name: 'Top level' })).toHaveAttribute('aria-pressed', 'true');
  screen.getByRole('button', { name: 'Move here' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ parentId: 0 }));
});

test('moves a topic below the one it is dropped on, and does nothing when dropped on itself or its child', async () => {
  answerAll();
  await show();
  const calls = answer(updateCategory, { ...category({ parentId: 1009, version: 2 }), logs: [] });
  const cells = await item(/^Cells/);
  const dataTransfer = { setData: jest.fn(), effectAllowed: '', dropEffect: '' };
  fireEvent.dragStart(cells, { dataTransfer });
  fireEvent.drop(await item(/^Organelles/), { dataTransfer });
  fireEvent.dragStart(cells, { dataTransfer });
  fireEvent.dragOver(await item(/^Water/), { dataTransfer });
  fireEvent.drop(await item(/^Water/), { dataTransfer });
  expect(await screen.findByText('“Cells” was moved: Water.')).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ courseId: 101, gradeId: 11, parentId: 1009, name: 'Cells' }]);
});

test('moves a topic that has just been renamed under its new name, although the tree still has the old one', async () => {
  answerAll();
  const { user } = await openPanel();
  let version = 3;
  const calls = answer(updateCategory, ({ body }) => detail({ ...(body as Category), version: ++version }));
  const name = (await panel()).getByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Parts{Enter}');
  expect(await screen.findByRole('heading', { name: 'Parts' })).toBeVisible();

  // The viewport of this test is narrow: with an open topic there is no room for the tree.
  const row = (name: RegExp) => screen.getByRole('treeitem', { name, hidden: true });
  const dataTransfer = { setData: jest.fn(), effectAllowed: '', dropEffect: '' };
  fireEvent.dragStart(row(/^Organelles/), { dataTransfer });
  fireEvent.dragOver(row(/^Water/), { dataTransfer });
  fireEvent.drop(row(/^Water/), { dataTransfer });
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]?.body).toMatchObject({ name: 'Parts', parentId: 1009 });
  expect(calls[1]?.headers.get('if-match')).toBe(`"4"`);
});

describe('topic that somebody else saved in the meantime', () => {
  const conflict = async () => {
    answerAll();
    const rendered = await openPanel();
    const name = (await panel()).getByLabelText('Name');
    refuse(updateCategory, 412, 'errors.stale');
    answer(getCategory, detail({ name: 'Theirs', version: 9 }));
    await rendered.user.clear(name);
    await rendered.user.type(name, 'Mine{Enter}');
    return {
      ...rendered,
      dialog: within(await screen.findByRole('dialog', { name: 'This topic has been changed in the meantime' })),
    };
  };

  test('shows both versions and overwrites with mine at the newer version', async () => {
    const { user, dialog } = await conflict();
    expect(dialog.getByText('Theirs · parent: Cells')).toBeVisible();
    expect(dialog.getByText('Mine · parent: Cells')).toBeVisible();
    const calls = answer(updateCategory, detail({ name: 'Mine', version: 10 }));
    await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(calls[0]?.headers.get('if-match')).toBe('"9"'));
  });

  test('keeps their version on request, without losing the typed text', async () => {
    const { user, dialog } = await conflict();
    await user.click(dialog.getByRole('button', { name: 'Load their version' }));
    const shown = within(await screen.findByRole('region', { name: 'Theirs' }));
    expect(shown.getByLabelText('Name')).toHaveValue('Mine');
  });
});

test('adds a comment, and keeps the typed text when the server refuses it', async () => {
  answerAll();
  const { user } = await openPanel();
  const shown = await panel();
  refuse(commentCategory, 403, 'errors.forbidden');
  const field = shown.getByLabelText('Comment');
  await user.type(field, 'Split?');
  await user.click(shown.getByRole('button', { name: 'Add comment' }));
  await screen.findByText('You are not allowed to do this.');
  expect(field).toHaveValue('Split?');
  const calls = answer(
    commentCategory,
    detail({ logs: [{ ...log, id: 2, kind: 'commented', comment: 'Split?' }, log] }),
  );
  await user.click(shown.getByRole('button', { name: 'Add comment' }));
  expect(await screen.findByText('Comment added!')).toBeVisible();
  expect(calls[0]?.body).toEqual({ comment: 'Split?' });
  await waitFor(() => expect(field).toHaveValue(''));
});

test('reports an empty comment at the field', async () => {
  answerAll();
  const { user } = await openPanel();
  await user.click((await panel()).getByRole('button', { name: 'Add comment' }));
  expect(await screen.findByText('Please fill in this field.')).toBeVisible();
});

test('requires a name or a parent for a new topic and focuses the name', async () => {
  answerAll();
  const { user } = await show();
  await item(/^Cells/);
  await user.click(screen.getByRole('button', { name: 'New topic' }));
  await user.click(screen.getByRole('button', { name: 'Create topic' }));
  expect(await screen.findByText('Please enter a name or select a parent topic!')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
});

test('creates an unnamed topic below the selected one and keeps the form open for the next', async () => {
  answerAll();
  const { user } = await openPanel();
  const calls = answer(createCategory, detail({ id: 1050, name: 'Topic 1', parentId: 1002 }));
  await user.click((await panel()).getByRole('button', { name: 'Add subtopic' }));
  expect(screen.getByRole('radio', { name: 'Below “Organelles”' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Create topic' }));
  expect(await screen.findByText('Topic created!')).toBeVisible();
  expect(calls[0]?.body).toEqual({ courseId: 101, gradeId: 11, parentId: 1002, name: '' });
  await user.click(screen.getByRole('radio', { name: 'Top level' }));
  await user.type(screen.getByLabelText('Name'), 'Plants{Enter}');
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]?.body).toMatchObject({ parentId: 0, name: 'Plants' });
  expect(calls[1]?.headers.get('idempotency-key')).not.toBe(calls[0]?.headers.get('idempotency-key'));
});

test('repeats a creation without a response with the same idempotency key, so that only one topic is created', async () => {
  answerAll();
  const { user } = await show();
  await item(/^Cells/);
  const lost = refuse(createCategory, 503, 'errors.somethingWentWrong');
  await user.click(screen.getByRole('button', { name: 'New topic' }));
  await user.type(screen.getByLabelText('Name'), 'Plants{Enter}');
  await screen.findByText('Something went wrong!');
  const calls = answer(createCategory, detail({ name: 'Plants' }));
  await user.click(screen.getByRole('button', { name: 'Create topic' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.headers.get('idempotency-key')).toBe(lost[0]?.headers.get('idempotency-key'));
});

test('asks before leaving with unsaved text', async () => {
  answerAll();
  const { user, router } = await openPanel();
  await user.type((await panel()).getByLabelText('Comment'), 'x');
  await user.click(screen.getByRole('button', { name: 'Back to the topics' }));
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  expect(router.state.location.search).toBe('?subject=101&id=1002');
});

test('says that the topic does not exist when it is missing or belongs to another course', async () => {
  answerAll();
  refuse(getCategory, 404, 'errors.notFound');
  await openPanel();
  expect(await screen.findByRole('heading', { name: 'This topic was not found' })).toBeVisible();
});

test('retries topics that fail to load', async () => {
  answerAll();
  refuse(listCategoriesOfCourse, 403, 'errors.forbidden');
  const { user } = await show();
  await screen.findByText('You are not allowed to do this.');
  answerAll();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await item(/^Cells/)).toBeVisible();
});

test('explains what topics are for when the course has none', async () => {
  answerAll([]);
  await show();
  expect(await screen.findByText(/^Lectures, questions and assessments are tagged with topics/)).toBeVisible();
});

test('renders in Turkish', async () => {
  answerAll();
  await openPanel({ language: 'tr' });
  const shown = within(await screen.findByRole('region', { name: 'Organelles' }));
  expect(shown.getByText('“Organelles” adıyla oluşturuldu')).toBeVisible();
  expect(shown.getByRole('button', { name: 'Taşı…' })).toBeVisible();
});
