import { type AxiosResponse } from 'axios';
import { addressOf, releaseHeader } from 'shared/contract/address';
import {
  type Endpoint,
  type EndpointBody,
  type EndpointData,
  type EndpointMeta,
  type EndpointParams,
  type EndpointQuery,
} from 'shared/contract/endpoint';
import { apiErrorBodySchema } from 'shared/contract/envelope';
import { type ErrorKey } from 'shared/contract/message-key';
import { timeZoneHeader } from 'shared/contract/time-zone.rules';
import { activeLanguage, i18n, ownTimeZone } from 'shared/i18n';
import { ApiError } from './api-error';
import { basePathOf, client, currentToken } from './client';
import { dropFirstAnswers, hasFirstAnswer, takeFirstAnswer } from './first-answers';
import { parseAnswer } from './parse-answer';
import { keepAnswer, seenAnswer } from './seen-answers';
import { isSuccess, NOT_MODIFIED } from './status';

const TIMEOUT_MS = 30_000;

type Given<Name extends string, Value> = [Value] extends [undefined]
  ? { [N in Name]?: undefined }
  : Record<never, never> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };

/** The version that an update is based on: the server rejects a stale one with 412. The portal always sends it. */
type Versioned<E extends Endpoint> = [E['ifMatch']] extends [undefined] ? { version?: undefined } : { version: number };

export type CallInput<E extends Endpoint> = Given<'params', EndpointParams<E>> &
  Given<'query', EndpointQuery<E>> &
  Given<'body', EndpointBody<E>> &
  Versioned<E> & {
    signal?: AbortSignal;
    /** Repeating a call with the same key returns the first response. */
    idempotencyKey?: string;
    /** Time limit of the whole call; 30 seconds by default. */
    timeoutMs?: number;
  };

export interface CallResult<E extends Endpoint> {
  status: number;
  data: EndpointData<E>;
  /** A text to show, in the language of the request. */
  message: string | undefined;
  meta: EndpointMeta<E>;
}

export type CallArguments<E extends Endpoint> =
  Record<never, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

export interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
  idempotencyKey?: string;
  version?: number;
  timeoutMs?: number;
  /** The ETag of the answer that the caller has. */
  seen?: string | undefined;
  /** Requests this content type and receives the text so far, again and again. */
  pieces?: { accept: string; onText: (soFar: string) => void };
}

const addressWithQuery = (endpoint: Endpoint, { params, query }: LooseInput): string =>
  client.getUri({
    baseURL: basePathOf(endpoint),
    url: addressOf(endpoint.path, params),
    params: { ...query, lang: activeLanguage() },
  });

/** Whether the answer to a call has left with the page, and nobody has taken it. */
export const isAnsweredFirst = (endpoint: Endpoint, input: object): boolean =>
  Boolean(globalThis.window?.firstAnswers?.size) &&
  endpoint.method === 'GET' &&
  hasFirstAnswer(addressWithQuery(endpoint, input as LooseInput), currentToken());

/**
 * Calls the API. Input and output are typed by the endpoint, and the response is parsed with its schema.
 *
 * @throws ApiError if the call is rejected (status and code of the server), unanswered (status 0, `errors.network` or
 * `errors.timeout`), or the response is outside the contract (`errors.somethingWentWrong`); AbortError when `signal`
 * fires.
 */
export async function call<E extends Endpoint>(endpoint: E, ...[input]: CallArguments<E>): Promise<CallResult<E>> {
  const token = currentToken();
  const given = (input ?? {}) as LooseInput;
  if (endpoint.method !== 'GET') {
    if (!endpoint.reads) dropFirstAnswers();
    const answer = await send(endpoint, given);
    return judge(endpoint, answer, aboutOf(endpoint, token, answer));
  }
  const address = addressWithQuery(endpoint, given);
  const seen = seenAnswer<CallResult<E>>(address);
  const first = takeFirstAnswer(address, token);
  const early = first && (await first);
  if (early && given.signal?.aborted) throw givenUp();
  const answer = early ?? (await send(endpoint, { ...given, seen: seen?.etag }));
  if (seen && answer.status === NOT_MODIFIED) return seen.result;
  const result = await judge(endpoint, answer, aboutOf(endpoint, token, answer));
  if (token === currentToken()) keepAnswer(address, answer.headers.etag, result);
  return result;
}

