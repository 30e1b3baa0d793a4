import { aimed, type CameraHint, type Corners, firstAim } from './take-itself.rules';

/** Milliseconds between two frames. */
const PAUSE = 120;
/** Pixels; enough to find markers, since the frame is not read. */
const GLANCE_WIDTH = 900;

interface Watcher {
  /** Finds the positions of complete sheets. */
  glance: (picture: ImageBitmap) => Promise<Corners>;
  /** Photographs a sheet at full resolution, and returns whether the picture was sharp. */
  take: (picture: ImageBitmap) => Promise<boolean>;
  onHint: (hint: CameraHint) => void;
}

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE));

/** Watches the video until it is stopped, and photographs each sheet that is held still until a picture is sharp. */
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
