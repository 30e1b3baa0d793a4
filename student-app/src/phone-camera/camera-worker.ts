import { type Corners } from 'shared/answer-sheet/camera/take-itself.rules';
import { WorkerCalls } from 'shared/answer-sheet/camera/worker-calls';
import { type CameraReply, type CameraRequest } from './protocol';

/** An address of its own, not within `new Worker(…)`: the bundler then makes one file of it. */
const address = new URL('./camera.worker.ts', import.meta.url);

/** Looks at pictures in a worker, one after the other. */
export class CameraWorker {
  private readonly calls = new WorkerCalls<CameraRequest, CameraReply>(() => new Worker(address));

  /** Where whole sheets lie in a frame of a video. */
  async glance(frame: ImageBitmap): Promise<Corners> {
    const reply = await this.calls.ask((id) => ({ id, glanceAt: frame }), [frame]);
    return reply?.corners ?? [];
  }

  /** A picture as it is sent; null if it is not sharp, or nothing can be made of it. */
  async take(picture: ImageBitmap, isAnyhow: boolean): Promise<Blob | null> {
    const reply = await this.calls.ask((id) => ({ id, picture, isAnyhow }), [picture]);
    return reply?.jpeg ?? null;
  }

  stop(): void {
    this.calls.stop();
  }
}
