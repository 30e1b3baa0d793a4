import { timingSafeEqual } from 'node:crypto';
import { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { type Config } from '../../config';
import { hashToken } from '../../identity/secrets';
import { notFound } from '../../refusals/refusal';

const digest = (token: string) => Buffer.from(hashToken(token));

/**
 * Serves `/metrics` in Prometheus' text format to clients with METRICS_TOKEN as bearer token: process metrics, and
 * requests by method, route pattern and status. Without a configured token the path does not exist.
 */
export function registerMetrics(app: FastifyInstance, { metricsToken }: Config): void {
  if (!metricsToken) return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: 'portal_http_request_duration_seconds',
    help: 'Time from request to the end of the answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? '(none)';
    calls.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const given = digest(request.headers.authorization ?? '');
    if (!timingSafeEqual(given, digest(`Bearer ${metricsToken}`))) throw notFound();
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}