const givenUp = () => new DOMException('The call was given up.', 'AbortError');

/** A response to a request that was sent before this client had loaded; status 0 and the reason without a response. */
export interface EarlyAnswer {
  status: number;
  data?: unknown;
  failure?: ErrorKey;
}

/**
 * Processes the response of a public endpoint to a request that this client did not send. @throws ApiError like `call`.
 */
export function readAnswer<E extends Endpoint>(endpoint: E, answer: EarlyAnswer): Promise<CallResult<E>> {
  const about = { access: endpoint.access };
  if (answer.failure) throw ourError(answer.failure, { ...about, status: 0 });
  return judge(endpoint, answer, about);
}

type Headed = Pick<AxiosResponse<unknown>, 'headers'>;
type Answered = Pick<AxiosResponse<unknown>, 'status'> & { data?: unknown };

async function judge<E extends Endpoint>(endpoint: E, answer: Answered, about: Partial<About>): Promise<CallResult<E>> {
  if (!isSuccess(answer.status)) throw refusal(answer, about);
  const parsed = await parseAnswer(endpoint, answer.data);
  if (!parsed.success)
    throw ourError('errors.somethingWentWrong', { ...about, status: answer.status, cause: parsed.error });
  const { data, message, meta } = parsed.data as {
    data: EndpointData<E>;
    message?: string;
    meta?: EndpointMeta<E>;
  };
  return { status: answer.status, data, message, meta: meta as EndpointMeta<E> };
}

/** Details of a call for its errors; `token` is the one that was sent. */
export const aboutOf = (endpoint: Endpoint, token: string | undefined, answer: Headed): About => ({
  access: endpoint.access,
  outdated: token !== currentToken(),
  requestId: requestIdOf(answer),
});

export async function send(endpoint: Endpoint, input: LooseInput): Promise<AxiosResponse<unknown>> {
  const { params, query, body, signal, idempotencyKey, version, timeoutMs = TIMEOUT_MS, seen, pieces } = input;
  // A limit for the whole call: axios measures its own timeout differently in each adapter.
  const limit = AbortSignal.timeout(timeoutMs);
  try {
    return await client.request<unknown>({
      method: endpoint.method,
      baseURL: basePathOf(endpoint),
      url: addressOf(endpoint.path, params),
      params: { ...query, lang: activeLanguage() },
      data: body,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      headers: {
        [timeZoneHeader]: ownTimeZone(),
        ...(endpoint.release ? { [releaseHeader]: endpoint.release } : {}),
        ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
        ...(version === undefined ? {} : { 'If-Match': `"${version}"` }),
        ...(seen ? { 'If-None-Match': seen } : {}),
        ...(pieces ? { Accept: pieces.accept } : {}),
      },
      ...(pieces
        ? {
            transformResponse: textOrRefusal,
            onDownloadProgress: (progress) => pieces.onText(textSoFar(progress.event)),
          }
        : {}),
    });
  } catch (error) {
    if (signal?.aborted) throw givenUp();
    const code = limit.aborted ? 'errors.timeout' : 'errors.network';
    throw ourError(code, { status: 0, access: endpoint.access, cause: error });
  }
}

/** Keeps a success as text, even a single line that would parse as JSON. */
function textOrRefusal(text: string, _headers: unknown, status?: number): unknown {
  if (isSuccess(status ?? 0)) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** The part of a response that has arrived. */
const textSoFar = (progress: { target?: unknown } | undefined): string => {
  const { target } = progress ?? {};
  return target instanceof XMLHttpRequest ? target.responseText : '';
};

type About = Pick<ApiError, 'access' | 'outdated' | 'requestId'>;

export function refusal(answer: Answered, about: Partial<About>): ApiError {
  const body = apiErrorBodySchema.safeParse(answer.data);
  if (!body.success)
    return ourError('errors.somethingWentWrong', { ...about, status: answer.status, cause: body.error });
  const { code, message, details, trash } = body.data;
  return new ApiError({ ...about, status: answer.status, code, message, details, trash });
}

export const ourError = (code: ErrorKey, fields: Partial<About> & { status: number; cause?: unknown }) =>
  new ApiError({ ...fields, code, message: i18n.t(code, { ns: 'messages' }) });

function requestIdOf(answer: Headed): string | undefined {
  const id: unknown = answer.headers['x-request-id'];
  return typeof id === 'string' ? id : undefined;
}
