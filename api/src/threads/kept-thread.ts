import { type Worker } from 'node:worker_threads';
import { TookTooLong } from '../refusals/unavailable';
import { startThread } from './start-thread';

interface Limits {
  /** Milliseconds that one job may take, or one part of it. */
  jobMs: number;
  /** Milliseconds that a job in parts may take as a whole. */
  wholeMs?: number;
  /** Milliseconds without a job after which the thread ends. */
  idleMs: number;
  /** Megabytes of objects after which the thread ends; Node's own limit by default. */
  memoryMb?: number;
}

interface Job<In, Out> {
  input: In;
  isPart: (output: Out) => boolean;
  /** When it must be over, in the time of `performance.now()`; known once it runs. */
  until: number;
  resolve: (output: Out) => void;
  reject: (reason: unknown) => void;
}

/**
 * A reused worker thread that runs jobs in sequence, for jobs shorter than the start of a thread. It sends one response
 * per message, or parts of it before. If a caller disconnects, its job is removed from the queue or terminated with the thread; a job over its
 * time limit is terminated too. The next job starts a new thread.
 */
export class KeptThread<In, Out> {
  #thread: Worker | undefined;
  #running: Job<In, Out> | undefined;
  #waiting: Job<In, Out>[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly name: string,
    private readonly limits: Limits,
  ) {}

  /**
   * `isPart` gets each message, and says whether it is a part of the response, of which more follows.
   * @throws the error that ended the thread, TookTooLong, or the reason of the signal
   */
  async run(input: In, signal: AbortSignal, isPart: (output: Out) => boolean = () => false): Promise<Out> {
    signal.throwIfAborted();
    let onAbort = (): void => undefined;
    const done = new Promise<Out>((resolve, reject) => {
      const job = { input, isPart, until: Infinity, resolve, reject };
      onAbort = () => this.#cancel(job, signal.reason);
      signal.addEventListener('abort', onAbort);
      this.#waiting.push(job);
      this.#next();
    });
    return done.finally(() => signal.removeEventListener('abort', onAbort));
  }

  #next(): void {
    if (this.#running) return;
    clearTimeout(this.#timer);
    this.#running = this.#waiting.shift();
    if (!this.#running) return this.#rest();
    this.#thread ??= this.#start();
    this.#thread.ref();
    this.#thread.postMessage(this.#running.input);
    this.#running.until = performance.now() + (this.limits.wholeMs ?? this.limits.jobMs);
    this.#limit(this.#running);
  }

  #limit({ until }: Job<In, Out>): void {
    clearTimeout(this.#timer);
    const ms = Math.min(this.limits.jobMs, until - performance.now());
    this.#timer = setTimeout(() => this.#end(new TookTooLong(`A job took longer than ${Math.round(ms)} ms.`)), ms);
  }

  /** An idle thread does not keep the process alive. */
  #rest(): void {
    this.#thread?.unref();
    this.#timer = setTimeout(() => this.#end(undefined), this.limits.idleMs).unref();
  }

  #start(): Worker {
    const { memoryMb } = this.limits;
    const thread = startThread(this.name, memoryMb ? { resourceLimits: { maxOldGenerationSizeMb: memoryMb } } : {});
    const lost = (error: unknown) => {
      if (this.#thread === thread) this.#end(error);
    };
    thread.on('message', (output: Out) => {
      if (this.#thread !== thread) return;
      if (this.#running?.isPart(output)) return this.#limit(this.#running);
      this.#running?.resolve(output);
      this.#running = undefined;
      this.#next();
    });
    thread.once('error', lost);
    thread.once('exit', () => lost(new Error(`The thread ${this.name} ended.`)));
    return thread;
  }

  #end(reason: unknown): void {
    const thread = this.#thread;
    this.#thread = undefined;
    void thread?.terminate();
    const job = this.#running;
    this.#running = undefined;
    clearTimeout(this.#timer);
    if (!job) return;
    job.reject(reason);
    this.#next();
  }

  #cancel(job: Job<In, Out>, reason: unknown): void {
    if (job === this.#running) return this.#end(reason);
    this.#waiting = this.#waiting.filter((each) => each !== job);
    job.reject(reason);
  }
}
