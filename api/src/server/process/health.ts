import { randomUUID } from 'node:crypto';
import { access, mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type FastifyInstance } from 'fastify';
import { type Config } from '../../config';
import { RETRY_SECONDS } from '../http/errors';

/** Probes time out soon. */
const PATIENCE_MS = 3000;
/** Room for uploads and the log of the embedded database. */
const MIN_FREE_BYTES = 64 * 1024 * 1024;

async function checkDisk(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < MIN_FREE_BYTES) throw new Error(`Less than ${MIN_FREE_BYTES} bytes are free.`);
  const probe = join(dataDir, `.ready-${randomUUID()}`);
  await writeFile(probe, 'written').finally(() => rm(probe, { force: true }));
}

async function inTime(check: () => Promise<unknown>): Promise<void> {
  const late = new AbortController();
  const limit = setTimeout(PATIENCE_MS, undefined, { signal: late.signal }).then(() => {
    throw new Error(`No answer within ${PATIENCE_MS} ms.`);
  });
  limit.catch(() => undefined);
  await Promise.race([check(), limit]).finally(() => late.abort());
}

/**
 * `/health` reports that the process is alive, even during outages, which a restart would not fix; 503 while its own
 * engine has failed. `/ready` reports whether it can serve: database, disk and the portal's store.
 */
export function registerHealth(app: FastifyInstance, { dataDir, storeDir, registryUrl }: Config): void {
  const { db, engine, failure } = app.services.database;
  const checks = {
    database: () => db.execute(sql`select 1`),
    disk: () => checkDisk(dataDir),
    store: () => Promise.all([access(join(storeDir, 'shell')), registryUrl ?? access(join(storeDir, 'registry.json'))]),
  };

  app.get('/health', { schema: { hide: true } }, async (_request, reply) => {
    const hasFailed = failure?.() !== undefined;
    if (hasFailed) void reply.code(503).header('retry-after', RETRY_SECONDS);
    return reply.header('cache-control', 'no-store').send({ status: hasFailed ? 'failed' : 'ok', engine });
  });

  app.get('/ready', { schema: { hide: true } }, async (request, reply) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        const error = await inTime(check).then(
          () => undefined,
          (reason: unknown) => reason,
        );
        if (error !== undefined) request.log.error({ err: error, part: name }, 'not ready');
        return [name, error === undefined ? 'ok' : 'failed'] as const;
      }),
    );
    const isReady = results.every(([, result]) => result === 'ok');
    if (!isReady) void reply.code(503).header('retry-after', RETRY_SECONDS);
    return reply
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'not ready', ...Object.fromEntries(results) });
  });
}
