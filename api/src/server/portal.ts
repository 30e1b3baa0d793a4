import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type FastifyInstance, type FastifyReply } from 'fastify';
import { preloadHints } from './portal.hints';
import { pagePolicy } from './portal.policy';
import { watchedFile, watchedUrl } from './portal.registry';
import { visitOf } from './portal.visit';
import { notFound } from './refusal';

/** A data block: no script runs in it, and a `<` in it must not end it. A broken registry is passed on for the shell to judge. */
const dataBlock = (registry: string | undefined) =>
  registry === undefined
    ? ''
    : `<script type="application/json" id="remotes">${registry.replace(/</g, '\\u003c')}</script>`;

const hasExtension = (path: string) => /\.[^/]*$/.test(path);
const forever = (reply: FastifyReply) => void reply.header('cache-control', 'public, max-age=31536000, immutable');

export interface PortalSettings {
  storeDir: string;
  /** Where the registry is when it is not in the store's folder. */
  registryUrl?: string | undefined;
  /** Other origins that remotes may come from. */
  remoteOrigins?: readonly string[];
  /** Where the page posts its analytics events; nowhere without it. */
  analyticsUrl?: string | undefined;
  /** Object storage of lecture files, when they are not served from here. */
  filesBucket?: { origin: string } | undefined;
}

/** Tells the shell which other origins a developer's override may name. */
const originsTag = (origins: readonly string[]) =>
  origins.length > 0 ? `<meta name="remote-origins" content="${origins.join(' ')}">` : '';

/** Switches the shell's analytics on; a parsed address holds no quote. */
const analyticsTag = (url: string | undefined) => (url ? `<meta name="analytics-url" content="${url}">` : '');

/** The store: `shell/`, `remotes/<name>/<version>/` and `registry.json`. Every file name there is hashed or versioned. */
export async function registerPortal(
  app: FastifyInstance,
  { storeDir, registryUrl, remoteOrigins = [], analyticsUrl, filesBucket }: PortalSettings,
): Promise<void> {
  const shell = join(storeDir, 'shell');
  const index = watchedFile(join(shell, 'index.html'));
  const registry = registryUrl ? watchedUrl(registryUrl, app.log) : watchedFile(join(storeDir, 'registry.json'));
  const files = {
    preCompressed: true,
    index: false,
    dotfiles: 'deny',
    cacheControl: false,
    suppressWarning: true,
    setHeaders: forever,
  } as const;
  await app.register(fastifyStatic, { ...files, root: join(shell, 'assets'), prefix: '/assets/' });
  await app.register(fastifyStatic, {
    ...files,
    root: join(storeDir, 'remotes'),
    prefix: '/remotes/',
    decorateReply: false,
  });

  app.get('/remotes.json', { schema: { hide: true } }, async (_request, reply) => {
    const text = await registry();
    if (text === undefined) throw notFound();
    return reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(text);
  });

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const visit = visitOf(request);
    const html = await index();
    if (hasExtension(visit.path) || html === undefined) throw notFound();
    const nonce = randomBytes(16).toString('base64');
    const text = await registry();
    const hints = preloadHints(text, visit);
    const head = `${hints}${originsTag(remoteOrigins)}${analyticsTag(analyticsUrl)}${dataBlock(text)}`;
    return (
      reply
        .headers({
          'cache-control': 'no-cache',
          'content-security-policy': pagePolicy(nonce, {
            remoteOrigins,
            analyticsUrl,
            filesOrigin: filesBucket?.origin,
          }),
        })
        .type('text/html; charset=utf-8')
        // Functions, because a `$` in a replacement string would be read as a pattern.
        .send(html.replaceAll('__CSP_NONCE__', () => nonce).replace('<!--registry-->', () => head))
    );
  });
  app.setNotFoundHandler(() => {
    throw notFound();
  });
}
