import { type AnswerSheets } from '@teacher-portal/remote-sdk/contract/answer-sheet';
import { type Corners } from '../camera/take-itself.rules';
import { type GlanceRequest, type Reading, type ReadRequest, type ToldPage, type WorkerReply } from './protocol';

/** An address of its own, not within `new Worker(…)`: the bundler then makes one file of it, without the page's runtime. */
const address = new URL('./read.worker.ts', import.meta.url);
const startWorker = () => new Worker(address);

type Answer = Reading | { corners: Corners };

/** Reads pictures in a worker, one after the other; the worker starts with the first. */
export class SheetReader {
  private worker: Worker | undefined;
  private lastId = 0;
  private readonly waiting = new Map<number, (answer: Answer) => void>();

  async read(picture: Blob | ImageBitmap, sheets: readonly AnswerSheets[], told?: ToldPage): Promise<Reading> {
    const answer = await this.ask({ id: ++this.lastId, picture, sheets, told }, 'close' in picture ? [picture] : []);
    return 'corners' in answer ? { problem: 'stopped' } : answer;
  }

  /** Where whole sheets lie in a frame of a video. */
  async glance(frame: ImageBitmap): Promise<Corners> {
    const answer = await this.ask({ id: ++this.lastId, glanceAt: frame }, [frame]);
    return 'corners' in answer ? answer.corners : [];
  }

  stop(): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.waiting.clear();
  }

  private ask(request: ReadRequest | GlanceRequest, handedOver: Transferable[]): Promise<Answer> {
    return new Promise((resolve) => {
      this.waiting.set(request.id, resolve);
      this.started().postMessage(request, handedOver);
    });
  }

  private started(): Worker {
    if (this.worker) return this.worker;
    const worker = startWorker();
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => {
      this.waiting.get(data.id)?.(data);
      this.waiting.delete(data.id);
    });
    // It ran out of memory, or could not be loaded: nothing that waits will be answered.
    worker.addEventListener('error', () => {
      const waiting = [...this.waiting];
      this.stop();
      for (const [, resolve] of waiting) resolve({ problem: 'stopped' });
    });
    this.worker = worker;
    return worker;
  }
}
