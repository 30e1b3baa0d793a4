import { Readable } from 'node:stream';
import { type Endpoint } from 'shared/contract/endpoint';
import { type PageMeta } from 'shared/contract/envelope';
import { type SuccessKey } from 'shared/contract/message-key';
import type * as z from 'shared/z';
import { inTurns } from '../limits/in-turns';
import { StreamedAnswer } from './streamed-answer';

/** Characters that are sent at a time. */
const PIECE = 500_000;

interface Parts<T> {
  /** The items in batches; only one batch is in memory at a time. */
  batches: AsyncIterable<readonly T[]>;
  /** Called after all items were sent. */
  meta: () => PageMeta;
  message?: SuccessKey;
}

/** The item schema of a list endpoint. */
function itemOf(endpoint: Endpoint): z.ZodType {
  const { response } = endpoint;
  if ('element' in response) return response.element as z.ZodType;
  throw new Error(`${endpoint.path} does not answer with a list.`);
}

/** The response of a list endpoint that does not fit in memory: the same envelope, streamed in batches. */
export class StreamedList<T> extends StreamedAnswer {
  readonly type = 'application/json; charset=utf-8';

  constructor(private readonly parts: Parts<T>) {
    super();
  }

  /** The body, with each item serialised by the schema of the endpoint. */
  body(endpoint: Endpoint, text: (key: SuccessKey) => string): Readable {
    return Readable.from(this.#chunks(itemOf(endpoint), text));
  }

  async *#chunks(item: z.ZodType, text: (key: SuccessKey) => string): AsyncGenerator<string> {
    const { batches, meta, message } = this.parts;
    let separator = '';
    yield '{"data":[';
    for await (const rows of batches) {
      let piece = '';
      for await (const json of inTurns(rows, (row) => JSON.stringify(item.parse(row)))) {
        piece += separator + json;
        separator = ',';
        if (piece.length < PIECE) continue;
        yield piece;
        piece = '';
      }
      if (piece !== '') yield piece;
    }
    yield `]${message ? `,"message":${JSON.stringify(text(message))}` : ''},"meta":${JSON.stringify(meta())}}`;
  }
}

/** Items that are loaded at a time. */
const BATCH = 500;

/** A list whose items are loaded by keys: sent whole if they are few, otherwise streamed in batches. */
export async function answerByKeys<K, T>(
  keys: readonly K[],
  load: (some: readonly K[]) => Promise<T[]>,
  meta: PageMeta,
): Promise<{ data: T[]; meta: PageMeta } | StreamedList<T>> {
  if (keys.length <= BATCH) return { data: await load(keys), meta };
  async function* batches() {
    for (let from = 0; from < keys.length; from += BATCH) yield await load(keys.slice(from, from + BATCH));
  }
  return new StreamedList({ batches: batches(), meta: () => meta });
}
