import { type Corners } from '@teacher-portal/sheet-camera/take-itself.rules';
import { WorkerCalls } from '@teacher-portal/sheet-camera/worker-calls';
import { type AnswerSheets } from '@teacher-portal/remote-sdk/contract/answer-sheet';
import { type GlanceRequest, type Reading, type ReadRequest, type ToldPage, type WorkerReply } from './protocol';

/**
 * A separate URL instead of one inside `new Worker(…)`, so that the bundler emits one file without the page's runtime.
 */
const address = new URL('./read.worker.ts', import.meta.url);

/** Reads pictures in a worker, one after the other. */
export class SheetReader {
  private readonly calls = new WorkerCalls<ReadRequest | GlanceRequest, WorkerReply>(() => new Worker(address));

  async read(picture: Blob | ImageBitmap, sheets: readonly AnswerSheets[], told?: ToldPage): Promise<Reading> {
    const handedOver = 'close' in picture ? [picture] : [];
    const answer = await this.calls.ask((id) => ({ id, picture, sheets, told }), handedOver);
    return !answer || 'corners' in answer ? { problem: 'stopped' } : answer;
  }

  /** The corners of complete sheets in a video frame. */
  async glance(frame: ImageBitmap): Promise<Corners> {
    const answer = await this.calls.ask((id) => ({ id, glanceAt: frame }), [frame]);
    return answer && 'corners' in answer ? answer.corners : [];
  }

  stop(): void {
    this.calls.stop();
  }
}
