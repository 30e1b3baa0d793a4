import { PassThrough, type Readable } from 'node:stream';
import { type FastifyRequest } from 'fastify';
import { eventStreamType, ndjsonType } from 'shared/contract/stream';
import type * as z from 'shared/z';
import { StreamedAnswer } from './streamed-answer';

export type StreamType = typeof eventStreamType | typeof ndjsonType;

/** The streaming format that the client accepts, if any. */
export function streamTypeOf({ headers }: Pick<FastifyRequest, 'headers'>): StreamType | undefined {
  const accepted = headers.accept ?? '';
  return [ndjsonType, eventStreamType].find((type): type is StreamType => accepted.includes(type));
}

interface Parts<Event extends z.ZodType> {
  type: StreamType;
  event: Event;
  /** Sends events until done; the signal fires when the client disconnects. */
  run: (send: (event: z.input<Event>) => void, signal: AbortSignal) => Promise<void>;
  onError: (error: unknown) => void;
}

/** Streams events as they happen: one JSON document per line, or per message of an event stream. */
export class StreamedEvents<Event extends z.ZodType> extends StreamedAnswer {
  readonly type: string;

  constructor(private readonly parts: Parts<Event>) {
    super();
    this.type = `${parts.type}; charset=utf-8`;
  }

  body(): Readable {
    const { type, event: schema, run, onError } = this.parts;
    const stream = new PassThrough();
    const gone = new AbortController();
    stream.once('close', () => gone.abort());
    const send = (event: z.input<Event>) => {
      const json = JSON.stringify(schema.parse(event));
      if (stream.writable) stream.write(type === ndjsonType ? `${json}\n` : `data: ${json}\n\n`);
    };
    run(send, gone.signal).then(
      () => stream.end(),
      (error: unknown) => {
        if (gone.signal.aborted) return;
        onError(error);
        // A stream without the last event tells the client that something is missing.
        stream.destroy();
      },
    );
    return stream;
  }
}
