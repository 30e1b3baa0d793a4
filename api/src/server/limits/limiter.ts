import { isIPv6 } from 'node:net';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { Address6 } from 'ip-address';
import { type Endpoint } from 'shared/contract/endpoint';
import { type RateLimit, limits, rateLimits } from 'shared/contract/limits';
import { csvType } from 'shared/contract/stream';
import * as z from 'zod';
import { callCounts } from '../../db/schema/call-counts';
import { countCall } from './call-counts.repository';
import { removeEnded } from './ended-rows.repository';
import { Refusal } from '../../refusals/refusal';
import { hashToken } from '../../identity/secrets';
import { type Services } from '../../services';
import { storable } from '../http/storable';

/** An IP address may make this many times as many attempts in total as for a single account. */
const ACCOUNTS_PER_ADDRESS = 10;

type Limiter = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** A client with one IPv6 address controls a whole network of them. */
function addressOf({ ip }: FastifyRequest): string {
  if (!isIPv6(ip)) return ip;
  const address = new Address6(ip);
  return address.isMapped4() ? address.to4().correctForm() : new Address6(`${ip}/64`).startAddress().correctForm();
}

const fieldOf = (part: z.ZodType | undefined, name: string): z.ZodType | undefined =>
  part instanceof z.ZodObject ? (part.shape as Record<string, z.ZodType>)[name] : undefined;

/**
 * The field as the handler will get it, whatever else is wrong with the request; undefined if the field itself is
 * invalid.
 */
function handledValue(schema: z.ZodType, part: unknown, name: string): string | undefined {
  const given = (part as Record<string, unknown> | null | undefined)?.[name];
  const result = typeof given === 'string' ? schema.safeParse(storable(given)) : undefined;
  return result?.success ? String(result.data) : undefined;
}

/**
 * The subject by which a call is counted besides its IP address: the calling account, or for a public call the code of
 * a mail (a whole class may set passwords from one IP address) or the e-mail address. It is parsed by the schema of
 * its field, so that all spellings of a value are counted together.
 */
function subjectOf({ query, body }: Endpoint): (request: FastifyRequest) => string {
  const inQuery = fieldOf(query, 'token');
  const name = ['challenge', 'code', 'email', 'userName'].find((field) => fieldOf(body, field)) ?? '';
  const inBody = fieldOf(body, name);
  return (request) => {
    if (request.account) return `user ${request.account.userId}`;
    if (inQuery) return `token ${handledValue(inQuery, request.query, 'token') ?? ''}`;
    return inBody ? `${name} ${handledValue(inBody, request.body, name) ?? ''}` : '';
  };
}

/** A counted call: how many more of `max` its window takes, below zero when there were too many, and when it ends. */
interface Counted {
  max: number;
  left: number;
  seconds: number;
}

async function count(services: Services, limit: RateLimit, by: string, max: number): Promise<Counted> {
  const now = services.now();
  const key = hashToken(`${limit} ${by}`);
  const window = await countCall(services.database.db, key, now, rateLimits[limit].seconds * 1000);
  if (window.count === 1) services.later(() => removeEnded(services.database.db, callCounts, now));
  return { max, left: max - window.count, seconds: Math.ceil((window.endsAt.getTime() - now.getTime()) / 1000) };
}

/**
 * Says what is left before there are too many calls, in the fields of draft-ietf-httpapi-ratelimit-headers. A call that
 * several limits count names each of them.
 */
function tellLimit(reply: FastifyReply, limit: RateLimit, { max, left, seconds }: Counted): void {
  const add = (field: string, item: string) => {
    const before = reply.getHeader(field);
    void reply.header(field, before === undefined ? item : `${String(before)}, ${item}`);
  };
  add('ratelimit-policy', `"${limit}";q=${max};w=${rateLimits[limit].seconds}`);
  add('ratelimit', `"${limit}";r=${Math.max(0, left)};t=${seconds}`);
}

/** @throws 429 if there were too many calls. */
function refuseTooMany(reply: FastifyReply, { left, seconds }: Counted): void {
  if (left >= 0) return;
  void reply.header('retry-after', seconds);
  throw tooMany(seconds);
}

export const tooMany = (seconds: number) =>
  new Refusal(429, 'errors.rateLimited', { minutes: Math.ceil(seconds / 60) });

/** Counts by account alone, for public calls that identify the account only while they are handled. @throws 429 */
export async function limitAccount(services: Services, limit: RateLimit, userId: number): Promise<void> {
  const max = Math.ceil(rateLimits[limit].max * services.config.rateLimitFactor);
  const { left, seconds } = await count(services, limit, `account ${userId}`, max);
  if (left < 0) throw tooMany(seconds);
}

/** Counts by IP address alone, for routes outside the contract. @throws 429 */
export async function limitAddress(request: FastifyRequest, reply: FastifyReply, limit: RateLimit): Promise<void> {
  const { services } = request.server;
  const max = Math.ceil(rateLimits[limit].max * services.config.rateLimitFactor);
  const counted = await count(services, limit, addressOf(request), max);
  tellLimit(reply, limit, counted);
  refuseTooMany(reply, counted);
}

/**
 * Counts per IP address and subject, and with a higher limit per IP address alone, to stop attempts on many accounts.
 */
export function limiterOf(endpoint: Endpoint, limit: RateLimit): Limiter {
  const subject = subjectOf(endpoint);
  return async (request, reply) => {
    const { services } = request.server;
    const max = rateLimits[limit].max * services.config.rateLimitFactor;
    const address = addressOf(request);
    const own = await count(services, limit, `${address} ${subject(request)}`, Math.ceil(max));
    // Calls that are refused already do not use up what other accounts have behind the same address.
    const shared = own.left < 0 ? own : await count(services, limit, address, Math.ceil(max * ACCOUNTS_PER_ADDRESS));
    const nearest = shared.left < own.left ? shared : own;
    tellLimit(reply, limit, nearest);
    refuseTooMany(reply, nearest);
  };
}

/** Whether all rows are requested as CSV, from an endpoint that supports it. */
export const asksForTable = ({ csv }: Endpoint, { headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  csv === true && (headers.accept ?? '').includes(csvType);

/** Unpaged lists have a lower limit than pages, because of their cost. Runs after validation of the query. */
export function wholeListLimiterOf(endpoint: Endpoint): Limiter {
  const limiter = limiterOf(endpoint, 'wholeList');
  return async (request, reply) => {
    const { pageSize } = request.query as { pageSize?: unknown };
    if (pageSize === limits.pageSizeAll || asksForTable(endpoint, request)) await limiter(request, reply);
  };
}
