import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { serviceDataBase } from 'shared/contract/address';
import { instantSchema } from 'shared/contract/fields';
import { type RegistryEntry } from 'shared/contract/registry';
import { type ServiceScope } from 'shared/contract/service';
import { type AccountScope } from 'shared/contract/service-account';
import { type Config } from '../../config';
import { type Database } from '../../db/database';
import { badRequest, forbidden, notFound, unauthenticated } from '../../refusals/refusal';
import { limitAddress } from '../../server/limits/limiter';
import { serviceFor } from '../find-call';
import { registryOf } from '../live-registry';
import { registerServiceFiles } from './files.routes';
import { listClasses, listMembers, listStudents, PAGE, type Page } from './reading.repository';
import { readingOf, readingToken, schoolsAsserted } from './reading-token';
import { accountOfToken, isServiceToken } from './service-account.repository';
import { listAssessments, listSubmissions } from './work.repository';

type Row = { id: number } & Record<string, unknown>;
interface List {
  scope: AccountScope;
  rows: (db: Database, page: Page) => Promise<Row[]>;
  /** Whether it can be asked for what has changed since. */
  knowsChanges?: true;
}

const lists: Record<string, List> = {
  students: { scope: 'people', rows: listStudents, knowsChanges: true },
  members: { scope: 'people', rows: listMembers },
  classes: { scope: 'classes', rows: listClasses },
  assessments: { scope: 'work', rows: listAssessments, knowsChanges: true },
  submissions: { scope: 'work', rows: listSubmissions, knowsChanges: true },
};

/** A change is seen once its transaction has ended, which takes at most this long. */
const OVERLAP_MS = 120_000;

const tokenIn = ({ headers }: FastifyRequest) => headers.authorization?.replace(/^Bearer /, '') ?? '';

const wholeNumber = (text: unknown) => (/^\d{1,15}$/.test(String(text)) ? Number(text) : undefined);

/** What is asked for. @throws 400 for a moment or an id that is none */
function askedFor({ after = 0, updatedSince }: { after?: string | number; updatedSince?: string }, list: List) {
  const id = wholeNumber(after);
  if (id === undefined) throw badRequest('errors.invalidValue', {}, 'after');
  if (updatedSince === undefined) return { after: id };
  const { data } = instantSchema.safeParse(updatedSince);
  if (data === undefined || !list.knowsChanges) throw badRequest('errors.invalidValue', {}, 'updatedSince');
  return { after: id, updatedSince: new Date(data) };
}

/** What the live release lets its service read: nothing once it is disabled, removed, or taken back. */
const scopesOf = (entry: RegistryEntry | undefined): ServiceScope[] =>
  (entry && !entry.state && serviceFor(entry, undefined)?.scopes) || [];

/**
 * The lists of a school that programs read. Services: people and classes of the schools of a call or an event that the
 * portal has just signed for them, with a token of ten minutes that ends with the release (decision 0222). Service
 * accounts of a school: what its owner chose, with the token of the account (decision 0279).
 */
export function registerServiceReading(app: FastifyInstance, config: Config): void {
  const registry = registryOf(app, config);
  const at = () => ({ config, now: app.services.now() });
  const scopesFor = async (remote: string) => scopesOf((await registry())?.remotes.find(({ name }) => name === remote));

  app.post(`${serviceDataBase}/:remote/token`, { schema: { hide: true } }, async (request, reply) => {
    await limitAddress(request, reply, 'remoteService');
    const { remote } = request.params as { remote: string };
    const schools = await schoolsAsserted(tokenIn(request), remote, at());
    if (!schools) throw unauthenticated();
    const scopes = await scopesFor(remote);
    if (scopes.length === 0) throw forbidden();
    return { data: { ...(await readingToken({ remote, scopes, schools }, at())), scopes, schools } };
  });

  /** What the caller may read, and of which schools; undefined for no valid token. */
  const readingFor = async (
    token: string,
  ): Promise<{ scopes: readonly (AccountScope | ServiceScope)[]; schools: number[] } | undefined> => {
    const { database, now } = app.services;
    if (isServiceToken(token)) return accountOfToken(database.db, token, now());
    const reading = await readingOf(token, at());
    const live = reading && (await scopesFor(reading.remote));
    return reading && { ...reading, scopes: reading.scopes.filter((scope) => live?.includes(scope)) };
  };

  /** @throws 401 without a valid token, 403 for what it may not read, 404 for another school */
  const authorise = async (request: FastifyRequest, scope: AccountScope): Promise<number> => {
    const reading = await readingFor(tokenIn(request));
    if (!reading) throw unauthenticated();
    if (!reading.scopes.includes(scope)) throw forbidden();
    const schoolId = wholeNumber((request.params as { school: string }).school);
    if (schoolId === undefined || !reading.schools.includes(schoolId)) throw notFound();
    return schoolId;
  };

  for (const [name, list] of Object.entries(lists))
    app.get(`${serviceDataBase}/schools/:school/${name}`, { schema: { hide: true } }, async (request, reply) => {
      await limitAddress(request, reply, 'remoteService');
      const schoolId = await authorise(request, list.scope);
      const asked = askedFor(request.query as { after?: string; updatedSince?: string }, list);
      const { database, now } = app.services;
      const asOf = new Date(now().getTime() - OVERLAP_MS).toISOString();
      const rows = await list.rows(database.db, { schoolId, ...asked });
      return { data: rows, meta: { next: rows.length === PAGE ? rows.at(-1)?.id : null, asOf } };
    });

  registerServiceFiles(app, { at, scopesFor, tokenIn });
}
