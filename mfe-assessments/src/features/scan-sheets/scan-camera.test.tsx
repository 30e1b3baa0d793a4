import { screen, within } from '@testing-library/react';
import { listAnswerSheets } from '@teacher-portal/remote-sdk/contract/answer-sheet';
import { getAssessment } from '@teacher-portal/remote-sdk/contract/assessment';
import '@teacher-portal/remote-sdk/testing/drafts';
import { renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer } from '@teacher-portal/remote-sdk/testing/server';
import { sheetWords } from '../../answer-sheet/words';
import { assessment } from '../../assessment/testing/assessment.fixture';
import remote from '../../remote';
import { type GlanceRequest, type ReadPage, type ReadRequest, type WorkerReply } from './reading/protocol';
import { Screen } from './scan-sheets.screen';
import { context, read, students } from './testing/scan.fixture';

const [ada] = students;
const still = [
  { x: 0.1, y: 0.1 },
  { x: 0.9, y: 0.1 },
];
/** The results for the next frames; the last one repeats. */
let frames: ReadPage[][] = [];
const stopTrack = jest.fn();

/** Detects a sheet that is held still, and returns the test's reading. */
class FakeWorker extends EventTarget {
  postMessage(request: ReadRequest | GlanceRequest): void {
    const { id } = request;
    const next = () => (frames.length > 1 ? frames.shift() : frames[0]) ?? [];
    const data: WorkerReply = 'glanceAt' in request ? { id, corners: still } : { id, pages: next() };
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }
  terminate(): void {
    // Nothing runs.
  }
}

function giveCamera(getUserMedia: (() => Promise<unknown>) | undefined) {
  Object.defineProperty(navigator, 'mediaDevices', {
    value: getUserMedia && { getUserMedia },
    configurable: true,
  });
}
const works = () => Promise.resolve({ getTracks: () => [{ stop: stopTrack }] });
const fails = (name: string) => () => Promise.reject(Object.assign(new Error(), { name }));

beforeEach(() => {
  frames = [];
  stopTrack.mockClear();
  giveCamera(works);
  const createImageBitmap = () => Promise.resolve({ close: () => undefined });
  Object.assign(globalThis, { Worker: FakeWorker, createImageBitmap });
  Object.defineProperty(HTMLVideoElement.prototype, 'videoWidth', { get: () => 1280, configurable: true });
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});

async function startCamera() {
  answer(getAssessment, assessment({ status: 2 }));
  answer(listAnswerSheets, { sheets: context.sheets, scans: [], students });
  const shown = await renderWithPortal(<Screen />, {
    route: '/assignment/scan-sheets?id=301',
    locales: { assessments: remote.locales, answerSheets: sheetWords },
  });
  await shown.user.click(await screen.findByRole('button', { name: 'Use the camera' }));
  return shown;
}
const adasRow = () => within(screen.getByRole('row', { name: /^Ada / }));

test('takes a sheet by itself when it is still and sharp, and asks for the next one', async () => {
  frames = [[{ ...read({ studentId: ada.id }), retake: 'noisy' }], [read({ studentId: ada.id })]];
  const { user } = await startCamera();
  expect(await screen.findByText('Taken. Show the next sheet. 1 picture taken.')).toBeVisible();
  expect(adasRow().getByText('ready to hand in')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stop the camera' }));
  expect(await screen.findByRole('button', { name: 'Use the camera' })).toBeVisible();
  expect(stopTrack).toHaveBeenCalled();
});

test('takes at once what cannot be read when the person asks for it, and says why it cannot', async () => {
  frames = [[{ ...read({ studentId: ada.id }), retake: 'gap' }]];
  const { user } = await startCamera();
  expect(await screen.findByText(/^Not sharp yet/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Take it now' }));
  expect(await screen.findByText('A part of the page is covered or blurred. Take it again.')).toBeVisible();
  expect(screen.getByText('Camera 1')).toBeVisible();
});

test.each([
  ['it is not allowed', fails('NotAllowedError'), /not allowed to use the camera/],
  ['there is none', fails('NotFoundError'), /has no camera/],
  ['another program has it', fails('NotReadableError'), /does not start/],
  ['the page has no HTTPS', undefined, /only on pages with HTTPS/],
])('says why there is no camera when %s', async (_when, getUserMedia, sentence) => {
  giveCamera(getUserMedia);
  await startCamera();
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
});
