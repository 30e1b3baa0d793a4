import { join } from 'node:path';
import { type FastifyInstance } from 'fastify';
import { parseRegistry, type ShellPointer } from 'shared/contract/registry';
import { compressible, sendUnlessKnown } from './compress';
import { workerPolicy } from './policy';
import { watchedFile, type TextSource } from './registry';
import { notFound } from '../../refusals/refusal';

interface WorkerSettings {
  storeDir: string;
  remoteOrigins: readonly string[];
  registry: () => Promise<{ shell?: ShellPointer | undefined } | undefined>;
}

/** Serves the service worker of the live shell, even to browsers on another version, because all tabs share one. */
export function registerWorker(app: FastifyInstance, { storeDir, remoteOrigins, registry }: WorkerSettings): void {
  const workers = new Map<string, TextSource>();
  // If an external registry names no shell, the folder's own registry decides.
  const local = watchedFile(join(storeDir, 'registry.json'));
  app.get('/worker.js', { schema: { hide: true } }, async (request, reply) => {
    const { version } = (await registry())?.shell ?? parseRegistry(await local()).shell ?? {};
    if (version === undefined) throw notFound();
    const worker = workers.get(version) ?? watchedFile(join(storeDir, 'shell/versions', version, 'worker.js'));
    workers.set(version, worker);
    const script = await worker();
    if (script === undefined) throw notFound();
    void reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': workerPolicy(remoteOrigins) })
      .type('text/javascript; charset=utf-8');
    return sendUnlessKnown(request, reply, compressible(script));
  });
}
