import { WorkerCalls } from './worker-calls';

interface Question {
  id: number;
  asked: string;
}
interface Answer {
  id: number;
  said: string;
}

/** A worker that replies only when the test tells it to. */
class FakeWorker extends EventTarget {
  readonly questions: Question[] = [];
  isTerminated = false;
  postMessage(question: Question): void {
    this.questions.push(question);
  }
  terminate(): void {
    this.isTerminated = true;
  }
  say(data: Answer): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

let workers: FakeWorker[];
let calls: WorkerCalls<Question, Answer>;
beforeEach(() => {
  workers = [];
  calls = new WorkerCalls(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker as unknown as Worker;
  });
});
const ask = (asked: string) => calls.ask((id) => ({ id, asked }), []);

it('matches replies to requests, whatever their order', async () => {
  const [one, other] = [ask('one'), ask('other')];
  const [worker] = workers;
  expect(worker?.questions).toEqual([
    { id: 1, asked: 'one' },
    { id: 2, asked: 'other' },
  ]);
  worker?.say({ id: 2, said: 'second' });
  worker?.say({ id: 1, said: 'first' });
  expect([await one, await other]).toEqual([
    { id: 1, said: 'first' },
    { id: 2, said: 'second' },
  ]);
  expect(workers).toHaveLength(1);
});

it('returns undefined for pending requests when the worker fails, and starts a new one for the next request', async () => {
  const lost = ask('lost');
  workers[0]?.dispatchEvent(new Event('error'));
  expect(await lost).toBeUndefined();
  expect(workers[0]?.isTerminated).toBe(true);
  const next = ask('next');
  workers[1]?.say({ id: 2, said: 'here' });
  expect(await next).toEqual({ id: 2, said: 'here' });
});
