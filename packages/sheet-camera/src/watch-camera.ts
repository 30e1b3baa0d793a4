import { aimed, type CameraHint, type Corners, firstAim } from './take-itself.rules';

/** Milliseconds between two frames. */
const PAUSE = 120;
/** Pixels; enough to find markers, since the frame is not read. */
const GLANCE_WIDTH = 900;

interface Watcher {
  /** Finds the positions of complete sheets. */
  glance: (picture: ImageBitmap) => Promise<Corners>;
  /** Reads a picture at full resolution, and returns whether it was sharp. Keeps nothing once the camera has ended. */
  take: (picture: ImageBitmap, signal: AbortSignal) => Promise<boolean>;
  onHint: (hint: CameraHint) => void;
}

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE));

/** Watches the video until it is stopped, and photographs each sheet that is held still until a picture is sharp. */
async function watch(video: HTMLVideoElement, { glance, take, onHint }: Watcher, signal: AbortSignal): Promise<void> {
  let aim = firstAim;
  for (; !signal.aborted; await pause()) {
    // Without a width there is no frame yet.
    if (video.videoWidth === 0 || document.hidden) continue;
    const seen = await glance(await createImageBitmap(video, { resizeWidth: GLANCE_WIDTH }));
    const next = aimed(aim, seen);
    aim = next.aim;
    if (!next.take) onHint(next.hint);
    else {
      const isSharp = await take(await createImageBitmap(video), signal);
      if (signal.aborted) return;
      if (!isSharp) aim = firstAim;
      onHint(isSharp ? 'next' : 'unsharp');
    }
  }
}

/** Shows the camera in the video and watches it. Returns what ends both. */
export function watchCamera(video: HTMLVideoElement, stream: MediaStream, watcher: Watcher): () => void {
  const stop = new AbortController();
  video.srcObject = stream;
  void watch(video, watcher, stop.signal);
  return () => {
    stop.abort();
    for (const track of stream.getTracks()) track.stop();
  };
}
