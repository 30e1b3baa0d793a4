import { randomUUID } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import { sql } from 'drizzle-orm';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { limits } from 'shared/contract/limits';
import { type Config } from '../config';
import { type OpenDatabase } from '../db/database';
import { type FileStore } from '../files/file-store';
import { type Mailer } from '../mail/mailer';
import { registerModules } from '../modules/modules';
import { registerDocumentation } from './documentation';
import { answerError, registerErrors } from './errors';
import { registerHeaders, setSafeHeaders } from './headers';
import { backgroundWork } from './later';
import { loggerOptions } from './log';
import { registerMetrics } from './metrics';
import { registerPortal } from './portal';
import { notFound } from './refusal';
import { registerSchemas } from './route';

export interface AppParts {
  config: Config;
  database: OpenDatabase;
  mailer: Mailer;
  files: FileStore;
  now?: () => Date;
}

/** One line per call, with the pattern of the route instead of its address. */
function logCalls(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, account } = request;
    const path = request.routeOptions.url ?? '(none)';
    request.log.info(
      { method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime), userId: account?.userId },
      'call',
    );
  });
}

function registerHealth(app: FastifyInstance): void {
  app.get('/health', { schema: { hide: true } }, async (_request, reply) => {
    await app.services.database.db.execute(sql`select 1`);
    return reply.header('cache-control', 'no-store').send({ status: 'ok', engine: app.services.database.engine });
  });
}

/** A connection that becomes idle while the server stops would hold it until the browser lets go. */
function closeIdleWhileStopping(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
    app.server.once('close', () => clearInterval(sweep));
    if (!app.server.listening) clearInterval(sweep);
  });
}

/** The server without a port: the API, its documentation and the portal. Whoever made the parts closes them. */
export async function buildApp({
  config,
  database,
  mailer,
  files,
  now = () => new Date(),
}: AppParts): Promise<FastifyInstance> {
  const app = fastify({
    logger: loggerOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.trustProxy,
    bodyLimit: limits.bodyMaxBytes,
    routerOptions: { maxParamLength: 300 },
    // An address that cannot be read is answered before any hook runs.
    frameworkErrors: (error, request, reply) => {
      setSafeHeaders(request, reply, config);
      answerError(error, request, reply);
    },
    forceCloseConnections: 'idle',
  });
  const background = backgroundWork((error) => app.log.error({ err: error }, 'background work failed'));
  app.decorate('services', { config, database, mailer, files, now, later: background.later });
  app.decorate('endpoints', []);
  app.decorate('answered', []);
  app.addHook(
    'onRoute',
    ({ method, url }) => void app.answered.push(...[method].flat().map((each) => `${each} ${url}`)),
  );
  app.decorateRequest('account', null);
  app.addHook('onClose', () => background.settled());
  closeIdleWhileStopping(app);
  registerErrors(app);
  registerSchemas(app);
  registerHeaders(app, config);
  logCalls(app);
  registerMetrics(app, config);
  await app.register(rateLimit, { global: false });
  await registerDocumentation(app);
  registerHealth(app);
  registerModules(app);
  app.all('/api/*', { schema: { hide: true } }, async () => {
    throw notFound();
  });
  await registerPortal(app, config);
  await app.ready();
  return app;
}
