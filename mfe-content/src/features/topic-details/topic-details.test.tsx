import { act, screen, waitFor, within } from '@testing-library/react';
import { listCategoriesOfCourse } from '@teacher-portal/remote-sdk/contract/course';
import {
  deleteLecture,
  type Lecture,
  listLectures,
  openLecture,
  reorderLecture,
} from '@teacher-portal/remote-sdk/contract/lecture';
import { restoreFromTrash } from '@teacher-portal/remote-sdk/contract/trash';
import { listCourses } from '@teacher-portal/remote-sdk/contract/profile';
import { category, course } from '@teacher-portal/remote-sdk/testing/fixtures';
import { type PortalOptions, renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import { lecture } from '../../course/testing/lecture.fixture';
import remote from '../../remote';
import { afterMove } from './lecture-order';
import { Screen } from './topic-details.screen';

// Long flows on a machine that builds and tests other rooms at the same time.
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

test('lists the lectures tagged with the topic, as a whole or in a slot, in their order', async () => {
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

test('opens a lecture beside the list and moves the focus to it', async () => {
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

test('offers the video that a lecture links to, and loads nothing of it before a click', async () => {
  const link = 'https://vimeo.com/76979871';
  answerAll([lecture({ type: 1, link, source: link })]);
  const { user } = await show({ route: `${address}?id=101&topicId=1001&lectureId=501` });
  await user.click(await screen.findByRole('button', { name: 'Play' }));
  expect(screen.getByTitle('Cell membrane')).toHaveAttribute(
    'src',
    'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1',
  );
});

test('shows a link that cannot be played as a card', async () => {
  const link = 'https://example.org/lesson';
  answerAll([lecture({ type: 1, link, source: link })]);
  await show({ route: `${address}?id=101&topicId=1001&lectureId=501` });
  expect(await screen.findByText('example.org')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute('href', link);
  expect(document.querySelector('video, iframe')).toBeNull();
});

test('opens a lecture to students and says who sees it', async () => {
  answerAll([lecture({ openToStudents: false })]);
  const { user } = await show({ route: `${address}?id=101&topicId=1001&lectureId=501` });
  const calls = answer(openLecture, lecture({ openToStudents: true }), { message: 'Done.' });
  expect(await screen.findByText('Only teachers see it')).toBeVisible();
  answerAll([lecture({ openToStudents: true })]);
  await user.click(screen.getByRole('button', { name: 'Open to students' }));
  expect(await screen.findByText('Students can read it')).toBeVisible();
  expect(calls[0]).toMatchObject({ params: { id: '501' }, body: { open: true } });
  expect(await screen.findByRole('button', { name: 'Close to students' })).toBeVisible();
});

test('restores the open lecture and its attachments from the address', async () => {
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

test('shows a move at once, sends it with the position that was read, and keeps the focus', async () => {
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

test('disables moving at the ends of the list without losing the focus', async () => {
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

test('sends two quick moves one after the other, each from the position the previous one produced', async () => {
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

test('reverts a refused move and shows an error', async () => {
  answerAll();
  refuse(reorderLecture, 403, 'errors.forbidden');
  const { user } = await show();
  await ready();
  await user.click(screen.getByRole('button', { name: 'Move down: Cell membrane' }));
  expect(await screen.findByText('You are not allowed to do this.')).toBeVisible();
  await waitFor(() => expect(shownNames()).toEqual(['Cell membrane', 'Transport', 'Notes']));
});

test('reloads a stale order and tells the teacher', async () => {
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

test('describes the keyboard use of the drag handle and announces moves', async () => {
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

test.each(['Edit', 'Delete'])('says that no lecture is selected when choosing %s', async (name) => {
  answerAll();
  const { user } = await show();
  await ready();
  await user.click(screen.getByRole('button', { name }));
  expect(await screen.findByText('No lecture selected!')).toBeVisible();
});

test('links to the form of the lecture with the subject', async () => {
  answerAll();
  const { user, router } = await show({ route: `${address}?id=101&topicId=1001&lectureId=503` });
  await ready();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  expect(router.state.location.pathname + router.state.location.search).toBe(
    `${address}/add-lecture?id=101&topicId=1001&lectureId=503`,
  );
  expect(router.state.location.state).toEqual({ subject: 101 });
});

test('deletes a lecture after a confirmation that says how long it can be restored, and offers undo', async () => {
  answerAll();
  const calls = answer(deleteLecture, null);
  const { user, router } = await show({ route: `${address}?id=101&topicId=1001&lectureId=503` });
  await ready();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete “Transport”?' }));
  expect(dialog.getByText(/restored for 30 days/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(calls).toHaveLength(0);
  answer(listLectures, [lecture(), notes]);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Lecture deleted.')).toBeVisible();
  expect(calls[0]?.params.id).toBe('503');
  expect(calls[0]?.headers.get('if-match')).toMatch(/^"\d+"$/);
  expect(shownNames()).toEqual(['Cell membrane', 'Notes']);
  expect(router.state.location.search).toBe('?id=101&topicId=1001');
  const transport = { kind: 'lecture' as const, id: 503, name: 'Transport', courseId: 101, topicId: 1001, also: [] };
  const restored = answer(restoreFromTrash, transport, { message: 'Restored!' });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Restored!')).toBeVisible();
  expect(restored[0]?.params).toMatchObject({ kind: 'lecture', id: '503' });
});

test('says what to do when the topic has no lectures', async () => {
  answerAll([osmosis]);
  await show();
  expect(await screen.findByRole('heading', { name: 'No lectures about this topic yet' })).toBeVisible();
});

test('says that the topic is not in the course and links to the course', async () => {
  answerAll();
  await show({ route: `${address}?id=101&topicId=77` });
  expect(await screen.findByRole('heading', { name: 'This topic was not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to course' })).toHaveAttribute('href', '/course/course-details?id=101');
});

test('retries lectures that fail to load', async () => {
  answerAll();
  refuse(listLectures, 403, 'errors.forbidden');
  const { user } = await show();
  await screen.findByText('You are not allowed to do this.');
  answerAll();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await ready();
});

test('renders in Turkish', async () => {
  answerAll();
  await show({ language: 'tr' });
  expect(await screen.findByRole('list', { name: 'Cells konusunun ders içerikleri' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Aşağı taşı: Notes' })).toBeVisible();
});
