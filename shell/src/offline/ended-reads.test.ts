/** @jest-environment node */
import { endReads, readsWhenLost } from './reads-when-lost';

let finish: () => void;
jest.mock('workbox-expiration', () => ({ ExpirationPlugin: class {} }));
jest.mock('workbox-strategies', () => ({
  NetworkOnly: class {
    handle = async () => new Response('from the server');
  },
  NetworkFirst: class {
    constructor(private readonly options: { cacheName: string }) {}
    // As Workbox does: the answer comes first, then the cache is opened for it.
    handleAll() {
      const kept = new Promise<void>((resolve) => (finish = resolve)).then(() => caches.open(this.options.cacheName));
      return [Promise.resolve(new Response('read')), kept];
    }
  },
}));

const names = new Set<string>();
beforeAll(() => {
  Object.assign(globalThis, {
    caches: {
      keys: async () => [...names],
      open: async (name: string) => void names.add(name),
      delete: async (name: string) => names.delete(name),
    },
  });
});
beforeEach(() => names.clear());

/** A read of this session, and when the worker has done all its work for it. */
function read(session: string) {
  const works: unknown[] = [];
  const request = new Request('https://portal.example/api/v1/x', { headers: { authorization: session } });
  const event = { waitUntil: (work: unknown) => void works.push(work) };
  const answer = readsWhenLost({ request, event } as unknown as Parameters<typeof readsWhenLost>[0]);
  return { request, answer, done: () => Promise.all(works) };
}

it('keeps what a session reads', async () => {
  const { answer, done } = read('Bearer stays');
  await answer;
  finish();
  await done();
  expect(names.size).toBe(1);
});

it('keeps nothing of a read that was under way when its session ended, and nothing of those that come later', async () => {
  const { request, answer, done } = read('Bearer ends');
  await answer;
  await endReads(request);
  finish();
  await done();
  expect([...names]).toEqual([]);
  expect(await (await read('Bearer ends').answer).text()).toBe('from the server');
  expect([...names]).toEqual([]);
});

it('leaves the reads of the next session alone', async () => {
  const before = read('Bearer before');
  await before.answer;
  const finishBefore = finish;
  await endReads(before.request);
  const next = read('Bearer next');
  await next.answer;
  finish();
  await next.done();
  finishBefore();
  await before.done();
  expect(names.size).toBe(1);
});
