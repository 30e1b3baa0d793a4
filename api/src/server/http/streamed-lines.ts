import { Readable } from 'node:stream';
import { ndjsonType } from 'shared/contract/stream';
import type * as z from 'shared/z';
import { type StreamType } from './streamed-events';
import { StreamedAnswer } from './streamed-answer';

interface Parts<Event extends z.ZodType> {
  type: StreamType;
  event: Event;
  events: AsyncIterable<z.input<Event>>;
  onError: (error: unknown) => void;
}

/**
 * Events that are made only as fast as they are read, so that many of them never wait in memory; of a caller who is gone
 * no more are made.
 */
export class StreamedLines<Event extends z.ZodType> extends StreamedAnswer {
  readonly type: string;

  constructor(private readonly parts: Parts<Event>) {
    super();
    this.type = `${parts.type}; charset=utf-8`;
  }

  body(): Readable {
    const { events, event, type, onError } = this.parts;
    async function* lines() {
      try {
        for await (const each of events) {
          const json = JSON.stringify(event.parse(each));
          yield type === ndjsonType ? `${json}\n` : `data: ${json}\n\n`;
        }
      } catch (error) {
        // A stream without the last event tells the caller that something is missing.
        onError(error);
        throw error;
      }
    }
    return Readable.from(lines());
  }
}
