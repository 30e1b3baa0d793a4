import { type Endpoint } from 'shared/contract/endpoint';
import { ndjsonType, type StreamedEndpoint } from 'shared/contract/stream';
import type * as z from 'shared/z';
import { aboutOf, type CallInput, type LooseInput, ourError, refusal, send } from './call';
import { currentToken } from './client';
import { isSuccess } from './status';

/** Longer than for other calls because streamed responses take longer. */
const TIMEOUT_MS = 180_000;

function parsedLine(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return undefined;
  }
}

/** Returns a function that passes on each complete line of a growing text once. */
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
 * Calls a streaming endpoint and passes on each event as it arrives; resolves after the last one.
 *
 * @throws what `call` throws: ApiError if the call is rejected, unanswered or interrupted (`errors.network`,
 * `errors.timeout`), or the response is outside the contract (`errors.somethingWentWrong`); AbortError when `signal`
 * fires. Events passed on before stay valid.
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
  // An error body has no line break, so it is never mistaken for an event.
  const answer = await send(endpoint, { ...input, pieces: { accept: ndjsonType, onText } });
  const about = aboutOf(endpoint, token, answer);
  if (!isSuccess(answer.status)) throw refusal(answer, about);
  onText(typeof answer.data === 'string' ? answer.data : '');
  if (outside.cause || typeof answer.data !== 'string')
    throw ourError('errors.somethingWentWrong', { ...about, status: answer.status, cause: outside.cause });
}
