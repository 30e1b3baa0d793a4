import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type RateLimit, rateLimits } from 'shared/contract/limits';
import { Refusal } from './refusal';

/** One address may try this many accounts as often as one account may be tried from it. */
const ACCOUNTS_PER_ADDRESS = 10;

/** The account that a call is about: the signed-in one, or the one that the body names. */
function accountOf(request: FastifyRequest): string {
  if (request.account) return `user ${request.account.userId}`;
  const email = (request.body as { email?: unknown } | null | undefined)?.email;
  return typeof email === 'string' ? email.trim().toLowerCase().slice(0, 254) : '';
}

/** Counts per address and account, and more widely per address alone, so that trying many accounts ends too. */
export function limiterOf(app: FastifyInstance, limit: RateLimit) {
  const { max, seconds } = rateLimits[limit];
  const factor = app.services.config.rateLimitFactor;
  const timeWindow = seconds * 1000;
  const checks = [
    app.createRateLimit({
      max: Math.ceil(max * factor),
      timeWindow,
      keyGenerator: (request) => `${limit} ${request.ip} ${accountOf(request)}`,
    }),
    app.createRateLimit({
      max: Math.ceil(max * factor * ACCOUNTS_PER_ADDRESS),
      timeWindow,
      keyGenerator: (request) => `${limit} ${request.ip}`,
    }),
  ];
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    for (const check of checks) {
      const result = await check(request);
      if (!result.isAllowed && result.isExceeded) {
        reply.header('retry-after', result.ttlInSeconds);
        throw new Refusal(429, 'errors.rateLimited');
      }
    }
  };
}
