import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type Config } from '../../config';

/** The permissions policy of pages; at most the camera, for answer sheets. */
export const permissions = (camera: '' | 'self') => `camera=(${camera}), geolocation=(), microphone=(), payment=()`;
const apiPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Headers of every response; pages and the documentation replace the CSP by their own. */
export function setSafeHeaders(request: FastifyRequest, reply: FastifyReply, { publicUrl }: Config): void {
  void reply.headers({
    'x-request-id': request.id,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // The URL of the set-password page contains a token, which must not leak.
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissions(''),
    'content-security-policy': apiPolicy,
  });
  if (publicUrl.startsWith('https:'))
    void reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store');
}

export function registerHeaders(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request, reply) => setSafeHeaders(request, reply, config));
}
