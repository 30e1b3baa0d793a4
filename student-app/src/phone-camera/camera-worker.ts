import { type Corners } from '@teacher-portal/sheet-camera/take-itself.rules';
import { WorkerCalls } from '@teacher-portal/sheet-camera/worker-calls';
import { type CameraReply, type CameraRequest } from './protocol';

/** A separate constant, not an argument of `new Worker(…)`: the bundler then emits the worker as one file. */
const address = new URL('./camera.worker.ts', import.meta.url);

/** Examines pictures in a worker, one at a time. */
export class CameraWorker {
  private readonly calls = new WorkerCalls<CameraRequest, CameraReply>(() => new Worker(address));

  /** The positions of complete sheets in a video frame. */
  async glance(frame: ImageBitmap): Promise<Corners> {
    const reply = await this.calls.ask((id) => ({ id, glanceAt: frame }), [frame]);
    return reply?.corners ?? [];
  }

  /** The picture as JPEG; null if it is not sharp or cannot be encoded. */
  async take(picture: ImageBitmap, isAnyhow: boolean): Promise<Blob | null> {
    const reply = await this.calls.ask((id) => ({ id, picture, isAnyhow }), [picture]);
    return reply?.jpeg ?? null;
  }

  stop(): void {
    this.calls.stop();
  }
}
