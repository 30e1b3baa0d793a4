import { type FastifyInstance } from 'fastify';
import { type Config } from '../config';

const apiPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Headers of every answer; the portal's pages and the documentation replace the policy by their own. */
export function registerHeaders(app: FastifyInstance, config: Config): void {
  const secure = config.publicUrl.startsWith('https:');
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-request-id': request.id,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      // The address of the set-password page holds a token; it must not travel on.
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
      'content-security-policy': apiPolicy,
    });
    if (secure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
}
