import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { serviceDataBase } from 'shared/contract/address';
import { isOwnFile } from 'shared/contract/links.rules';
import { type ServiceScope } from 'shared/contract/service';
import * as z from 'zod';
import { type Config } from '../../config';
import { badRequest, forbidden, notFound, unauthenticated } from '../../refusals/refusal';
import { limitAddress } from '../../server/limits/limiter';
import { readerOf } from '../../tenancy/files';
import { keepFiles, listKept, releaseFiles } from './files.repository';
import { callerAsserted, readingOf } from './reading-token';

const LINKS_MAX = 200;
const LINK_MAX = 1000;

const links = z.array(z.string().max(LINK_MAX).refine(isOwnFile)).min(1).max(LINKS_MAX);
const linksBody = z.strictObject({ links });
const keepBody = z.strictObject({ school: z.int(), links });

/** @throws 400 for another shape */
function parsed<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const { data } = schema.safeParse(body);
  if (data === undefined) throw badRequest('errors.invalidValue', {}, 'links');
  return data;
}

interface Reading {
  at: () => { config: Config; now: Date };
  /** What the live release of a remote lets its service do. */
  scopesFor: (remote: string) => Promise<ServiceScope[]>;
  tokenIn: (request: FastifyRequest) => string;
}

/**
 * Files of the portal in the rows of a service. A teacher sends a file by the signed upload; the service keeps it with
 * the assertion of that teacher's call, and decides who gets the address where it can be read for some hours.
 */
export function registerServiceFiles(app: FastifyInstance, { at, scopesFor, tokenIn }: Reading): void {
  const { files, database } = app.services;

  app.post(`${serviceDataBase}/:remote/files`, { schema: { hide: true } }, async (request, reply) => {
    await limitAddress(request, reply, 'remoteService');
    const { remote } = request.params as { remote: string };
    const caller = await callerAsserted(tokenIn(request), remote, at());
    if (!caller) throw unauthenticated();
    if (!(await scopesFor(remote)).includes('files')) throw forbidden();
    const { school, links: given } = parsed(keepBody, request.body);
    if (!caller.schools.includes(school)) throw notFound();
    const { userId } = caller;
    return { data: await keepFiles(database.db, { links: given, schoolId: school, remote, userId }) };
  });

  /** @throws 401 without a token of a service, 403 without the scope, 404 for another school */
  const askedOf = async (request: FastifyRequest, reply: FastifyReply) => {
    await limitAddress(request, reply, 'remoteService');
    const reading = await readingOf(tokenIn(request), at());
    if (!reading) throw unauthenticated();
    const { remote, scopes, schools } = reading;
    if (!scopes.includes('files') || !(await scopesFor(remote)).includes('files')) throw forbidden();
    const schoolId = Number((request.params as { school: string }).school);
    if (!schools.includes(schoolId)) throw notFound();
    return { ...parsed(linksBody, request.body), schoolId, remote };
  };

  app.post(`${serviceDataBase}/schools/:school/files/read`, { schema: { hide: true } }, async (request, reply) => {
    const asked = await askedOf(request, reply);
    const kept = await listKept(database.db, asked);
    const rows = kept.map((link) => ({ link }));
    const addressOf = await readerOf(database.db, files, { schoolIds: [asked.schoolId] }, rows);
    return {
      data: kept.map((link) => ({ link, address: addressOf(link) })).filter(({ link, address }) => address !== link),
    };
  });

  app.post(`${serviceDataBase}/schools/:school/files/release`, { schema: { hide: true } }, async (request, reply) => {
    await releaseFiles(database.db, await askedOf(request, reply));
    return { data: null };
  });
}
