import { type Change } from 'shared/contract/registry';
import { describedBuildSchema } from 'delivery/release/described-build';
import { decideCanary } from 'delivery/release/decide-canary';
import { LEAST_MARGIN, MARGIN } from 'delivery/release/judge-trial';
import { promoteCandidate, switchRemote, takeBack } from 'delivery/release/point';
import { receiveRelease, refuseBuild } from 'delivery/release/receive';
import { Refused } from 'delivery/release/refused';
import { uploadLimits, uploadSchema } from 'delivery/release/upload';
import { type Store } from 'delivery/store/store';
import { storeAt } from 'delivery/store/store-at';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import * as z from 'zod';
import { type Config } from '../config';
import { answerError, InvalidCall } from '../server/http/errors';
import { languageOfCall } from '../server/http/language';
import { textOf } from 'shared/contract/text';
import { forbidden } from '../refusals/refusal';
import { authoriseRelease } from './authorise';
import { answerHealth } from './health.page';
import { registerReports } from './report.routes';
import { servicesToAsk } from '../passage/ask-health';
import { replayFrom } from '../passage/events/outbox.repository';
import { every } from '../server/process/every-day';
import { compareWithService, tellServedApi } from './served-api';

const HISTORY = 20;
const ASK_SERVICES_MS = 5_000;

const actingSchema = z.strictObject({ from: uploadSchema.shape.from });
const versionSchema = actingSchema.extend({ version: z.string().optional() });
const rollbackSchema = versionSchema.extend({ again: z.boolean().optional() });
const canarySchema = versionSchema.extend({ margin: z.number().min(LEAST_MARGIN).max(MARGIN).optional() });
const replaySchema = z.strictObject({ after: z.int().min(0), school: z.int().optional() });
const buildSchema = z.strictObject({ build: describedBuildSchema });

/** @throws InvalidCall */
function parsed<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = schema.safeParse(body ?? {});
  if (!result.success) throw new InvalidCall(result.error.issues);
  return result.data;
}

const remoteOf = ({ params }: FastifyRequest) => (params as { remote: string }).remote;

/** The author of a change in the registry: the owner of the token, and the caller's address. */
function whoOf(request: FastifyRequest, from: string | undefined): Change {
  const { holder } = request.releaseToken ?? { holder: '' };
  const at = request.server.services.now().toISOString();
  return { at, by: holder, from: from ? `${from} (${request.ip})` : request.ip };
}

async function stateOf(store: Store, name: string) {
  const { remotes } = await store.readRegistry();
  const entry = remotes.find((remote) => remote.name === name);
  const { version, state, previous, candidate } = entry ?? {};
  const history = (await store.recent(name)).slice(-HISTORY);
  return {
    name,
    live: version,
    state,
    previous: previous?.version,
    candidate: candidate && { version: candidate.version, rollout: candidate.rollout },
    service: entry && (await compareWithService(store, entry)),
    history: history.toReversed(),
  };
}

/** Errors of the release tools are meant for the sender of the release: they name versions and files, in English. */
function answerRefused(scope: FastifyInstance): void {
  scope.setErrorHandler((error, request, reply) => {
    if (!(error instanceof Refused)) return answerError(error, request, reply);
    const code = 'errors.releaseRefused';
    const message = textOf(languageOfCall(request), code);
    return reply.code(409).send({ status: 409, code, message, details: [{ path: '', code, message: error.message }] });
  });
}

interface Receiving {
  publicUrl: string | undefined;
  /** Asks the services of remotes anew: one may have been started for this release. */
  tell: () => Promise<void>;
}

