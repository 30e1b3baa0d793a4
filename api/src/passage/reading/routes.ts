import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { serviceDataBase } from 'shared/contract/address';
import { type RegistryEntry } from 'shared/contract/registry';
import { type ServiceScope } from 'shared/contract/service';
import { type Config } from '../../config';
import { forbidden, notFound, unauthenticated } from '../../refusals/refusal';
import { limitAddress } from '../../server/limits/limiter';
import { serviceFor } from '../find-call';
import { registryOf } from '../live-registry';
import { listClasses, listMembers, listStudents, PAGE } from './reading.repository';
import { type Reading, readingOf, readingToken, schoolsAsserted } from './reading-token';

const lists = { students: listStudents, members: listMembers, classes: listClasses } as const;

const scopeOf: Record<keyof typeof lists, ServiceScope> = { students: 'people', members: 'people', classes: 'classes' };

const tokenIn = ({ headers }: FastifyRequest) => headers.authorization?.replace(/^Bearer /, '') ?? '';

const wholeNumber = (text: unknown) => (/^\d{1,9}$/.test(String(text)) ? Number(text) : undefined);

/** What the live release lets its service read: nothing once it is disabled, removed, or taken back. */
const scopesOf = (entry: RegistryEntry | undefined): ServiceScope[] =>
  (entry && !entry.state && serviceFor(entry, undefined)?.scopes) || [];

/**
 * What services read of people and classes: for the schools of a call or an event that the portal has just signed for
 * them, with a token of ten minutes that ends with the release. Decision 0222.
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

  /** @throws 401 without a valid token, 403 for what its release does not name, 404 for another school */
  const authorise = async (request: FastifyRequest, scope: ServiceScope): Promise<Reading & { schoolId: number }> => {
    const reading = await readingOf(tokenIn(request), at());
    if (!reading) throw unauthenticated();
    const scopes = await scopesFor(reading.remote);
    if (!reading.scopes.includes(scope) || !scopes.includes(scope)) throw forbidden();
    const schoolId = wholeNumber((request.params as { school: string }).school);
    if (schoolId === undefined || !reading.schools.includes(schoolId)) throw notFound();
    return { ...reading, schoolId };
  };

  for (const name of Object.keys(lists) as (keyof typeof lists)[])
    app.get(`${serviceDataBase}/schools/:school/${name}`, { schema: { hide: true } }, async (request, reply) => {
      await limitAddress(request, reply, 'remoteService');
      const { schoolId } = await authorise(request, scopeOf[name]);
      const after = wholeNumber((request.query as { after?: string }).after ?? 0) ?? 0;
      const rows = await lists[name](app.services.database.db, { schoolId, after });
      return { data: rows, meta: { next: rows.length === PAGE ? rows.at(-1)?.id : null } };
    });
}
