import { once } from 'node:events';
import { eventStreamType, ndjsonType } from 'shared/contract/stream';
import * as z from 'zod';
import { StreamedEvents, streamTypeOf } from './streamed-events';

const event = z.object({ no: z.int() });
type Run = ConstructorParameters<typeof StreamedEvents<typeof event>>[0]['run'];
const streamOf = (
  run: Run,
  onError: (error: unknown) => void = () => undefined,
  type: typeof ndjsonType | typeof eventStreamType = ndjsonType,
) => new StreamedEvents({ type, event, run, onError }).body();

function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => (resolve = settle));
  return { promise, resolve };
}

it('sends an event when it happens, long before the last one', async () => {
  const rest = deferred<undefined>();
  const stream = streamOf(async (send) => {
    send({ no: 1 });
    await rest.promise;
    send({ no: 2 });
  });
  const iterator = stream[Symbol.asyncIterator]();
  expect(String((await iterator.next()).value)).toBe('{"no":1}\n');
  rest.resolve(undefined);
  expect(String((await iterator.next()).value)).toBe('{"no":2}\n');
  expect((await iterator.next()).done).toBe(true);
});

it('aborts the signal when the client disconnects, which is not logged as an error', async () => {
  const onError = jest.fn();
  const fired = deferred<undefined>();
  const stream = streamOf(async (send, signal) => {
    send({ no: 1 });
    await once(signal, 'abort');
    fired.resolve(undefined);
    signal.throwIfAborted();
  }, onError);
  stream.destroy();
  await fired.promise;
  expect(onError).not.toHaveBeenCalled();
});

it('breaks off the response and logs the error when the work fails, so that the client notices', async () => {
  const reported = deferred<unknown>();
  const stream = streamOf(() => Promise.reject(new Error('broken')), reported.resolve);
  expect(await reported.promise).toEqual(new Error('broken'));
  await new Promise(setImmediate);
  expect(stream.destroyed).toBe(true);
});

it.each([
  [ndjsonType, ndjsonType],
  [`${eventStreamType}, */*;q=0.1`, eventStreamType],
  ['application/json', undefined],
  [undefined, undefined],
])('responds to Accept %p with %p', (accept, type) =>
  expect(streamTypeOf({ headers: accept === undefined ? {} : { accept } })).toBe(type),
);
