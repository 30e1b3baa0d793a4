import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { type DemoAccount } from 'shared/contract/auth';
import { limits } from 'shared/contract/limits';
import { type Config } from './config';
import { type OpenDatabase } from './db/database';
import { type FileStore } from './files/file-store';
import { MailQueue } from './mail/mail-queue';
import { type Mailer } from './mail/mailer';
import { findGuardianByCode } from './modules/guardian-link/public';
import { registerModules } from './modules/modules';
import { EventPost } from './passage/events/event-post';
import { registerServiceReading } from './passage/reading/routes';
import { copiesOfServices } from './passage/copies';
import { eventsForCalendar } from './passage/events-for-calendar';
import { linesForGuardian } from './passage/lines-for-guardian';
import { Passage } from './passage/passage';
import { registerPassage } from './passage/routes';
import { WebhookPost } from './passage/webhooks/webhook-post';
import { WebhookSender } from './passage/webhooks/webhook-sender';
import { registerCallLimit } from './server/limits/call-limit';
import { answerClientError } from './server/http/client-error';
import { registerReleases } from './releases/routes';
import { registerDocumentation } from './server/http/documentation';
import { answerError, registerErrors } from './server/http/errors';
import { registerHeaders, setSafeHeaders } from './server/http/headers';
import { removeOldEntries } from './server/audit/audit-retention';
import { everyDay } from './server/process/every-day';
import { registerHealth } from './server/process/health';
import { backgroundWork } from './server/process/later';
import { loggerOptions } from './server/process/log';
import { registerMetrics } from './server/process/metrics';
import { registerOtherMethods } from './server/http/methods';
import { registerPortal } from './server/portal/portal';
import { notFound } from './refusals/refusal';
import { registerSchemas } from './server/http/schemas';
import { type CalendarAsking, type WebhookDelivery, type WeekAsking } from './services';
import { registerSlowBodies, serverOptions } from './server/http/slow-bodies';
import { traceOf } from './server/http/trace';

const MAX_PARAM_LENGTH = 300;

export interface AppParts {
  config: Config;
  database: OpenDatabase;
  mailer: Mailer;
  files: FileStore;
  demo?: readonly DemoAccount[];
  now?: () => Date;
  repeats?: boolean;
}

/** One line per request, with the pattern of the route instead of its URL. */
function logCalls(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, account } = request;
    const path = request.routeOptions.url ?? '(none)';
    const [status, ms] = [reply.statusCode, Math.round(reply.elapsedTime)];
    request.log.info({ method, path, status, ms, userId: account?.userId, trace: traceOf(request)?.id }, 'call');
  });
}

/** A connection that becomes idle during shutdown would otherwise stay open until the browser closes it. */
function closeIdleWhileStopping(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
    app.server.once('close', () => clearInterval(sweep));
    if (!app.server.listening) clearInterval(sweep);
  });
}

function runMails(app: FastifyInstance, mails: MailQueue, settled: () => Promise<void>): void {
  app.addHook('onReady', async () => mails.start());
  app.addHook('onClose', async () => {
    await settled();
    await mails.stop();
  });
}

/** What is known of the routes once all are there, and of a call before it is answered. */
function noteRoutes(app: FastifyInstance): void {
  app.decorate('endpoints', []);
  app.decorate('audits', new Map());
  app.decorate('answered', []);
  app.addHook('onRoute', ({ method, url }) => {
    app.answered.push(...[method].flat().map((each) => `${each} ${url}`));
  });
  app.decorateRequest('account', null);
  app.decorateRequest('isBlindUpdate', false);
}

/** What remotes and partners need: releases, the passage to services, lists to read, and events for both. */
function registerRemotes(
  app: FastifyInstance,
  { events, webhooks, passage }: { events: EventPost; webhooks: WebhookPost; passage: Passage },
): void {
  const { config } = app.services;
  events.start();
  webhooks.start();
  registerServiceReading(app, config);
  registerPassage(app, passage, findGuardianByCode);
  registerReleases(app, config);
}

/** The server without a port: the API, its documentation and the portal. The caller closes the parts it passed in. */
export async function buildApp({
  now = () => new Date(),
  repeats = true,
  ...parts
}: AppParts): Promise<FastifyInstance> {
  const { config, database, mailer, files, demo = [] } = parts;
  const app = fastify({
    logger: loggerOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.trustProxy,
    bodyLimit: limits.bodyMaxBytes,
    // A link with a slash at its end is the same link.
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH, ignoreTrailingSlash: true },
    // Malformed URLs are answered before any hook runs.
    frameworkErrors: (error, request, reply) => {
      setSafeHeaders(request, reply, config);
      answerError(error, request, reply);
    },
    clientErrorHandler: answerClientError,
    forceCloseConnections: 'idle',
    ...serverOptions(config.sending),
  });
  const background = backgroundWork((error) => app.log.error({ err: error }, 'background work failed'));
  const mails = new MailQueue({ db: database.db, mailer, now, log: app.log });
  const { later } = background;
  const events = new EventPost(app, config);
  const tellServices = () => events.tellNow();
  const webhookSender = new WebhookSender(config);
  const webhooks = new WebhookPost(app, webhookSender);
  const tellWebhooks = () => events.round().then(() => webhooks.round());
  const sendWebhook = (delivery: WebhookDelivery) => webhookSender.send(delivery);
  const passage = new Passage(app, config, now);
  const calendarOfServices = (asking: CalendarAsking) => eventsForCalendar(app, passage, asking);
  const weekOfServices = (asking: WeekAsking) => linesForGuardian(app, passage, asking);
  const copies = { copiesOfServices: copiesOfServices(app, passage.registry), weekOfServices };
  const toServices = { tellServices, tellWebhooks, sendWebhook, calendarOfServices, ...copies };
  app.decorate('services', { config, database, mails, files, demo, now, repeats, later, ...toServices });
  noteRoutes(app);
  runMails(app, mails, background.settled);
  everyDay(app, () => removeOldEntries(app.services));
  closeIdleWhileStopping(app);
  registerErrors(app);
  registerSlowBodies(app, config.sending);
  registerCallLimit(app, config.callLimitMs);
  registerSchemas(app);
  registerHeaders(app, config);
  logCalls(app);
  registerMetrics(app, config);
  registerOtherMethods(app, MAX_PARAM_LENGTH);
  await registerDocumentation(app);
  registerHealth(app, config);
  registerModules(app);
  registerRemotes(app, { events, webhooks, passage });
  app.all('/api/*', { schema: { hide: true } }, async () => {
    throw notFound();
  });
  await registerPortal(app, config);
  await app.ready();
  return app;
}
