import { aimed, type CameraHint, type Corners, firstAim } from './take-itself.rules';

/** Milliseconds between two glances. */
const PAUSE = 120;
/** Pixels; markers are found in that, and nothing is read of it. */
const GLANCE_WIDTH = 900;

interface Watcher {
  /** Where whole sheets lie. */
  glance: (picture: ImageBitmap) => Promise<Corners>;
  /** Takes the full frame of a sheet that lies still, and says whether it was sharp. */
  take: (picture: ImageBitmap) => Promise<boolean>;
  onHint: (hint: CameraHint) => void;
}

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE));

/** Looks at the video until it is told to stop, and takes each sheet that is held still until it was sharp once. */
export async function watchCamera(
  video: HTMLVideoElement,
  { glance, take, onHint }: Watcher,
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
      const isSharp = await take(await createImageBitmap(video));
      if (signal.aborted) return;
      if (!isSharp) aim = firstAim;
      onHint(isSharp ? 'next' : 'unsharp');
    }
  }
}
