import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { getLearnLecture, listLearnLectures, type WholeLearnLecture } from 'shared/contract/learn-lecture';
import { answer, disconnect, refuse, server } from 'shared/testing/server';
import { keptNames } from '../session/kept';
import { forgetOnDevice } from './forget-on-device';
import { keepLecture, keptEntries, readKeptLecture } from './kept-lectures';
import { LectureScreen } from './lecture.screen';
import { LecturesScreen } from './lectures.screen';

const session = { token: 'secret', uid: 5, student: { id: 7, name: 'Ayşe Yılmaz' } };
const file = { id: 1, name: 'sheet.pdf', source: '/files/sheet.pdf?x=1', mimeType: 'application/pdf', bytes: 12 };
const lecture = (change: Partial<WholeLearnLecture> = {}): WholeLearnLecture => ({
  ...{ id: 3, name: 'Cells', type: 3, courseId: 1, courseName: 'Biology', durationSeconds: null, place: null },
  ...{ description: '', transcription: '', source: '', isFile: false, attachments: [], parts: [] },
  content: '<p>Cells are small.</p><img src="/files/cell.png?x=1" alt="A cell">',
  ...change,
});
/** jsdom has neither service workers nor their caches; this one has the page of the last visit. */
let hasPage = true;
beforeAll(() => {
  const match = async () => (hasPage ? new Response('page') : undefined);
  Object.defineProperty(globalThis, 'caches', { value: { match }, configurable: true });
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
});
beforeEach(() => {
  hasPage = true;
  server.use(
    http.get('*/files/cell.png', () =>
      HttpResponse.arrayBuffer(new ArrayBuffer(8), { headers: { 'content-type': 'image/png' } }),
    ),
    http.get('*/files/sheet.pdf', () => HttpResponse.arrayBuffer(new ArrayBuffer(12))),
  );
});
afterEach(() => forgetOnDevice(5));

async function visit(given: WholeLearnLecture) {
  answer(getLearnLecture, given);
  const shown = render(<LectureScreen session={session} id={given.id} />);
  await screen.findByRole('heading', { level: 1, name: given.name });
  return shown;
}
/** Opened once with a network; ends with a page that has none. */
async function readOffline(given: WholeLearnLecture) {
  const { unmount } = await visit(given);
  await screen.findByText(/Stored on this device/);
  unmount();
  disconnect(getLearnLecture);
  render(<LectureScreen session={session} id={given.id} />);
  await screen.findByText(/You are reading what is stored/);
}

it('reads without a network what was opened, with its pictures', async () => {
  await readOffline(lecture());
  expect(screen.getByText('Cells are small.')).toBeVisible();
  expect(screen.getByRole('img', { name: 'A cell' })).toHaveAttribute(
    'src',
    expect.stringMatching(/^data:image\/png;base64,/),
  );
  expect(screen.queryByText(/pictures are not/)).not.toBeInTheDocument();
});

it.each([
  [
    'a recording',
    { type: 1 as const, isFile: true, source: '/files/cells.mp4?x=1' },
    /The recording is not on this device/,
  ],
  ['a link', { source: 'https://vimeo.com/1' }, /links to another page/],
  ['a file', { attachments: [file] }, /Some files are not on this device/],
  ['a picture that could not be read', { content: '<img src="/files/gone.png" alt="">' }, /Some pictures are not/],
])('says without a network that %s is not there', async (_, change, text) => {
  server.use(http.get('*/files/gone.png', () => new HttpResponse(null, { status: 403 })));
  await readOffline(lecture(change));
  expect(screen.getByText(text)).toBeVisible();
  expect(document.querySelector('video, a[href^="https://vimeo"], a[download]')).toBeNull();
});

it('keeps the files, too, where the student asks for it', async () => {
  const given = lecture({ attachments: [file] });
  const { unmount } = await visit(given);
  await userEvent.click(await screen.findByRole('button', { name: 'Keep the files on this device, too' }));
  expect(await screen.findByText(/Stored on this device with its files/)).toBeVisible();
  unmount();
  disconnect(getLearnLecture);
  render(<LectureScreen session={session} id={3} />);
  expect(await screen.findByRole('link', { name: 'sheet.pdf' })).toHaveAttribute('href', 'blob:file');
  expect(screen.queryByText(/files are not/)).not.toBeInTheDocument();
});

it('lists without a network what is on the device, and marks it with one', async () => {
  answer(listLearnLectures, [lecture(), lecture({ id: 4, name: 'Osmosis' })]);
  const { unmount } = await visit(lecture());
  await screen.findByText(/Stored on this device/);
  unmount();
  const list = render(<LecturesScreen session={session} />);
  expect(await screen.findAllByText(/available offline/)).toHaveLength(1);
  list.unmount();
  disconnect(listLearnLectures);
  render(<LecturesScreen session={session} />);
  expect(await screen.findByText(/These are the lectures on this device/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Cells' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Osmosis' })).not.toBeInTheDocument();
});

describe('a lecture is not said to be there', () => {
  const given = lecture({ content: '<p>Text</p>' });
  const nothing = async () => {
    expect(await screen.findByText(/Not on this device: you need a connection/)).toBeVisible();
    expect(await keptEntries(5)).toEqual([]);
    expect(await readKeptLecture(5, 3)).toBeUndefined();
  };

  it('where the browser stores nothing', async () => {
    const full = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await visit(given);
    await nothing();
    full.mockRestore();
  });

  it('where the page itself would not open', async () => {
    hasPage = false;
    await visit(given);
    await nothing();
  });

  it('where it is too large', async () => {
    const most = { all: 100, lecture: 10 };
    expect(await keepLecture(5, given, { withFiles: false, isWanted: () => true, most })).toBeUndefined();
    expect(await keptEntries(5)).toEqual([]);
  });
});

it('drops the oldest beyond the bound for all lectures', async () => {
  const most = { all: 3500, lecture: 1100 };
  const large = (id: number) => lecture({ id, content: `<p>${'x'.repeat(1000)}</p>` });
  for (const id of [1, 2, 3, 4]) await keepLecture(5, large(id), { withFiles: false, isWanted: () => true, most });
  expect((await keptEntries(5)).map((entry) => entry.lecture.id)).toEqual([4, 3, 2]);
  expect(await readKeptLecture(5, 1)).toBeUndefined();
});

it('deletes what is no longer open, and everything at sign-out; nobody else reads it', async () => {
  const { unmount } = await visit(lecture());
  await screen.findByText(/Stored on this device/);
  expect(await keptEntries(6)).toEqual([]);
  unmount();
  refuse(getLearnLecture, 404, 'errors.notFound');
  const gone = render(<LectureScreen session={session} id={3} />);
  await screen.findByRole('alert');
  await waitFor(async () => expect(await readKeptLecture(5, 3)).toBeUndefined());
  gone.unmount();
  await (await visit(lecture())).findByText(/Stored on this device/);
  await forgetOnDevice(5);
  expect(await keptNames('lecture')).toEqual([]);
});
