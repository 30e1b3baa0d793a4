import { delay as wait, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { type Endpoint, type EndpointData, type EndpointMeta } from 'shared/contract/endpoint';
import { type ProblemDetail, type Trashed } from 'shared/contract/envelope';
import { type ErrorKey } from 'shared/contract/message-key';
import { i18n } from 'shared/i18n';
import { EndpointHandler } from './fake-server/endpoint-handler';

/** A parsed request to the fake server. */
export interface ReceivedCall {
  params: Record<string, string>;
  query: Record<string, string>;
  headers: Headers;
  body: unknown;
}

interface AnswerOptions<E extends Endpoint> {
  status?: number;
  meta?: EndpointMeta<E>;
  message?: string;
  /** Milliseconds before the response, or a promise that releases it; 'infinite' never responds. */
  delay?: number | 'infinite' | Promise<void>;
}

/** The network of a test. A request without a handler fails the test. */
export const server = setupServer();

type Data<E extends Endpoint> = EndpointData<E> | ((call: ReceivedCall) => EndpointData<E>);

/**
 * Responds to an endpoint until the end of the test; the data must match the contract, at compile time and at run time.
 * Returns the requests received so far, in order.
 */
export function answer<E extends Endpoint>(endpoint: E, data: Data<E>, options: AnswerOptions<E> = {}): ReceivedCall[] {
  const { status = endpoint.status, meta, message, delay } = options;
  return on(endpoint, delay, (call) => {
    const body = typeof data === 'function' ? (data as (call: ReceivedCall) => EndpointData<E>)(call) : data;
    endpoint.response.parse(body);
    endpoint.meta?.parse(meta);
    return HttpResponse.json({ data: body, message, meta } as object, { status });
  });
}

interface RefuseOptions {
  message?: string;
  details?: ProblemDetail[];
  trash?: Trashed;
  /** Milliseconds before the response, or a promise that the test resolves to release it without depending on time. */
  delay?: number | Promise<void>;
}

/** Fails an endpoint with an error of the contract; the message defaults to that of the code. */
export function refuse(
  endpoint: Endpoint,
  status: number,
  code: ErrorKey,
  options: RefuseOptions = {},
): ReceivedCall[] {
  const { details, trash, delay } = options;
  return on(endpoint, delay, () => {
    const message = options.message ?? i18n.t(code as 'errors.notFound', { ns: 'messages' });
    return HttpResponse.json(
      { status, code, message, details, trash },
      { status, headers: { 'x-request-id': 'req-test' } },
    );
  });
}

/** Fails an endpoint with a network error. */
export const disconnect = (endpoint: Endpoint): ReceivedCall[] => on(endpoint, undefined, () => HttpResponse.error());

/** Responds to an endpoint with a body outside the contract, such as the error page of a proxy. */
export const answerRaw = (
  endpoint: Endpoint,
  body: string,
  init: { status?: number; type?: string } = {},
): ReceivedCall[] =>
  on(
    endpoint,
    undefined,
    () =>
      new HttpResponse(body, {
        status: init.status ?? 200,
        headers: { 'content-type': init.type ?? 'text/html' },
      }),
  );

const versionMissing = () =>
  HttpResponse.json({ status: 428, code: 'errors.versionMissing', message: 'If-Match is missing.' }, { status: 428 });

function on(
  endpoint: Endpoint,
  delay: number | 'infinite' | Promise<void> | undefined,
  respond: (call: ReceivedCall) => Response,
) {
  const calls: ReceivedCall[] = [];
  server.use(
    new EndpointHandler(endpoint, async ({ request, params }) => {
      const text = await request.text();
      const query = Object.fromEntries(new URL(request.url).searchParams);
      // Files are not JSON.
      const isJson = request.headers.get('content-type')?.includes('json') ?? true;
      const body: unknown = text === '' ? undefined : isJson ? JSON.parse(text) : text;
      const call = { params, query, headers: request.headers, body };
      calls.push(call);
      // As the server does for the portal's own calls; the portal never updates a record without its version.
      if (endpoint.ifMatch && !request.headers.has('if-match')) return versionMissing();
      await (delay instanceof Promise ? delay : delay !== undefined && wait(delay));
      return respond(call);
    }),
  );
  return calls;
}
