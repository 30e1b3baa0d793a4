import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import {
  type Endpoint,
  type EndpointData,
  type EndpointMeta,
  type ParsedBody,
  type ParsedParams,
  type ParsedQuery,
  type WriteEndpoint,
} from 'shared/contract/endpoint';
import { apiPath } from 'shared/contract/address';
import { apiErrorBodySchema, successSchema } from 'shared/contract/envelope';
import { type Language } from 'shared/contract/limits';
import { type SuccessKey } from 'shared/contract/message-key';
import { refusalOf } from 'shared/contract/rights';
import { textOf } from 'shared/contract/text';
import * as z from 'shared/z';
import { requireActing } from '../classes/acting';
import { type Database } from '../db/database';
import { type Account, authenticate } from '../identity/account';
import { type Audit } from './audit/audit';
import { languageOfCall } from './http/language';
import { deprecationHeaders } from './http/deprecation';
import { limiterOf, wholeListLimiterOf } from './limits/limiter';
import { checkPrecondition } from './http/precondition';
import { forbidden, Refusal, unauthenticated } from '../refusals/refusal';
import { type Services } from '../services';
import { lightenAnswer } from './http/compressed-answer';
import { StreamedAnswer } from './http/streamed-answer';

export const apiBase = apiPath;

/** An authenticated, rate-limited and validated request. */
export interface Call<E extends Endpoint = Endpoint> {
  params: ParsedParams<E>;
  query: ParsedQuery<E>;
  body: ParsedBody<E>;
  /** The caller. @throws 401 in a public endpoint. */
  account: Account;
  language: Language;
  db: Database;
  services: Services;
  request: FastifyRequest;
}

/** `meta` is required for paged endpoints. */
type Answer<E extends Endpoint> = {
  data: EndpointData<E>;
  message?: SuccessKey;
} & (EndpointMeta<E> extends undefined ? { meta?: undefined } : { meta: EndpointMeta<E> });

/** `StreamedList` for long lists, `StreamedEvents` for incremental results. */
type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E> | StreamedAnswer>;

/** Writes must declare their audit actions, or none; reads may. */
type Declared<E extends Endpoint> = E extends WriteEndpoint
  ? [audit: Audit, handler: Handler<E>]
  : [handler: Handler<E>] | [audit: Audit, handler: Handler<E>];

declare module 'fastify' {
  interface FastifyInstance {
    /** Every registered endpoint. */
    endpoints: Endpoint[];
    /** Audit actions of the endpoints that declare them. */
    audits: Map<Endpoint, Audit>;
    /** Every method and path, of endpoints and others, as `GET /api/v1/question/:id`. */
    answered: string[];
  }
  interface FastifyRequest {
    account: Account | null;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
    audit?: Audit;
  }
}

const nothing = z.strictObject({});

/** The version for `If-Match`; only records that people edit have one. */
function versionOf(data: unknown): number | undefined {
  const { version } = (data ?? {}) as { version?: unknown };
  return typeof version === 'number' ? version : undefined;
}

function callOf<E extends Endpoint>(request: FastifyRequest): Call<E> {
  const { services } = request.server;
  return {
    params: request.params as ParsedParams<E>,
    query: request.query as ParsedQuery<E>,
    body: request.body as ParsedBody<E>,
    get account() {
      if (!request.account) throw unauthenticated();
      return request.account;
    },
    language: languageOfCall(request),
    db: services.database.db,
    services,
    request,
  };
}

/** What the call names; its path decides. */
const namedIn = ({ params, body }: Call): Record<string, unknown> => ({
  ...(body as Record<string, unknown> | null),
  ...(params as Record<string, unknown> | null),
});

/** Members whose role does not allow the call, or not for this row, are told so instead of 404. */
function asMember({ account }: FastifyRequest, error: unknown): unknown {
  const isMissing = error instanceof Refusal && error.status === 404;
  if (!isMissing || !account) return error;
  if (account.narrowedBy) return forbidden(refusalOf(account.narrowedBy));
  return account.given ? forbidden('errors.givenOnly') : error;
}

/**
 * Registers an endpoint of the contract. A request is authenticated, its role authorised, it is counted against the
 * rate limit, validated, refused where it concerns a colleague's students, and passed to the handler, which authorises the row, acts and presents. Limits come after
 * authentication because they count by account, and before validation so that invalid requests count too; only the
 * field that they count by is parsed for them, by its own schema.
 */
export function route<E extends Endpoint>(app: FastifyInstance, endpoint: E, ...declared: Declared<E>): void {
  const { access } = endpoint;
  const [audit, handler] = declared.length === 1 ? [undefined, declared[0]] : (declared as [Audit, Handler<E>]);
  const notice = endpoint.deprecated && deprecationHeaders(endpoint.deprecated);
  app.endpoints.push(endpoint);
  if (audit) app.audits.set(endpoint, audit);
  app.route({
    method: endpoint.method,
    url: apiBase + endpoint.path,
    config: { endpoint, ...(audit ? { audit } : {}) },
    schema: {
      ...(endpoint.params ? { params: endpoint.params } : {}),
      querystring: endpoint.query ?? nothing,
      ...(endpoint.body ? { body: endpoint.body } : {}),
      response: {
        [endpoint.status]: successSchema(endpoint.response, endpoint.meta),
        '4xx': apiErrorBodySchema,
      },
    },
    onRequest: async (request, reply) => {
      if (notice) void reply.headers(notice);
      if (access !== 'public') request.account = await authenticate(request, endpoint, access);
    },
    preValidation: endpoint.limit ? [limiterOf(endpoint, endpoint.limit)] : [],
    preHandler: [
      ...(endpoint.query ? [wholeListLimiterOf(endpoint)] : []),
      ...(endpoint.ifMatch ? [async (request: FastifyRequest) => checkPrecondition(request, endpoint)] : []),
    ],
    onSend: lightenAnswer(endpoint),
    handler: async (request, reply: FastifyReply) => {
      const call = callOf<E>(request);
      if (endpoint.concerns) await requireActing(call.db, call.account, endpoint, namedIn(call));
      const answer = await handler(call).catch((error: unknown) => {
        throw asMember(request, error);
      });
      if (answer instanceof StreamedAnswer) {
        const body = answer.body(endpoint, (key) => textOf(call.language, key));
        return reply.code(endpoint.status).type(answer.type).send(body);
      }
      const { data, message, meta } = answer;
      const version = versionOf(data);
      if (version !== undefined) void reply.header('etag', `"${version}"`);
      return reply.code(endpoint.status).send({
        data,
        ...(message ? { message: textOf(call.language, message) } : {}),
        ...(meta ? { meta } : {}),
      });
    },
  });
}