function uploadRoutes(scope: FastifyInstance, store: () => Promise<Store>, { publicUrl, tell }: Receiving): void {
  scope.post('/:remote', { bodyLimit: uploadLimits.bodyBytes }, async (request, reply) => {
    const upload = parsed(uploadSchema, request.body);
    if (upload.build.declaration.name !== remoteOf(request)) throw forbidden();
    if (upload.build.service) await tell();
    const { version } = await receiveRelease(await store(), upload, { publicUrl, who: whoOf(request, upload.from) });
    return reply.code(201).send({ data: { ...(await stateOf(await store(), remoteOf(request))), version } });
  });

  scope.post('/:remote/check', async (request) => {
    const { build } = parsed(buildSchema, request.body);
    if (build.declaration.name !== remoteOf(request)) throw forbidden();
    if (build.service) await tell();
    await refuseBuild(await store(), build);
    return { data: { name: remoteOf(request), version: build.version } };
  });
}

function switchRoutes(scope: FastifyInstance, store: () => Promise<Store>): void {
  scope.get('/:remote', async (request) => ({ data: await stateOf(await store(), remoteOf(request)) }));

  scope.post('/:remote/promote', async (request) => {
    const { version: only, from } = parsed(versionSchema, request.body);
    const version = await promoteCandidate(await store(), remoteOf(request), { only, who: whoOf(request, from) });
    return { data: { version } };
  });

  scope.post('/:remote/canary', async (request) => {
    const { version: only, margin, from } = parsed(canarySchema, request.body);
    const deciding = { only, margin, isEnd: true, who: whoOf(request, from) };
    return { data: await decideCanary(await store(), remoteOf(request), deciding) };
  });

  // A service that was set up anew, or lost data, is told again what happened after a position.
  scope.post('/:remote/replay', async (request) => {
    const { after, school: schoolId } = parsed(replaySchema, request.body);
    const { database, now } = request.server.services;
    return { data: { schools: await replayFrom(database.db, { remote: remoteOf(request), schoolId, after }, now()) } };
  });

  switchRoute(scope, store, 'enable');
}

/** What ends a fault. */
function brakeRoutes(scope: FastifyInstance, store: () => Promise<Store>): void {
  scope.post('/:remote/rollback', async (request) => {
    const { version, again, from } = parsed(rollbackSchema, request.body);
    return { data: await takeBack(await store(), remoteOf(request), version, { again, who: whoOf(request, from) }) };
  });

  switchRoute(scope, store, 'disable');
}

const switchRoute = (scope: FastifyInstance, store: () => Promise<Store>, action: 'disable' | 'enable') =>
  scope.post(`/:remote/${action}`, async (request) => {
    const { from } = parsed(actingSchema, request.body);
    const acting = { who: whoOf(request, from) };
    return { data: { version: await switchRemote(await store(), remoteOf(request), action, acting) } };
  });

/**
 * Releases over the network, for teams that build remotes elsewhere. Not part of the contract between pages and server:
 * callers authenticate with a token that is valid for one remote only.
 */
export function registerReleases(app: FastifyInstance, config: Config): void {
  const { address, publicUrl, ...place } = config.releaseStore;
  let opened: Promise<Store> | undefined;
  const store = () => (opened ??= storeAt(address, place));
  registerReports(app, config, store);
  const askServices = servicesToAsk(app, config.remoteServices);
  const tell = () => tellServedApi(app, store, askServices);
  app.addHook('onListen', tell);
  if (config.remoteServices.size > 0) every(app, ASK_SERVICES_MS, tell);
  app.decorateRequest('releaseToken', null);
  void app.register(
    async (scope) => {
      scope.addHook('onRoute', (route) => {
        route.schema = { hide: true };
      });
      answerRefused(scope);
      scope.get('/:remote/health', { onRequest: authoriseRelease(store, { byPrompt: true }) }, answerHealth(store));
      void scope.register(async (other) => {
        other.addHook('onRequest', authoriseRelease(store));
        uploadRoutes(other, store, { publicUrl, tell });
        switchRoutes(other, store);
      });
      void scope.register(async (brake) => {
        brake.addHook('onRequest', authoriseRelease(store, { limit: 'releaseBrake' }));
        brakeRoutes(brake, store);
      });
    },
    { prefix: '/api/releases' },
  );
}
