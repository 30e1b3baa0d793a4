import { type FastifyInstance, type FastifyReply, type FastifyRequest, type FastifySchemaCompiler } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import {
  type Endpoint,
  type EndpointData,
  type EndpointMeta,
  type ParsedBody,
  type ParsedParams,
  type ParsedQuery,
} from 'shared/contract/endpoint';
import { apiErrorBodySchema, successSchema } from 'shared/contract/envelope';
import { type Language } from 'shared/contract/limits';
import { type SuccessKey } from 'shared/contract/message-key';
import { textOf } from 'shared/contract/text';
import * as z from 'shared/z';
import { type Database } from '../db/database';
import { type Account, authenticate } from './account';
import { InvalidCall } from './errors';
import { languageOfCall } from './language';
import { limiterOf, wholeListLimiterOf } from './limiter';
import { unauthenticated } from './refusal';
import { type Services } from './services';
import { storable, TooDeep } from './storable';
import { StreamedAnswer } from './streamed-answer';

export const apiBase = '/api/v1';

/** A call that is authenticated, within its limit and valid. */
export interface Call<E extends Endpoint = Endpoint> {
  params: ParsedParams<E>;
  query: ParsedQuery<E>;
  body: ParsedBody<E>;
  /** Who calls. @throws 401 in an endpoint that is public. */
  account: Account;
  language: Language;
  db: Database;
  services: Services;
  request: FastifyRequest;
}

/** `meta` is asked for where the endpoint has pages. */
type Answer<E extends Endpoint> = {
  data: EndpointData<E>;
  message?: SuccessKey;
} & (EndpointMeta<E> extends undefined ? { meta?: undefined } : { meta: EndpointMeta<E> });

/** `StreamedList` for what is too long for one piece, `StreamedEvents` for what comes piece by piece. */
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E> | StreamedAnswer>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Every endpoint that is served. */
    endpoints: Endpoint[];
    /** Every address that is answered, endpoints and others, as `GET /api/v1/question/:id`. */
    answered: string[];
  }
  interface FastifyRequest {
    account: Account | null;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

const nothing = z.strictObject({});

/** `lang` belongs to every call and to no schema. */
function withoutLanguage(data: unknown): unknown {
  const { lang: _, ...rest } = (data ?? {}) as Record<string, unknown>;
  return rest;
}

/** Undefined for what is nested too deeply to be worked on. */
function storableOf(data: unknown): { data: unknown } | undefined {
  try {
    return { data: storable(data) };
  } catch (error) {
    if (error instanceof TooDeep) return undefined;
    throw error;
  }
}

const validatorCompiler: FastifySchemaCompiler<unknown> =
  ({ schema, httpPart }) =>
  (given: unknown) => {
    const sound = storableOf(given);
    if (!sound) return { error: new InvalidCall([{ message: 'errors.invalidValue' }]) };
    const result = z.safeParse(
      schema as z.ZodType,
      httpPart === 'querystring' ? withoutLanguage(sound.data) : sound.data,
    );
    return result.success
      ? { value: result.data }
      : { error: new InvalidCall(result.error.issues as InvalidCall['issues']) };
  };

/** Zod on both ends of every call; before the first `route`. */
export function registerSchemas(app: FastifyInstance): void {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
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

/**
 * Registers an endpoint of the contract. A call is authenticated, its role is authorised, it is counted against the limit,
 * validated, and handed to the handler, which authorises the row, acts and presents. Limits come after authentication
 * because they count by account, and before validation so that invalid calls count too.
 */
export function route<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void {
  const { access } = endpoint;
  app.endpoints.push(endpoint);
  app.route({
    method: endpoint.method,
    url: apiBase + endpoint.path,
    config: { endpoint },
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.path.split('/')[1] ?? ''],
      ...(access === 'public' ? {} : { security: [{ bearer: [] }] }),
      ...(endpoint.params ? { params: endpoint.params } : {}),
      querystring: endpoint.query ?? nothing,
      ...(endpoint.body ? { body: endpoint.body } : {}),
      response: {
        [endpoint.status]: successSchema(endpoint.response, endpoint.meta),
        '4xx': apiErrorBodySchema,
      },
    },
    onRequest: async (request) => {
      if (access !== 'public') request.account = await authenticate(request, access);
    },
    preValidation: endpoint.limit ? [limiterOf(app, endpoint.limit)] : [],
    preHandler: endpoint.query ? [wholeListLimiterOf(app)] : [],
    handler: async (request, reply: FastifyReply) => {
      const call = callOf<E>(request);
      const answer = await handler(call);
      if (answer instanceof StreamedAnswer) {
        const body = answer.body(endpoint, (key) => textOf(call.language, key));
        return reply.code(endpoint.status).type(answer.type).send(body);
      }
      const { data, message, meta } = answer;
      return reply.code(endpoint.status).send({
        data,
        ...(message ? { message: textOf(call.language, message) } : {}),
        ...(meta ? { meta } : {}),
      });
    },
  });
}
