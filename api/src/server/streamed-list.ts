import { Readable } from 'node:stream';
import { type Endpoint } from 'shared/contract/endpoint';
import { type PageMeta } from 'shared/contract/envelope';
import { type SuccessKey } from 'shared/contract/message-key';
import type * as z from 'shared/z';
import { StreamedAnswer } from './streamed-answer';

interface Parts<T> {
  ids: readonly number[];
  /** How many are loaded at a time. */
  batch: number;
  load: (ids: readonly number[]) => Promise<T[]>;
  meta: PageMeta;
  message?: SuccessKey;
}

/** The schema of one item of a list endpoint. */
function itemOf(endpoint: Endpoint): z.ZodType {
  const { response } = endpoint;
  if ('element' in response) return response.element as z.ZodType;
  throw new Error(`${endpoint.path} does not answer with a list.`);
}

/** The answer of a list endpoint that is too long to stand in memory whole: the same envelope, sent batch by batch. */
export class StreamedList<T> extends StreamedAnswer {
  readonly type = 'application/json; charset=utf-8';

  constructor(private readonly parts: Parts<T>) {
    super();
  }

  /** The body, each item presented by the schema of the endpoint. */
  body(endpoint: Endpoint, text: (key: SuccessKey) => string): Readable {
    return Readable.from(this.#chunks(itemOf(endpoint), text));
  }

  async *#chunks(item: z.ZodType, text: (key: SuccessKey) => string): AsyncGenerator<string> {
    const { ids, batch, load, meta, message } = this.parts;
    yield '{"data":[';
    for (let from = 0; from < ids.length; from += batch) {
      const rows = await load(ids.slice(from, from + batch));
      const json = rows.map((row) => JSON.stringify(item.parse(row))).join(',');
      yield from > 0 && json !== '' ? `,${json}` : json;
    }
    yield `]${message ? `,"message":${JSON.stringify(text(message))}` : ''},"meta":${JSON.stringify(meta)}}`;
  }
}
