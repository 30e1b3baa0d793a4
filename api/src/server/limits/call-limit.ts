import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { TookTooLong } from '../../refusals/unavailable';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The handler has its own time limit, because it reads a long body or waits for a model. */
    limitsItself?: true;
  }
}

/**
 * Responds 503 if a response has not started in time. Request bodies and streamed responses have limits of their own.
 * The handler's statements end by their own limits; a late response is dropped.
 */
export function registerCallLimit(app: FastifyInstance, limitMs: number): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  const stop = (request: FastifyRequest) => clearTimeout(timers.get(request));
  const start = (request: FastifyRequest, reply: FastifyReply) => {
    if (request.routeOptions.config.limitsItself) return;
    const timer = setTimeout(() => {
      if (!reply.sent && !reply.raw.headersSent) reply.send(new TookTooLong(`No answer within ${limitMs} ms.`));
    }, limitMs);
    timers.set(request, timer);
  };
  app.addHook('onRequest', async (request, reply) => start(request, reply));
  app.addHook('preParsing', async (request) => stop(request));
  app.addHook('preValidation', async (request, reply) => start(request, reply));
  app.addHook('onSend', async (request) => stop(request));
  app.addHook('onResponse', async (request) => stop(request));
  app.addHook('onRequestAbort', async (request) => stop(request));
}

/** Exempts a context of routes with their own time limits. */
export function limitThemselves(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, limitsItself: true };
  });
}
