import { type Reading } from '../reading/protocol';
import { aimed, type CameraHint, type Corners, firstAim } from './take-itself.rules';

/** Milliseconds between two glances. */
const PAUSE = 120;
/** Pixels; markers are found in that, and nothing is read of it. */
const GLANCE_WIDTH = 900;

export interface Watcher {
  glance: (picture: ImageBitmap) => Promise<Corners>;
  read: (picture: ImageBitmap) => Promise<Reading>;
  onHint: (hint: CameraHint) => void;
  onRead: (reading: Reading) => void;
}

/** Everything about the sheet is readable, whomever it is of. */
const isSharp = (reading: Reading) =>
  'pages' in reading && reading.pages.length > 0 && reading.pages.every(({ code, retake }) => code && !retake);

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE));

/** Looks at the video until it is told to stop, and reads each sheet that is held still until it was sharp once. */
export async function watchCamera(
  video: HTMLVideoElement,
  { glance, read, onHint, onRead }: Watcher,
  signal: AbortSignal,
): Promise<void> {
  let aim = firstAim;
  for (; !signal.aborted; await pause()) {
    // Without a width there is no frame yet.
    if (video.videoWidth === 0 || document.hidden) continue;
    const seen = await glance(await createImageBitmap(video, { resizeWidth: GLANCE_WIDTH }));
    const next = aimed(aim, seen);
    aim = next.aim;
    if (!next.take) onHint(next.hint);
    else {
      const reading = await read(await createImageBitmap(video));
      if (signal.aborted) return;
      if (isSharp(reading)) onRead(reading);
      else aim = firstAim;
      onHint(isSharp(reading) ? 'next' : 'unsharp');
    }
  }
}
