import { PassThrough } from 'node:stream';
import { type FastifyInstance } from 'fastify';
import { eventStreamType } from 'shared/contract/stream';
import { type PageRegistry } from './page-registry';

const LOOK_MS = 1_000;
/** Proxies close connections that are silent for a minute. */
const SIGN_OF_LIFE_LOOKS = 25;
/** Each is an open socket; further pages poll the registry. */
const MAX_LISTENERS = 5_000;

/** Pushes the ETag of the registry to visible pages, at once and whenever it changes. */
export function registerRegistryEvents(app: FastifyInstance, registry: () => Promise<PageRegistry | undefined>): void {
  const listeners = new Set<PassThrough>();
  let told = '';
  let looks = 0;
  let timer: NodeJS.Timeout | undefined;
  const message = (etag: string) => `data: ${etag}\n\n`;
  const tell = (text: string) => listeners.forEach((listener) => listener.write(text));
  const etagNow = async () => (await registry())?.whole.etag ?? '';

  async function look(): Promise<void> {
    const etag = await etagNow().catch(() => told);
    looks += 1;
    if (etag !== told) tell(message((told = etag)));
    else if (looks % SIGN_OF_LIFE_LOOKS === 0) tell(':\n\n');
  }

  function leave(listener: PassThrough): void {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  app.get('/remotes.events', { schema: { hide: true } }, async (_request, reply) => {
    // An event source with this status does not reconnect.
    if (listeners.size >= MAX_LISTENERS) return reply.status(204).send();
    const etag = await etagNow();
    const stream = new PassThrough();
    stream.write(message(etag));
    if (listeners.size === 0) told = etag;
    listeners.add(stream);
    stream.once('close', () => leave(stream));
    timer ??= setInterval(() => void look(), LOOK_MS).unref();
    return reply
      .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
      .type(`${eventStreamType}; charset=utf-8`)
      .send(stream);
  });
  app.addHook('preClose', async () => listeners.forEach((listener) => listener.end()));
}
