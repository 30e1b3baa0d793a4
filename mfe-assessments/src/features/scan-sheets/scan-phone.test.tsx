import { screen, waitFor, within } from '@testing-library/react';
import { listAnswerSheets } from '@teacher-portal/remote-sdk/contract/answer-sheet';
import { getAssessment } from '@teacher-portal/remote-sdk/contract/assessment';
import { endPhoneCamera, openPhoneCamera, takePhonePictures } from '@teacher-portal/remote-sdk/contract/phone-camera';
import '@teacher-portal/remote-sdk/testing/drafts';
import { renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import { sheetWords } from '../../answer-sheet/words';
import { assessment } from '../../assessment/testing/assessment.fixture';
import remote from '../../remote';
import { type ReadRequest, type WorkerReply } from './reading/protocol';
import { Screen } from './scan-sheets.screen';
import { context, read, students } from './testing/scan.fixture';

const [ada, cem] = students;
const code = 'code-of-the-camera';
const camera = {
  code,
  url: `https://portal.example/learn/phone-camera#code=${code}`,
  endsAt: '2026-11-20T10:30:00.000Z',
};
const took = 'The phone is connected';

/** Reads the first picture as Ada’s sheet, the next one as Cem’s. */
class FakeWorker extends EventTarget {
  private count = 0;
  postMessage({ id, picture }: ReadRequest): void {
    const student = [ada, cem][this.count++];
    const isJpeg = (picture as Blob).type === 'image/jpeg';
    const data: WorkerReply = isJpeg
      ? { id, pages: [read({ studentId: student?.id ?? null })] }
      : { id, problem: 'heic' };
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }
  terminate(): void {
    // Nothing runs.
  }
}

beforeEach(() => {
  Object.assign(globalThis, { Worker: FakeWorker });
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  answer(getAssessment, assessment({ status: 2 }));
  answer(listAnswerSheets, { sheets: context.sheets, scans: [], students });
});

async function openCamera() {
  const opened = answer(openPhoneCamera, camera);
  const ended = answer(endPhoneCamera, null);
  const shown = await renderWithPortal(<Screen />, {
    route: '/assignment/scan-sheets?id=301',
    locales: { assessments: remote.locales, answerSheets: sheetWords },
  });
  await shown.user.click(await screen.findByRole('button', { name: 'Use a phone as camera' }));
  return { ...shown, opened, ended };
}

/** The pictures on the server, which keeps each one until it is acknowledged. */
function phoneWith(isJoined: boolean, pictures: number[]) {
  let left = pictures.map((number) => ({ number, picture: btoa(`picture ${number}`) }));
  return answer(takePhonePictures, ({ body }) => {
    const { received } = body as { received: number[] };
    left = left.filter(({ number }) => !received.includes(number));
    return { isJoined, endsAt: camera.endsAt, pictures: left.slice(0, 1) };
  });
}
const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name} `) }));

test('shows a code until a phone joins, and ends it with the page', async () => {
  const taken = phoneWith(false, []);
  const { unmount, ended } = await openCamera();
  expect(await screen.findByRole('img', { name: 'Code that connects a phone' })).toBeVisible();
  expect(screen.getByText('Waiting for the phone.')).toBeVisible();
  await waitFor(() => expect(taken[0]?.body).toEqual({ code, received: [] }));
  unmount();
  await waitFor(() => expect(ended.map(({ body }) => body)).toEqual([{ code }]));
});

test('reads each picture as it comes, and says which arrived', async () => {
  const taken = phoneWith(true, [4, 5]);
  const { user, ended } = await openCamera();
  expect(await screen.findByText(new RegExp(`^${took}.* 2 pictures received\\.$`))).toBeVisible();
  expect(screen.queryByRole('img', { name: 'Code that connects a phone' })).not.toBeInTheDocument();
  expect(await rowOf('Ada').findByText('ready to hand in')).toBeVisible();
  expect(await rowOf('Cem').findByText('ready to hand in')).toBeVisible();
  await waitFor(() => expect(taken.length).toBeGreaterThan(2));
  const received = taken.slice(0, 3).map(({ body }) => (body as { received: number[] }).received);
  expect(received).toEqual([[], [4], [5]]);
  await user.click(screen.getByRole('button', { name: 'Disconnect the phone' }));
  await waitFor(() => expect(ended).toHaveLength(1));
  expect(await screen.findByRole('button', { name: 'Use a phone as camera' })).toBeVisible();
});

test('says that the phone is no longer connected when the camera has ended, and opens another', async () => {
  refuse(takePhonePictures, 404, 'errors.notFound');
  const { user, opened, ended } = await openCamera();
  expect(await screen.findByRole('alert')).toHaveTextContent(/^The phone is no longer connected/);
  phoneWith(false, []);
  await user.click(screen.getByRole('button', { name: 'Use a phone as camera' }));
  expect(await screen.findByText('Waiting for the phone.')).toBeVisible();
  expect(opened).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Disconnect the phone' }));
  await waitFor(() => expect(ended).toHaveLength(2));
});
