import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  getLearnLecture,
  keepLecturePlace,
  listLearnLectures,
  type WholeLearnLecture,
} from 'shared/contract/learn-lecture';
import { answer, disconnect } from 'shared/testing/server';
import { forgetOnDevice } from './forget-on-device';
import { LectureScreen } from './lecture.screen';
import { LecturesScreen } from './lectures.screen';

const session = { token: 'secret', uid: 5, student: { id: 7, name: 'Ayşe Yılmaz' } };
afterEach(() => forgetOnDevice(5));

const lecture = (change: Partial<WholeLearnLecture> = {}): WholeLearnLecture => ({
  id: 3,
  name: 'Cells',
  type: 3,
  courseId: 1,
  courseName: 'Biology',
  durationSeconds: null,
  place: null,
  description: '',
  content: '<p>Cells are small.</p>',
  transcription: '',
  source: '',
  isFile: false,
  attachments: [],
  parts: [],
  ...change,
});
const show = async (given: WholeLearnLecture) => {
  answer(getLearnLecture, given);
  const shown = render(<LectureScreen session={session} id={3} />);
  await screen.findByRole('heading', { level: 1, name: given.name });
  return shown;
};
const video = (change: Partial<WholeLearnLecture> = {}) =>
  lecture({ type: 1, content: '', source: '/api/v1/upload/lecture/a/cells.mp4?x=1', isFile: true, ...change });

it("lists lectures by course with the student's progress", async () => {
  answer(listLearnLectures, [
    lecture(),
    lecture({ id: 4, name: 'Osmosis', type: 1, durationSeconds: 600, place: 90 }),
    lecture({ id: 5, name: 'Rocks', courseId: 2, courseName: 'Geography', place: 400 }),
  ]);
  render(<LecturesScreen session={session} />);
  expect(await screen.findByRole('region', { name: 'Biology' })).toHaveTextContent('not read yet');
  expect(screen.getByRole('region', { name: 'Biology' })).toHaveTextContent('you stopped at 01:30');
  expect(screen.getByRole('region', { name: 'Geography' })).toHaveTextContent('40% read');
});

it('says so when no lecture is open', async () => {
  answer(listLearnLectures, []);
  render(<LecturesScreen session={session} />);
  expect(await screen.findByText('Your teachers have not opened any lectures yet.')).toBeVisible();
});

it('shows a text without scripts, its files, and a button to resume reading', async () => {
  const file = { id: 1, name: 'sheet.pdf', source: '/sheet?x=1', mimeType: 'application/pdf', bytes: 1_200_000 };
  const content = '<p>Cells are small.</p><script>alert(1)</script>';
  await show(lecture({ content, place: 300, attachments: [file], transcription: '<p>Said.</p>' }));
  expect(screen.getByText('Cells are small.')).toBeVisible();
  expect(document.querySelector('script')).toBeNull();
  expect(screen.getByRole('link', { name: 'sheet.pdf' })).toHaveAttribute('href', '/sheet?x=1');
  expect(screen.getByText('1.2 MB')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continue where you stopped' })).toBeVisible();
});

it('links to external pages and loads nothing from them', async () => {
  await show(video({ source: 'https://vimeo.com/76979871', isFile: false }));
  expect(screen.getByRole('link', { name: 'Open the page vimeo.com' })).toHaveAttribute('rel', 'noopener noreferrer');
  expect(document.querySelector('video, iframe')).toBeNull();
});

it('resumes a recording where the student stopped, jumps to its parts, and saves the position on leaving', async () => {
  const saved = answer(keepLecturePlace, { place: 125 });
  const { unmount } = await show(video({ place: 90, parts: [{ topic: 'Osmosis', startTime: '02:00' }] }));
  const player = screen.getByLabelText<HTMLVideoElement>('Recording: Cells');
  fireEvent(player, new Event('loadedmetadata'));
  expect(player.currentTime).toBe(90);
  await userEvent.click(screen.getByRole('button', { name: '02:00 Osmosis' }));
  expect(player.currentTime).toBe(120);
  player.currentTime = 125.4;
  fireEvent(player, new Event('timeupdate'));
  unmount();
  await waitFor(() => expect(saved.map(({ body }) => body)).toEqual([{ place: 125 }]));
});

it('keeps a position while offline and sends it when the lecture is opened again', async () => {
  const lost = disconnect(keepLecturePlace);
  const { unmount } = await show(video({ place: null }));
  const player = screen.getByLabelText<HTMLVideoElement>('Recording: Cells');
  player.currentTime = 40;
  fireEvent(player, new Event('timeupdate'));
  unmount();
  await waitFor(() => expect(lost).toHaveLength(1));
  const saved = answer(keepLecturePlace, { place: 40 });
  await show(video({ place: 10 }));
  fireEvent(screen.getByLabelText('Recording: Cells'), new Event('loadedmetadata'));
  expect(screen.getByLabelText<HTMLVideoElement>('Recording: Cells').currentTime).toBe(40);
  await waitFor(() => expect(saved).toHaveLength(1));
});
