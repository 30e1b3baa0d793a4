import { addressOf } from 'shared/contract/address';
import {
  type Endpoint,
  type EndpointBody,
  type EndpointData,
  type EndpointParams,
  type EndpointQuery,
} from 'shared/contract/endpoint';
import { apiErrorBodySchema, successSchema } from 'shared/contract/envelope';
import { timeZoneHeader } from 'shared/contract/time-zone.rules';
import { activeLanguage, ownTimeZone } from 'shared/i18n';
import { CallFailed } from './call-failed';
import { examBrowserHeaders } from './exam-browser';
import { tokenOf } from './token';

const TIMEOUT_MS = 20_000;

type Given<Name extends string, Value> = [Value] extends [undefined]
  ? { [N in Name]?: undefined }
  : { [N in Name]: Value };

export type CallInput<E extends Endpoint> = Given<'params', EndpointParams<E>> &
  Given<'query', EndpointQuery<E>> &
  Given<'body', EndpointBody<E>> & { signal?: AbortSignal };

interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
}

function urlOf({ path }: Endpoint, { params = {}, query = {} }: LooseInput): string {
  const search = new URLSearchParams({ lang: activeLanguage() });
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return `/api/v1${addressOf(path, params)}?${search.toString()}`;
}

async function send(endpoint: Endpoint, input: LooseInput): Promise<Response> {
  const token = tokenOf();
  // Older phones have neither AbortSignal.any nor AbortSignal.timeout.
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, TIMEOUT_MS);
  input.signal?.addEventListener('abort', abort);
  try {
    return await fetch(urlOf(endpoint, input), {
      method: endpoint.method,
      headers: {
        ...(token && { authorization: `Bearer ${token}`, [timeZoneHeader]: ownTimeZone() }),
        ...examBrowserHeaders(),
        ...(input.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
      signal: controller.signal,
    });
  } catch (cause) {
    if (input.signal?.aborted) throw cause;
    throw new CallFailed({ status: 0, code: 'errors.network', cause });
  } finally {
    clearTimeout(timer);
    input.signal?.removeEventListener('abort', abort);
  }
}

const jsonOf = (response: Response): Promise<unknown> => response.json().catch(() => undefined);

/**
 * Calls the API. Input and output are typed by the endpoint, and the response is parsed with its schema.
 *
 * @throws CallFailed if the server refuses (its status, code and message), does not respond (status 0), or responds
 * outside the contract; the reason of `signal` if it is aborted.
 */
export async function call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<EndpointData<E>> {
  const response = await send(endpoint, input as LooseInput);
  const body = await jsonOf(response);
  const { status } = response;
  if (!response.ok) {
    const refusal = apiErrorBodySchema.safeParse(body);
    throw new CallFailed(refusal.success ? refusal.data : { status, code: 'errors.somethingWentWrong' });
  }
  const answer = successSchema(endpoint.response).safeParse(body);
  if (!answer.success) throw new CallFailed({ status, code: 'errors.somethingWentWrong', cause: answer.error });
  return answer.data.data as EndpointData<E>;
}
