import type { Endpoint } from './endpoint';
import type * as z from 'shared/z';

/** What a caller asks for in `Accept` when the answer should come piece by piece; both carry the same events as JSON. */
export const ndjsonType = 'application/x-ndjson';
export const eventStreamType = 'text/event-stream';

/**
 * An endpoint that can also answer piece by piece. Asked with `Accept: application/x-ndjson` it sends one event on each
 * line, with `text/event-stream` one event as the data of each message; refusals are those of the endpoint.
 */
export interface StreamedEndpoint<E extends Endpoint = Endpoint, Event extends z.ZodType = z.ZodType> {
  readonly endpoint: E;
  readonly event: Event;
}

export const streamed = <E extends Endpoint, Event extends z.ZodType>(
  endpoint: E,
  event: Event,
): StreamedEndpoint<E, Event> => Object.freeze({ endpoint, event });
