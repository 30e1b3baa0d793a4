import type { Endpoint } from './endpoint';
import type * as z from 'shared/z';

/** Values of `Accept` for a streamed response; both formats carry the same JSON events. */
export const ndjsonType = 'application/x-ndjson';
export const eventStreamType = 'text/event-stream';

/** Value of `Accept` for all rows as CSV, for endpoints with `csv`. */
export const csvType = 'text/csv';

/**
 * An endpoint that can also stream its response. With `Accept: application/x-ndjson` it sends one event per line, with
 * `text/event-stream` one event per message; errors are those of the endpoint.
 */
export interface StreamedEndpoint<E extends Endpoint = Endpoint, Event extends z.ZodType = z.ZodType> {
  readonly endpoint: E;
  readonly event: Event;
}

export const streamed = <E extends Endpoint, Event extends z.ZodType>(
  endpoint: E,
  event: Event,
): StreamedEndpoint<E, Event> => Object.freeze({ endpoint, event });
