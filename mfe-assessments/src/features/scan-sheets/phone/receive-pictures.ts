import { takePhonePictures } from '@teacher-portal/remote-sdk/contract/phone-camera';
import { call, isApiError } from '@teacher-portal/remote-sdk/http';

/** Milliseconds until the next request: after an empty response, and without a connection. */
const PAUSES = { nothing: 1500, failed: 4000 };

interface Receiver {
  onJoined: (isJoined: boolean) => void;
  onPicture: (number: number, jpeg: Blob) => void;
  onEnded: () => void;
}

const jpegOf = (base64: string) =>
  new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type: 'image/jpeg' });

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * Receives the pictures of a phone in order until it is stopped or the camera has expired. The server keeps a picture
 * until the next request acknowledges it, so a lost response loses no picture.
 */
export async function receivePictures(
  { assessmentId, code }: { assessmentId: number; code: string },
  { onJoined, onPicture, onEnded }: Receiver,
  signal: AbortSignal,
): Promise<void> {
  let received: number[] = [];
  while (!signal.aborted) {
    try {
      const input = { params: { id: assessmentId }, body: { code, received }, signal };
      const { data } = await call(takePhonePictures, input);
      // Stopped meanwhile: the received picture is still on the server.
      if (signal.aborted) return;
      onJoined(data.isJoined);
      for (const { number, picture } of data.pictures) onPicture(number, jpegOf(picture));
      received = data.pictures.map(({ number }) => number);
      if (received.length === 0) await pause(PAUSES.nothing, signal);
    } catch (error) {
      if (signal.aborted) return;
      if (!isApiError(error)) throw error;
      if (error.status >= 400 && error.status < 500 && error.status !== 429) return onEnded();
      await pause(PAUSES.failed, signal);
    }
  }
}
