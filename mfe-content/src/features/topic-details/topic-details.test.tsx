import { act, screen, waitFor, within } from '@testing-library/react';
import { listCategoriesOfCourse } from 'shared/contract/course';
import { deleteLecture, type Lecture, listLectures, reorderLecture } from 'shared/contract/lecture';
import { listCourses } from 'shared/contract/profile';
import { category, course } from 'shared/testing/fixtures';
import { type PortalOptions, renderWithPortal } from 'shared/testing/render';
import { answer, refuse } from 'shared/testing/server';
import { lecture } from '../../course/testing/lecture.fixture';
import remote from '../../remote';
import { afterMove } from './lecture-order';
import { Screen } from './topic-details.screen';

// Whole flows on a machine that builds and tests other rooms at the same time.
jest.setTimeout(20_000);

const address = '/course/course-details/topic-details';
const show = (options: PortalOptions = {}) =>
  renderWithPortal(<Screen />, {
    route: `${address}?id=101&topicId=1001`,
    locales: { content: remote.locales },
    ...options,
  });

const osmosis = lecture({ id: 502, name: 'Osmosis', order: 2, tags: [1009] });
const membrane = lecture({ id: 503, name: 'Transport', order: 3, content: '<p>Through the membrane</p>' });
const notes = lecture({
  id: 504,
  name: 'Notes',
  order: 4,
  tags: [],
  tagSlots: [{ id: 1, tagId: 1001, tagName: 'Cells', startTime: '00:00', endTime: '00:00' }],
});
const all: Lecture[] = [lecture(), osmosis, membrane, notes];

function answerAll(lectures = all) {
  answer(listCourses, [course()]);
  answer(listCategoriesOfCourse, [
    category({ children: [category({ id: 1002, name: 'Organelles', parentId: 1001, level: 2 })] }),
    category({ id: 1009, name: 'Water' }),
  ]);
  answer(listLectures, lectures);
}
const shownNames = () =>
  within(screen.getByRole('list', { name: 'Lectures about Cells' }))
    .getAllByRole('link')
    .map((link) => link.textContent);
const ready = () => screen.findByRole('list', { name: 'Lectures about Cells' });

