import { screen, waitFor, within } from '@testing-library/react';
import { listCategoriesOfCourse } from '@teacher-portal/remote-sdk/contract/course';
import { listLectures } from '@teacher-portal/remote-sdk/contract/lecture';
import {
  getLectureVersion,
  type LectureVersion,
  listLectureVersions,
  restoreLectureVersion,
} from '@teacher-portal/remote-sdk/contract/lecture-version';
import { listCourses } from '@teacher-portal/remote-sdk/contract/profile';
import { category, course } from '@teacher-portal/remote-sdk/testing/fixtures';
import { renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import { lecture } from '../../../course/testing/lecture.fixture';
import remote from '../../../remote';
import { Screen } from '../topic-details.screen';

// Long flows on a machine that builds and tests other rooms at the same time.
jest.setTimeout(20_000);

const made = { author: { id: 8, name: 'Öz Kaya' }, createdAt: '2026-11-06T09:00:00.000Z' };
const texts = ['<p>Cells are small.</p>', '<p>Cells are very small.</p>'];
const version = (number: number): LectureVersion => ({
  ...made,
  number,
  newest: 2,
  content: {
    ...lecture({ content: texts[number - 1] ?? '' }),
    tagSlots: [{ tagId: 9, tagName: null, startTime: '00:00', endTime: '00:00' }],
  },
});
const answerVersions = () => answer(getLectureVersion, ({ params }) => version(Number(params.number)));

function show(query = '') {
  answer(listCourses, [course()]);
  answer(listCategoriesOfCourse, [category()]);
  answer(listLectures, [lecture({ version: 4 })]);
  answer(listLectureVersions, [
    { ...made, number: 2 },
    { ...made, author: null, number: 1 },
  ]);
  return renderWithPortal(<Screen />, {
    route: `/course/course-details/topic-details?id=101&topicId=1001&lectureId=501${query}`,
    locales: { content: remote.locales },
  });
}

test('lists who changed a lecture, and shows the changes and the full text of a version, which is part of the address', async () => {
  answerVersions();
  const { user, router } = await show();
  await user.click(await screen.findByRole('button', { name: 'Edit trail' }));
  const list = within(await screen.findByRole('dialog', { name: 'Edit trail' }));
  expect(await list.findByText(/Öz Kaya/)).toBeVisible();
  expect(list.getByText(/unknown/)).toBeVisible();
  await user.click(list.getByRole('button', { name: 'Show version 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Version 2' }));
  await dialog.findByText('What changed since version 1');
  expect(dialog.getByText(/very/, { selector: 'ins' })).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Restore this version' })).toBeNull();
  expect(new URLSearchParams(router.state.location.search).get('version')).toBe('2');
  await user.click(dialog.getByRole('button', { name: 'All versions' }));
  const again = within(await screen.findByRole('dialog', { name: 'Edit trail' }));
  const [, footer] = again.getAllByRole('button', { name: 'Close' });
  await user.click(footer ?? again.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(new URLSearchParams(router.state.location.search).has('version')).toBe(false);
});

test('opens a version from its address and restores it with the version of the lecture that was read', async () => {
  answerVersions();
  const restored = answer(restoreLectureVersion, lecture({ version: 5 }));
  const { user } = await show('&version=1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Version 1' }));
  await user.click(await dialog.findByRole('button', { name: 'Restore this version' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(restored[0]?.headers.get('if-match')).toBe('"4"');
  expect(screen.getByText('Lecture updated!')).toBeVisible();
});

test('says that a version does not exist, and offers a retry when it cannot be loaded', async () => {
  refuse(getLectureVersion, 404, 'errors.notFound');
  const { unmount } = await show('&version=9');
  expect(await screen.findByText('This version does not exist.')).toBeVisible();
  unmount();
  refuse(getLectureVersion, 403, 'errors.forbidden');
  const { user } = await show('&version=1');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answerVersions();
  await user.click(retry);
  expect(await screen.findByRole('button', { name: 'Restore this version' })).toBeVisible();
});
