import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { releaseHeader, serviceBase } from 'shared/contract/address';
import { type Endpoint } from 'shared/contract/endpoint';
import { type ServiceCall } from 'shared/contract/service';
import { type Database } from '../db/database';
import { authenticate } from '../identity/account';
import { hashToken } from '../identity/secrets';
import { badRequest, notFound, Refusal, unauthenticated } from '../refusals/refusal';
import { languageOfCall } from '../server/http/language';
import { traceOf } from '../server/http/trace';
import { untilHungUp } from '../server/http/until-hung-up';
import { asksForTable, limitAddress, limiterOf } from '../server/limits/limiter';
import { matchCalls, segmentsOf, serviceFor } from './find-call';
import { bodyFor } from './judge';
import { publicKeys, type Subject } from './keys';
import { type Passage, type Passing } from './passage';
import { ServiceFault } from './service-fault';
import { type Guardian, guardianOf, subjectOf } from './subject';

const KEYS_KEPT_SECONDS = 3600;

/** The guardian's link with this code, if it is valid. */
type FindGuardian = (db: Database, codeHash: string, now: Date) => Promise<Guardian | undefined>;

declare module 'fastify' {
  interface FastifyRequest {
    passing: Passing | null;
  }
}

/** The parts of an endpoint that authorisation and limits read. */
const asEndpoint = ({ method, path, access, act, csv }: ServiceCall, remote: string) =>
  ({
    ...{ method, path: `${serviceBase(remote)}${path}`, access, act, ...(csv && { csv }) },
    ...(method === 'GET' ? { reads: [] } : { changes: [] }),
  }) as unknown as Endpoint;

const guardianCode = ({ headers }: FastifyRequest) =>
  /^Guardian ([A-Za-z0-9_-]{20,200})$/.exec(headers.authorization ?? '')?.[1];

const header = ({ headers }: FastifyRequest, name: string, pattern: RegExp): string | undefined =>
  pattern.exec([headers[name]].flat()[0] ?? '')?.[0];

/** A guardian's link, or the session or access token of an account. @throws 401, 403, 429 */
async function subjectFor(
  request: FastifyRequest,
  reply: FastifyReply,
  { call, remote, findGuardian }: { call: ServiceCall; remote: string; findGuardian: FindGuardian },
): Promise<Subject> {
  const { database, now } = request.server.services;
  const endpoint = asEndpoint(call, remote);
  const code = call.guardians && guardianCode(request);
  if (code) {
    await limitAddress(request, reply, 'remoteService');
    const guardian = await findGuardian(database.db, hashToken(code), now());
    if (!guardian) throw unauthenticated();
    return guardianOf(database.db, guardian);
  }
  request.account = await authenticate(request, endpoint, call.access);
  await limiterOf(endpoint, 'remoteService')(request, reply);
  return subjectOf(database.db, request.account);
}

/** Query parameters that the contract names. @throws 400 for another */
function queryFor({ query = [] }: ServiceCall, url: string): string {
  const given = new URLSearchParams(url.split('?').slice(1).join('?'));
  given.delete('lang');
  const unknown = [...given.keys()].find((name) => !query.includes(name));
  if (unknown !== undefined) throw badRequest('errors.invalidValue', {}, unknown.slice(0, 100));
  const text = given.toString();
  return text === '' ? '' : `?${text}`;
}

/** The headers that a service gets: none that the caller sent, except these. */
function headersFor(request: FastifyRequest, body: string | undefined, wantsTable: boolean): Record<string, string> {
  const passed = {
    traceparent: traceOf(request)?.header,
    'if-match': header(request, 'if-match', /^"[^"]{1,100}"$/),
    'if-none-match': header(request, 'if-none-match', /^(W\/)?"[^"]{1,100}"$/),
    'idempotency-key': header(request, 'idempotency-key', /^[\x21-\x7e]{1,200}$/),
    'content-type': body === undefined ? undefined : 'application/json',
  };
  const given = Object.entries(passed).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const types = request.passing?.call.csv ? 'application/json, text/csv' : 'application/json';
  return {
    ...Object.fromEntries(given),
    accept: wantsTable ? 'text/csv' : types,
    'accept-language': languageOfCall(request),
  };
}

/** Asks the service and answers with what it says. @throws ServiceFault */
async function pass(
  request: FastifyRequest,
  reply: FastifyReply,
  { passing, passage }: { passing: Passing; passage: Passage },
): Promise<unknown> {
  const { call, remote } = passing;
  const query = queryFor(call, request.url);
  const body = bodyFor(call, request.body);
  const wantsTable = asksForTable(asEndpoint(call, remote), request);
  const headers = headersFor(request, body, wantsTable);
  const { passed, answered } = await untilHungUp({ request }, (gone) =>
    passage.ask({ ...passing, query, body, wantsTable, headers, id: request.id }, gone),
  );
  const etag = /^(W\/)?"[^"]{1,100}"$/.exec(answered.header('etag') ?? '')?.[0];
  if (etag) void reply.header('etag', etag);
  const wait = passed.status === 429 && /^\d{1,5}$/.exec(answered.header('retry-after') ?? '')?.[0];
  if (wait) void reply.header('retry-after', wait);
  void reply.code(passed.status);
  return passed.body === '' ? reply.send() : reply.type(`${passed.type}; charset=utf-8`).send(passed.body);
}

/**
 * The passage to the services of remotes: `/api/services/mfe-library/books/7` is `GET /books/7` of the service of
 * `mfe-library`, if the contract of the caller's release names that call. Decision 0214.
 */
export function registerPassage(app: FastifyInstance, passage: Passage, findGuardian: FindGuardian): void {
  const { config } = app.services;
  app.decorateRequest('passing', null);

  app.get(serviceBase('jwks.json'), { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', `public, max-age=${KEYS_KEPT_SECONDS}`).send(publicKeys(config, app.services.now())),
  );

  app.route({
    method: ['GET', 'POST', 'PUT', 'DELETE'],
    url: serviceBase(':remote/*'),
    schema: { hide: true },
    exposeHeadRoute: false,
    // Before the body is read, which nobody may send who may not call.
    onRequest: async (request, reply) => {
      const { remote } = request.params as { remote: string };
      const entry = (await passage.registry())?.remotes.find(({ name }) => name === remote);
      const segments = segmentsOf(request.url, remote);
      if (!entry || !segments) throw notFound();
      const version = header(request, releaseHeader, /^[A-Za-z0-9][A-Za-z0-9._+-]{0,100}$/);
      const service = serviceFor(entry, version);
      const { call, methods } = service ? matchCalls(service, request.method, segments) : { methods: [] };
      if (!service || methods.length === 0) throw notFound();
      if (!call) {
        void reply.header('allow', [...methods].sort().join(', '));
        throw new Refusal(405, 'errors.methodNotAllowed', { method: request.method });
      }
      const subject = await subjectFor(request, reply, { call, remote, findGuardian });
      if (entry.state) throw new ServiceFault('down', `${remote} is ${entry.state}`);
      request.passing = { remote, service, call, segments, subject };
    },
    handler: async (request, reply) => {
      if (!request.passing) throw notFound();
      const { remote } = request.passing;
      try {
        return await pass(request, reply, { passing: request.passing, passage });
      } catch (error) {
        if (error instanceof ServiceFault)
          request.log.warn({ remote, fault: error.kind, reason: error.reason }, 'service did not answer');
        throw error;
      }
    },
  });
}
