import { type AnswerSheets } from '@teacher-portal/remote-sdk/contract/answer-sheet';
import { type ReadReply, type ReadRequest } from './protocol';

/** An address of its own, not within `new Worker(…)`: the bundler then makes one file of it, without the page's runtime. */
const address = new URL('./read.worker.ts', import.meta.url);
const startWorker = () => new Worker(address);

/** Reads pictures in a worker, one after the other; the worker starts with the first. */
export class SheetReader {
  private worker: Worker | undefined;
  private lastId = 0;
  private readonly waiting = new Map<number, (reply: ReadReply) => void>();

  read(file: Blob, sheets: readonly AnswerSheets[]): Promise<ReadReply> {
    const id = ++this.lastId;
    const request: ReadRequest = { id, file, sheets };
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.started().postMessage(request);
    });
  }

  stop(): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.waiting.clear();
  }

  private started(): Worker {
    if (this.worker) return this.worker;
    const worker = startWorker();
    worker.addEventListener('message', ({ data }: MessageEvent<ReadReply>) => {
      this.waiting.get(data.id)?.(data);
      this.waiting.delete(data.id);
    });
    // It ran out of memory, or could not be loaded: nothing that waits will be answered.
    worker.addEventListener('error', () => {
      const waiting = [...this.waiting];
      this.stop();
      for (const [id, resolve] of waiting) resolve({ id, problem: 'unreadable' });
    });
    this.worker = worker;
    return worker;
  }
}
