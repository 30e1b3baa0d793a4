import * as z from 'shared/z';
import { ModelFailure } from './failure';
import { type ModelRequest, type Prompt, providers } from './provider';
import { type ModelSettings } from './settings';
import { serverEvents } from './sse';

/** Maximum characters of a response; far above ten questions. */
const ANSWER_MAX = 400_000;
/** Maximum bytes of a response, with all that is around its text. */
const BYTES_MAX = 20_000_000;
/** A server that asks for a longer delay counts as down. */
const RETRY_AFTER_MAX_MS = 60_000;

/** `Retry-After` in milliseconds: seconds or a date. */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  if (!header) return undefined;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}

const refusals: Record<number, ModelFailure['reason']> = {
  401: 'generation.modelKey',
  403: 'generation.modelKey',
  404: 'generation.modelUnknown',
  413: 'generation.modelTooLong',
};

function refusal(response: Response): ModelFailure {
  const { status } = response;
  if (status === 429 || status >= 500) {
    const afterMs = retryAfterMs(response.headers.get('retry-after'), Date.now());
    const reason = status === 429 || status === 529 ? 'generation.modelBusy' : 'generation.modelFault';
    return new ModelFailure(reason, {
      retry: (afterMs ?? 0) <= RETRY_AFTER_MAX_MS,
      ...(afterMs === undefined ? {} : { afterMs }),
    });
  }
  return new ModelFailure(refusals[status] ?? 'generation.modelRefused', { retry: false });
}

/**
 * Statuses after which a server may accept the same request with less structure, because it does not support
 * `json_schema` or `json_object`.
 */
const tooStrict = new Set([400, 415, 422, 501]);

const endless = () => new ModelFailure('generation.modelEndless', { retry: false });

async function post({ url, headers, body }: ModelRequest, signal: AbortSignal): Promise<Response> {
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

/** Repeats the request with less structure if the server rejects it, which only trying can tell. */
async function send(settings: ModelSettings, prompt: Prompt, signal: AbortSignal, stream = true): Promise<Response> {
  const { request, plainerRequests = [] } = providers[settings.provider];
  const whole = (asked: ModelRequest) => (stream ? asked : { ...asked, body: { ...asked.body, stream } });
  let response = await post(whole(request(settings, prompt)), signal);
  for (const plainer of plainerRequests) {
    if (!tooStrict.has(response.status)) break;
    await response.body?.cancel().catch(() => undefined);
    response = await post(whole(plainer(settings, prompt)), signal);
  }
  return response;
}

/**
 * The body; a broken connection becomes a failure of its own kind. It is cancelled here when the signal fires: `fetch`
 * holds its request only weakly, so its own listener is gone after a garbage collection.
 */
async function* bytesOf({ body }: Response, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader();
  let bytes = 0;
  const stop = () => void reader.cancel(signal.reason).catch(() => undefined);
  signal.addEventListener('abort', stop);
  try {
    signal.throwIfAborted();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      bytes += part.value.length;
      if (bytes > BYTES_MAX) throw endless();
      yield part.value;
    }
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ModelFailure) throw error;
    throw new ModelFailure('generation.modelCutOff');
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
  signal.throwIfAborted();
}

const failureOf = (failed: 'busy' | 'broken' | 'declined'): ModelFailure => {
  if (failed === 'declined') return new ModelFailure('generation.modelDeclined', { retry: false });
  return new ModelFailure(failed === 'busy' ? 'generation.modelBusy' : 'generation.modelUnreadable');
};

async function* streamedText(settings: ModelSettings, response: Response, signal: AbortSignal): AsyncGenerator<string> {
  for await (const event of serverEvents(bytesOf(response, signal))) {
    for (const piece of providers[settings.provider].pieces(event)) {
      if ('text' in piece) yield piece.text;
      else if ('failed' in piece) throw failureOf(piece.failed);
      else if (piece.end === 'cut') throw new ModelFailure('generation.modelCutOff');
      else return;
    }
  }
  throw new ModelFailure('generation.modelCutOff');
}

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
};

async function bodyOf(response: Response, signal: AbortSignal): Promise<unknown> {
  const parts: Uint8Array[] = [];
  for await (const bytes of bytesOf(response, signal)) parts.push(bytes);
  return parsed(Buffer.concat(parts).toString('utf8'));
}

function textIn({ provider }: ModelSettings, body: unknown): string {
  const text = providers[provider].wholeText(body);
  if (text === undefined) throw new ModelFailure('generation.modelUnreadable');
  return text;
}

async function* wholeText(settings: ModelSettings, response: Response, signal: AbortSignal): AsyncGenerator<string> {
  yield textIn(settings, await bodyOf(response, signal));
}

/** Tokens of a request and its response, as the server counts them. */
export interface Tokens {
  sent: number;
  written: number;
}

const usageSchema = z.object({
  usage: z.object({
    prompt_tokens: z.int().optional(),
    input_tokens: z.int().optional(),
    completion_tokens: z.int().optional(),
    output_tokens: z.int().optional(),
  }),
});

function tokensIn(body: unknown): Tokens | undefined {
  const usage = usageSchema.safeParse(body).data?.usage;
  const sent = usage?.prompt_tokens ?? usage?.input_tokens;
  const written = usage?.completion_tokens ?? usage?.output_tokens;
  return sent === undefined || written === undefined ? undefined : { sent, written };
}

/**
 * Sends one request and returns the text of the response when it is complete, with the tokens that both took.
 * @throws ModelFailure and the reason of the signal, as `askModel` does
 */
export async function askOnce(
  settings: ModelSettings,
  prompt: Prompt,
  signal: AbortSignal,
): Promise<{ text: string; tokens: Tokens | undefined }> {
  const response = await send(settings, prompt, signal, false);
  if (!response.ok) {
    await response.body?.cancel().catch(() => undefined);
    throw refusal(response);
  }
  const body = await bodyOf(response, signal);
  return { text: textIn(settings, body), tokens: tokensIn(body) };
}

/**
 * Sends one request and yields the text of the response as it arrives.
 *
 * @throws ModelFailure if the model does not respond, responds in another format, or stops early; the reason of the
 * signal when it fires. Errors contain nothing of prompt or response.
 */
export async function* askModel(settings: ModelSettings, prompt: Prompt, signal: AbortSignal): AsyncGenerator<string> {
  const response = await send(settings, prompt, signal);
  const type = response.headers.get('content-type') ?? '';
  const readable = /^(text\/event-stream|application\/json)\b/.test(type);
  if (!response.ok || !readable) {
    await response.body?.cancel().catch(() => undefined);
    throw response.ok ? new ModelFailure('generation.modelUnreadable') : refusal(response);
  }
  const text = type.startsWith('text/')
    ? streamedText(settings, response, signal)
    : wholeText(settings, response, signal);
  let length = 0;
  for await (const piece of text) {
    length += piece.length;
    if (length > ANSWER_MAX) throw endless();
    yield piece;
  }
}
