interface Numbered {
  id: number;
}

/**
 * Requests to a worker, each with one reply. The worker starts with the first request, and again after it was stopped.
 */
export class WorkerCalls<Question extends Numbered, Answer extends Numbered> {
  private worker: Worker | undefined;
  private lastId = 0;
  private readonly waiting = new Map<number, (answer: Answer | undefined) => void>();

  constructor(private readonly start: () => Worker) {}

  /** Undefined if the worker was stopped, ran out of memory or could not be loaded. */
  ask(questionOf: (id: number) => Question, handedOver: Transferable[]): Promise<Answer | undefined> {
    const question = questionOf(++this.lastId);
    return new Promise((resolve) => {
      this.waiting.set(question.id, resolve);
      this.started().postMessage(question, handedOver);
    });
  }

  stop(): void {
    this.worker?.terminate();
    this.worker = undefined;
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    for (const resolve of waiting) resolve(undefined);
  }

  private started(): Worker {
    if (this.worker) return this.worker;
    const worker = this.start();
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      this.waiting.get(data.id)?.(data);
      this.waiting.delete(data.id);
    });
    worker.addEventListener('error', () => this.stop());
    this.worker = worker;
    return worker;
  }
}
