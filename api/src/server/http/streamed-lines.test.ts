import { once } from 'node:events';
import { type Readable } from 'node:stream';
import { eventStreamType, ndjsonType } from 'shared/contract/stream';
import * as z from 'zod';
import { until } from '../../testing/until';
import { type StreamType } from './streamed-events';
import { StreamedLines } from './streamed-lines';

const event = z.object({ at: z.int(), text: z.string() });
const bodyOf = (events: AsyncIterable<z.input<typeof event>>, type: StreamType = ndjsonType, onError = jest.fn()) =>
  new StreamedLines({ type, event, events, onError }).body();
const textOf = async (body: Readable) => (await body.toArray()).join('');

it.each([
  [ndjsonType, '{"at":1,"text":"a"}\n{"at":2,"text":"b"}\n'],
  [eventStreamType, 'data: {"at":1,"text":"a"}\n\ndata: {"at":2,"text":"b"}\n\n'],
] as const)('sends events as %s, with the fields of the contract alone', async (type, expected) => {
  async function* events() {
    yield { at: 1, text: 'a', secret: 'x' };
    yield { at: 2, text: 'b' };
  }
  expect(await textOf(bodyOf(events(), type))).toBe(expected);
});

it('makes events only as fast as they are read, and no more for a caller who is gone', async () => {
  let made = 0;
  let isOver = false;
  async function* events() {
    try {
      for (;;) {
        made += 1;
        yield { at: made, text: 'x'.repeat(10_000) };
      }
    } finally {
      isOver = true;
    }
  }
  const body = bodyOf(events());
  await once(body, 'readable');
  body.read();
  await new Promise((resolve) => setImmediate(resolve));
  expect(made).toBeLessThan(50);
  body.destroy();
  await until(async () => isOver);
});

it('breaks off where an event cannot be made, and says so to the log', async () => {
  const onError = jest.fn();
  async function* events() {
    yield { at: 1, text: 'a' };
    throw new Error('The disk is gone.');
  }
  await expect(textOf(bodyOf(events(), ndjsonType, onError))).rejects.toThrow('The disk is gone.');
  expect(onError).toHaveBeenCalledTimes(1);
});
