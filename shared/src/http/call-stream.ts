import { type Endpoint } from 'shared/contract/endpoint';
import { ndjsonType, type StreamedEndpoint } from 'shared/contract/stream';
import type * as z from 'shared/z';
import { aboutOf, type CallInput, type LooseInput, ourError, refusal, send } from './call';
import { currentToken } from './client';
import { isSuccess } from './status';

/** Longer than for other calls: what comes piece by piece takes its time. */
const TIMEOUT_MS = 180_000;

function parsedLine(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return undefined;
  }
}

/** Gives each line of a growing text once, when its end has come. */
function lineReader(onLine: (line: string) => void) {
  let read = 0;
  return (soFar: string) => {
    for (let end = soFar.indexOf('\n', read); end >= 0; end = soFar.indexOf('\n', read)) {
      const line = soFar.slice(read, end).trim();
      read = end + 1;
      if (line !== '') onLine(line);
    }
  };
}

type StreamInput<E extends Endpoint, Event extends z.ZodType> = CallInput<E> & {
  /** Called with each event as it arrives, parsed. */
  onEvent: (event: z.output<Event>) => void;
};

/**
 * Calls an endpoint that answers piece by piece and hands on each event as it comes; resolves after the last one.
 *
 * @throws what `call` throws: ApiError when the call is refused, not answered or broken off (`errors.network`,
 * `errors.timeout`), or answered outside the contract (`errors.somethingWentWrong`); AbortError when `signal` fires. Events
 * before that have been handed on and stay valid.
 */
export async function callStream<E extends Endpoint, Event extends z.ZodType>(
  { endpoint, event }: StreamedEndpoint<E, Event>,
  { onEvent, ...given }: StreamInput<E, Event>,
): Promise<void> {
  const input: LooseInput = { timeoutMs: TIMEOUT_MS, ...(given as LooseInput) };
  const token = currentToken();
  const outside: { cause?: unknown } = {};
  const onText = lineReader((line) => {
    const result = event.safeParse(parsedLine(line));
    if (result.success) onEvent(result.data);
    else outside.cause ??= result.error;
  });
  // A refusal has no line end in it, so it is never taken for an event.
  const answer = await send(endpoint, { ...input, pieces: { accept: ndjsonType, onText } });
  const about = aboutOf(endpoint, token, answer);
  if (!isSuccess(answer.status)) throw refusal(answer, about);
  onText(typeof answer.data === 'string' ? answer.data : '');
  if (outside.cause || typeof answer.data !== 'string')
    throw ourError('errors.somethingWentWrong', { ...about, status: answer.status, cause: outside.cause });
}
