import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { joinPhoneCamera, sendPhonePicture } from 'shared/contract/phone-camera';
import { changeLanguage } from 'shared/i18n';
import { answer, refuse } from 'shared/testing/server';
import { App } from '../app';
import { type CameraReply, type CameraRequest } from './protocol';

const jpeg = (text: string) => new Blob([text], { type: 'image/jpeg' });
const still = [
  { x: 0.1, y: 0.1 },
  { x: 0.9, y: 0.1 },
];
/** Results of the next pictures; the last one repeats. */
let frames: (Blob | null)[] = [];
const stopTrack = jest.fn();

/** Reports a sheet that is held still. jsdom has neither workers nor pictures; e2e tests use real ones. */
class FakeWorker extends EventTarget {
  postMessage(request: CameraRequest): void {
    const { id } = request;
    const sharp = () => (frames.length > 1 ? frames.shift() : frames[0]) ?? null;
    const data: CameraReply =
      'glanceAt' in request ? { id, corners: still } : { id, jpeg: request.isAnyhow ? jpeg('taken anyhow') : sharp() };
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }
  terminate(): void {
    // Nothing to stop.
  }
}

const joined = {
  schoolName: 'Riverside School',
  title: 'Cells',
  endsAt: '2026-11-20T10:30:00.000Z',
  sent: 0,
  waiting: 0,
};

function giveCamera(getUserMedia: (() => Promise<unknown>) | undefined) {
  Object.defineProperty(navigator, 'mediaDevices', { value: getUserMedia && { getUserMedia }, configurable: true });
}

beforeEach(() => {
  frames = [null];
  stopTrack.mockClear();
  giveCamera(() => Promise.resolve({ getTracks: () => [{ stop: stopTrack }] }));
  Object.assign(globalThis, {
    Worker: FakeWorker,
    createImageBitmap: () => Promise.resolve({ close: () => undefined }),
  });
  Object.defineProperty(HTMLVideoElement.prototype, 'videoWidth', { get: () => 1280, configurable: true });
  history.replaceState(null, '', '/learn/phone-camera#code=abc-1');
});

const sentOf = (calls: { body: unknown }[]) =>
  calls.map(({ body }) => {
    const { number, picture } = body as { number: number; picture: string };
    return [number, atob(picture)];
  });

it('photographs a still, sharp sheet by itself, and sends it with the code and the key of this phone', async () => {
  frames = [null, jpeg('sheet of Ada')];
  const asked = answer(joinPhoneCamera, { ...joined, sent: 6 });
  const sent = answer(sendPhonePicture, { waiting: 1 });
  render(<App />);
  await screen.findByText(/^For “Cells”, Riverside School\./);
  await userEvent.click(screen.getByRole('button', { name: 'Use the camera' }));
  expect(await screen.findByText('1 picture taken.')).toBeVisible();
  await waitFor(() => expect(sentOf(sent)).toEqual([[7, 'sheet of Ada']]));
  const { code, phoneKey } = asked[0]?.body as { code: string; phoneKey: string };
  expect(code).toBe('abc-1');
  expect(phoneKey).toMatch(/^[\w-]{20,}$/);
  expect(sent[0]?.body).toMatchObject({ code, phoneKey });
  await userEvent.click(screen.getByRole('button', { name: 'Stop the camera' }));
  expect(await screen.findByRole('button', { name: 'Use the camera' })).toBeVisible();
  expect(stopTrack).toHaveBeenCalled();
});

it('photographs a blurred sheet when the person presses the button', async () => {
  answer(joinPhoneCamera, joined);
  const sent = answer(sendPhonePicture, { waiting: 1 });
  render(<App />);
  await userEvent.click(await screen.findByRole('button', { name: 'Use the camera' }));
  expect(await screen.findByText(/^Not sharp yet/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Take it now' }));
  await waitFor(() => expect(sentOf(sent)).toEqual([[1, 'taken anyhow']]));
});

it('sends photos that the person takes if the browser has no access to a camera', async () => {
  giveCamera(undefined);
  answer(joinPhoneCamera, joined);
  const sent = answer(sendPhonePicture, { waiting: 1 });
  render(<App />);
  await userEvent.click(await screen.findByRole('button', { name: 'Use the camera' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/only on pages with HTTPS/);
  const photo = new File(['photo'], 'photo.jpg', { type: 'image/jpeg' });
  await userEvent.upload(screen.getByLabelText('Or take a photo and send it'), photo);
  await waitFor(() => expect(sentOf(sent)).toEqual([[1, 'taken anyhow']]));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('warns if the computer does not receive the pictures', async () => {
  answer(joinPhoneCamera, { ...joined, waiting: 8 });
  render(<App />);
  expect(await screen.findByRole('alert')).toHaveTextContent(/^The computer has not received the last pictures/);
});

it('says that the code has expired, on opening and on sending a picture, in Turkish too', async () => {
  refuse(joinPhoneCamera, 404, 'errors.notFound');
  await changeLanguage('tr');
  const { unmount } = render(<App />);
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Bu kod artık çalışmıyor/);
  unmount();

  await changeLanguage('en');
  answer(joinPhoneCamera, joined);
  refuse(sendPhonePicture, 404, 'errors.notFound');
  frames = [jpeg('sheet of Ada')];
  render(<App />);
  await userEvent.click(await screen.findByRole('button', { name: 'Use the camera' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^This code no longer works/);
});
