import { type FastifyRequest } from 'fastify';
import { type Database } from '../../db/database';
import { type Services } from '../../server/services';
import { browserName } from './browser-name';
import { openSession } from './repository';

interface Caller {
  db: Database;
  services: Services;
  request: FastifyRequest;
}

/** Signs this account in where the call comes from; answers with the token. */
export function startSession({ db, services: { now, config }, request }: Caller, userId: number): Promise<string> {
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + config.sessionIdleMs);
  return openSession(db, { userId, createdAt, expiresAt, ...browserName(request.headers['user-agent']) });
}
