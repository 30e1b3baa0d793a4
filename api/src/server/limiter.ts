import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type RateLimit, limits, rateLimits } from 'shared/contract/limits';
import { Refusal } from './refusal';
import { type Services } from './services';

/** One address may try this many accounts as often as one account may be tried from it. */
const ACCOUNTS_PER_ADDRESS = 10;

type Limiter = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** One for each class in a server, known by its services: all calls of a class are counted together. */
const limiters = new WeakMap<Services, Map<RateLimit, Limiter>>();

/** The account that a call is about: the signed-in one, or the one that the link of a mail or the body names. */
function accountOf(request: FastifyRequest): string {
  if (request.account) return `user ${request.account.userId}`;
  // A whole class sets its passwords from the one address of its school.
  const token = (request.query as { token?: unknown } | null | undefined)?.token;
  if (typeof token === 'string') return `link ${token.slice(0, 200)}`;
  const email = (request.body as { email?: unknown } | null | undefined)?.email;
  return typeof email === 'string' ? email.trim().toLowerCase().slice(0, 254) : '';
}

function newLimiter(app: FastifyInstance, limit: RateLimit): Limiter {
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
  return async (request, reply) => {
    for (const check of checks) {
      const result = await check(request);
      if (!result.isAllowed && result.isExceeded) {
        reply.header('retry-after', result.ttlInSeconds);
        throw new Refusal(429, 'errors.rateLimited', { minutes: Math.ceil(result.ttlInSeconds / 60) });
      }
    }
  };
}

/** Counts per address and account, and more widely per address alone, so that trying many accounts ends too. */
export function limiterOf(app: FastifyInstance, limit: RateLimit): Limiter {
  const ofServer = limiters.get(app.services) ?? new Map<RateLimit, Limiter>();
  limiters.set(app.services, ofServer);
  const limiter = ofServer.get(limit) ?? newLimiter(app, limit);
  ofServer.set(limit, limiter);
  return limiter;
}

/** Whole lists cost what they hold, so they may be asked for less often than pages. After the query was validated. */
export function wholeListLimiterOf(app: FastifyInstance): Limiter {
  const limiter = limiterOf(app, 'wholeList');
  return async (request, reply) => {
    const { pageSize } = request.query as { pageSize?: unknown };
    if (pageSize === limits.pageSizeAll) await limiter(request, reply);
  };
}