test('shows the lectures tagged with the topic, as a whole or in a slot, in their order', async () => {
  answerAll();
  await show();
  await ready();
  expect(shownNames()).toEqual(['Cell membrane', 'Transport', 'Notes']);
  expect(screen.getByRole('heading', { level: 1, name: 'Cells' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Biology' })).toHaveAttribute('href', '/course/course-details?id=101');
  expect(screen.getByRole('link', { name: 'Organelles' })).toHaveAttribute('href', `${address}?id=101&topicId=1002`);
  expect(screen.getByRole('link', { name: 'Add lecture' })).toHaveAttribute(
    'href',
    `${address}/add-lecture?id=101&topicId=1001`,
  );
});

test('a lecture is chosen by its link, shown beside the list, and takes the focus', async () => {
  answerAll();
  const { user, router } = await show();
  await ready();
  expect(screen.getByRole('heading', { name: 'Choose a lecture' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Transport' }));
  expect(router.state.location.search).toBe('?id=101&topicId=1001&lectureId=503');
  expect(await screen.findByText('Through the membrane')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Transport' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Transport' })).toHaveAttribute('aria-current', 'true');
});

test('an address with a lecture shows it, with its attachments', async () => {
  const attachments = [
    {
      id: 1,
      name: 'sheet.pdf',
      link: '/api/v1/upload/lecture/a.pdf',
      source: '/api/v1/upload/lecture/a.pdf?signed',
      mimeType: 'application/pdf',
      bytes: 1_200_000,
    },
  ];
  answerAll([lecture({ attachments, description: '<p>About membranes</p>' })]);
  await show({ route: `${address}?id=101&topicId=1001&lectureId=501` });
  const view = within(await screen.findByRole('article', { name: 'Cell membrane' }));
  expect(view.getByRole('link', { name: 'sheet.pdf' })).toHaveAttribute('href', '/api/v1/upload/lecture/a.pdf?signed');
  expect(view.getByText('1.2 MB')).toBeVisible();
  expect(await view.findByText('About membranes')).toBeVisible();
});

test('a move by button shows at once, is sent with the place it was read at, and keeps the focus', async () => {
  answerAll();
  const calls = answer(
    reorderLecture,
    [osmosis, membrane, lecture(), notes].map((each, index) => ({ ...each, order: index + 1 })),
    { delay: 50 },
  );
  const { user } = await show();
  await ready();
  const down = screen.getByRole('button', { name: 'Move down: Cell membrane' });
  await user.click(down);
  expect(shownNames()).toEqual(['Transport', 'Cell membrane', 'Notes']);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]).toMatchObject({ params: { lectureId: '501', courseId: '101' }, body: { from: 1, order: 3 } });
  expect(down).toHaveFocus();
  expect(screen.getByText('Cell membrane is now number 2 of 3.')).toBeInTheDocument();
});

test('at the ends of the list the buttons do nothing and keep the focus', async () => {
  answerAll();
  const calls = answer(reorderLecture, all);
  const { user } = await show();
  await ready();
  const up = screen.getByRole('button', { name: 'Move up: Cell membrane' });
  expect(up).toHaveAttribute('aria-disabled', 'true');
  await user.click(up);
  expect(up).toHaveFocus();
  expect(calls).toHaveLength(0);
});

test('two quick moves are sent one after the other, each from where the one before left the lecture', async () => {
  answerAll();
  let stored = all;
  const calls = answer(
    reorderLecture,
    ({ params, body }) => {
      const { from, order } = body as { from: number; order: number };
      stored = afterMove(stored, { lectureId: Number(params.lectureId), from, order });
      return stored;
    },
    { delay: 400 },
  );
  const { user } = await show();
  await ready();
  const down = screen.getByRole('button', { name: 'Move down: Cell membrane' });
  await user.click(down);
  await user.click(down);
  expect(shownNames()).toEqual(['Transport', 'Notes', 'Cell membrane']);
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls.map(({ body }) => body)).toEqual([
    { from: 1, order: 3 },
    { from: 3, order: 4 },
  ]);
  await waitFor(() => expect(stored.map(({ id }) => id)).toEqual([502, 503, 504, 501]));
  expect(shownNames()).toEqual(['Transport', 'Notes', 'Cell membrane']);
});

test('a refused move is taken back and said', async () => {
  answerAll();
  refuse(reorderLecture, 403, 'errors.forbidden');
  const { user } = await show();
  await ready();
  await user.click(screen.getByRole('button', { name: 'Move down: Cell membrane' }));
  expect(await screen.findByText('You are not allowed to do this.')).toBeVisible();
  await waitFor(() => expect(shownNames()).toEqual(['Cell membrane', 'Transport', 'Notes']));
});

test('a stale order is read anew, and the reader is told', async () => {
  answerAll();
  const { user } = await show();
  await ready();
  refuse(reorderLecture, 412, 'errors.stale');
  answer(listLectures, [
    { ...notes, order: 1 },
    { ...lecture(), order: 2 },
    { ...membrane, order: 3 },
  ]);
  await user.click(screen.getByRole('button', { name: 'Move down: Cell membrane' }));
  expect(await screen.findByText(/^Someone else has changed the order/)).toBeVisible();
  await waitFor(() => expect(shownNames()).toEqual(['Notes', 'Cell membrane', 'Transport']));
});

test('the handle says how it is used by keyboard, and what it does', async () => {
  answerAll();
  const { user } = await show();
  await ready();
  const handle = screen.getByRole('button', { name: 'Drag Cell membrane' });
  expect(handle).toHaveAccessibleDescription(/^Press space to pick the lecture up/);
  expect(handle).toHaveAttribute('aria-roledescription', 'sortable lecture');
  act(() => handle.focus());
  await user.keyboard(' ');
  await waitFor(() => expect(handle).toHaveAttribute('aria-pressed', 'true'));
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Cell membrane stays where it was.')).toBeInTheDocument();
});

test.each(['Edit', 'Delete'])('%s without a chosen lecture says that none is selected', async (name) => {
  answerAll();
  const { user } = await show();
  await ready();
  await user.click(screen.getByRole('button', { name }));
  expect(await screen.findByText('No lecture selected!')).toBeVisible();
});

test('editing goes to the form of the lecture with the subject', async () => {
  answerAll();
  const { user, router } = await show({ route: `${address}?id=101&topicId=1001&lectureId=503` });
  await ready();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  expect(router.state.location.pathname + router.state.location.search).toBe(
    `${address}/add-lecture?id=101&topicId=1001&lectureId=503`,
  );
  expect(router.state.location.state).toEqual({ subject: 101 });
});

test('a lecture is deleted only after a confirmation that says there is no way back', async () => {
  answerAll();
  const calls = answer(deleteLecture, null);
  const { user, router } = await show({ route: `${address}?id=101&topicId=1001&lectureId=503` });
  await ready();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete “Transport”?' }));
  expect(dialog.getByText(/cannot be undone/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(calls).toHaveLength(0);
  answer(listLectures, [lecture(), notes]);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(screen.getByRole('button', { name: 'Delete for good' }));
  expect(await screen.findByText('Lecture deleted!')).toBeVisible();
  expect(calls[0]?.params.id).toBe('503');
  expect(shownNames()).toEqual(['Cell membrane', 'Notes']);
  expect(router.state.location.search).toBe('?id=101&topicId=1001');
});

test('a topic without lectures says what to do', async () => {
  answerAll([osmosis]);
  await show();
  expect(await screen.findByRole('heading', { name: 'No lectures about this topic yet' })).toBeVisible();
});

test('a topic that is not in the course says so and leads to the course', async () => {
  answerAll();
  await show({ route: `${address}?id=101&topicId=77` });
  expect(await screen.findByRole('heading', { name: 'This topic was not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'To the course' })).toHaveAttribute('href', '/course/course-details?id=101');
});

test('a failure of the lectures can be tried again', async () => {
  answerAll();
  refuse(listLectures, 403, 'errors.forbidden');
  const { user } = await show();
  await screen.findByText('You are not allowed to do this.');
  answerAll();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await ready();
});

test('speaks Turkish', async () => {
  answerAll();
  await show({ language: 'tr' });
  expect(await screen.findByRole('list', { name: 'Cells konusunun ders içerikleri' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Aşağı taşı: Notes' })).toBeVisible();
});
