import { ModelFailure } from './failure';
import { type Prompt, providers } from './provider';
import { type ModelSettings } from './settings';
import { serverEvents } from './sse';

/** Characters of one answer; far above ten questions. */
const ANSWER_MAX = 400_000;
/** A server that asks for a longer pause than this is as good as down. */
const RETRY_AFTER_MAX_MS = 60_000;

/** `Retry-After` in milliseconds: seconds or a date. */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  if (!header) return undefined;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}

function refusal(response: Response): ModelFailure {
  const { status } = response;
  if (status === 429 || status >= 500) {
    const afterMs = retryAfterMs(response.headers.get('retry-after'), Date.now());
    const reason = status === 429 || status === 529 ? 'generation.modelBusy' : 'generation.modelUnavailable';
    return new ModelFailure(reason, {
      retry: (afterMs ?? 0) <= RETRY_AFTER_MAX_MS,
      ...(afterMs === undefined ? {} : { afterMs }),
    });
  }
  return new ModelFailure('generation.modelRefused', { retry: false });
}

async function send(settings: ModelSettings, prompt: Prompt, signal: AbortSignal): Promise<Response> {
  const { url, headers, body } = providers[settings.provider].request(settings, prompt);
  try {
    return await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...headers },
      body: JSON.stringify(body),
      redirect: 'error',
      signal,
    });
  } catch {
    signal.throwIfAborted();
    throw new ModelFailure('generation.modelUnavailable');
  }
}

/** The body, a broken connection being a failure of ours to tell apart. */
async function* bytesOf(response: Response, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of response.body ?? []) yield chunk as Uint8Array;
  } catch {
    signal.throwIfAborted();
    throw new ModelFailure('generation.modelCutOff');
  }
}

async function* streamedText(settings: ModelSettings, response: Response, signal: AbortSignal): AsyncGenerator<string> {
  for await (const event of serverEvents(bytesOf(response, signal))) {
    for (const piece of providers[settings.provider].pieces(event)) {
      if ('text' in piece) yield piece.text;
      else if ('failed' in piece)
        throw new ModelFailure(piece.failed === 'busy' ? 'generation.modelBusy' : 'generation.modelUnreadable');
      else if (piece.end === 'cut') throw new ModelFailure('generation.modelCutOff');
      else return;
    }
  }
  throw new ModelFailure('generation.modelCutOff');
}

async function* wholeText(settings: ModelSettings, response: Response): AsyncGenerator<string> {
  const body: unknown = await response.json().catch(() => undefined);
  const text = providers[settings.provider].wholeText(body);
  if (text === undefined) throw new ModelFailure('generation.modelUnreadable');
  yield text;
}

/**
 * Asks once and gives the text of the answer as it comes.
 *
 * @throws ModelFailure when the model does not answer, not in its language, or not to the end; the reason of the signal
 * when that fires. Nothing of prompt or answer is in an error.
 */
export async function* askModel(settings: ModelSettings, prompt: Prompt, signal: AbortSignal): AsyncGenerator<string> {
  const response = await send(settings, prompt, signal);
  const type = response.headers.get('content-type') ?? '';
  const readable = /^(text\/event-stream|application\/json)\b/.test(type);
  if (!response.ok || !readable) {
    await response.body?.cancel().catch(() => undefined);
    throw response.ok ? new ModelFailure('generation.modelUnreadable') : refusal(response);
  }
  const text = type.startsWith('text/') ? streamedText(settings, response, signal) : wholeText(settings, response);
  let length = 0;
  for await (const piece of text) {
    length += piece.length;
    if (length > ANSWER_MAX) throw new ModelFailure('generation.modelUnreadable', { retry: false });
    yield piece;
  }
}
