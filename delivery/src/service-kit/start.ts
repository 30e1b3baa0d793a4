import path from 'node:path';
import { createRemoteJWKSet } from 'jose';
import { type DataPlace, openServiceDatabase } from './database';
import { demoFiller } from './demo';
import { loadService } from './load';
import { serveService, type ServingService } from './serve';

const PORT = 4501;

/**
 * `PORTAL_URL` is the `PUBLIC_URL` of the portal, `PORTAL_INTERNAL_URL` where the service reaches it if not there. Its
 * tables are in `SERVICE_DATABASE_URL`, else in a schema of its own of the portal's PostgreSQL (`DATABASE_URL`), else in
 * an embedded engine in `SERVICE_DATA_DIR`. With `SERVICE_DEMO=true` it makes its demo in the schools that call.
 */
type Environment = NodeJS.ProcessEnv;

/** Where the tables are, as the environment says. */
export function placeOf(dir: string, environment: Environment): DataPlace {
  const url = environment.SERVICE_DATABASE_URL || environment.DATABASE_URL;
  return url ? { url } : { folder: environment.SERVICE_DATA_DIR || path.join(dir, '.data') };
}

/** Starts the service of the remote in `dir`, as the environment says. */
export async function startService(
  dir: string,
  environment: Environment,
  report: (line: string) => void,
): Promise<ServingService> {
  const portal = environment.PORTAL_URL;
  if (!portal) throw new Error('PORTAL_URL says whose calls the service answers, for example https://portal.example.');
  const service = await loadService(dir);
  const db = await openServiceDatabase(dir, service.remote, placeOf(dir, environment));
  const reached = environment.PORTAL_INTERNAL_URL || portal;
  const keys = createRemoteJWKSet(new URL('/api/services/jwks.json', reached));
  const tell = (error: unknown) =>
    report(`${service.remote}: ${error instanceof Error ? error.message : String(error)}`);
  const served = await serveService(service, {
    ...{ db, keys, portal: reached, issuer: portal.replace(/\/+$/, '') },
    ...{ port: Number(environment.SERVICE_PORT || PORT), host: environment.SERVICE_HOST || '127.0.0.1' },
    ...{
      report: tell,
      fillDemo: environment.SERVICE_DEMO === 'true' ? demoFiller(service.module, db, tell) : undefined,
    },
  }).catch(async (error: unknown) => {
    await db.close();
    throw error;
  });
  report(`${service.remote} ${service.declared.contract} answers at ${served.url}`);
  return {
    url: served.url,
    close: async () => {
      await served.close();
      await db.close();
    },
  };
}
