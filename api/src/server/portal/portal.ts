import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type FastifyInstance, type FastifyReply } from 'fastify';
import { compressible, sendCompressed, sendUnlessKnown } from './compress';
import { offerAsDictionary, registerDifferences } from './differences';
import { registerRegistryEvents } from './events';
import { framePageOf, inlineScriptsOf } from './first-page';
import { firstCallsOf, firstScreenOf, preloadHints, withTextHint } from './hints';
import { decoderPolicy, isDecoder, pagePolicy } from './policy';
import { pageRegistries } from './page-registry';
import { registrySource } from './registry';
import { releaseFiles } from './release-files';
import { shellPages } from './shell';
import { registerStudentApp } from './student-app';
import { nameCookie, visitOf } from './visit';
import { watchScript, watchTag } from './watch';
import { permissions } from '../http/headers';
import { registerWorker } from './worker';
import { type IdentityProvider } from '../../configs/single-sign-on';
import { notFound } from '../../refusals/refusal';

/**
 * A data block, which runs no script; `<` is escaped so that it cannot close the block. Invalid text is passed on for
 * the shell to report.
 */
const dataBlock = (id: string, json: string | undefined) =>
  json === undefined ? '' : `<script type="application/json" id="${id}">${json.replace(/</g, '\\u003c')}</script>`;

/** The calls that leave with the page, where the template of its screen is, and the script that asks for both. */
async function firstCallsBlock(script: string | undefined, ...found: Parameters<typeof firstCallsOf>) {
  const [templates, screen] = await Promise.all([firstCallsOf(...found), firstScreenOf(...found)]);
  if (script === undefined || templates.length === 0) return { html: '', hashes: [] };
  const screenBlock = dataBlock('first-screen', screen && JSON.stringify(screen));
  // It depends on nothing else in the page.
  const html = `${dataBlock('first-calls', JSON.stringify(templates))}${screenBlock}<script>${script}</script>`;
  return { html, hashes: inlineScriptsOf(html) };
}

const hasExtension = (path: string) => /\.[^/]*$/.test(path);
function fileHeaders(reply: FastifyReply, file: string): void {
  void reply.header('cache-control', 'public, max-age=31536000, immutable');
  offerAsDictionary(reply);
  if (isDecoder(file)) void reply.header('content-security-policy', decoderPolicy);
}

const storeFiles = {
  preCompressed: true,
  index: false,
  dotfiles: 'deny',
  cacheControl: false,
  // A file never changes: its date is enough for who asks nevertheless, and nobody asks for a part of one.
  etag: false,
  acceptRanges: false,
  suppressWarning: true,
  setHeaders: fileHeaders,
} as const;

const pageHeaders = (policy: string) => ({
  'cache-control': 'no-cache',
  'content-security-policy': policy,
  'permissions-policy': permissions('self'),
});

export interface PortalSettings {
  storeDir: string;
  /** URL of the registry if it is not in the store's folder. */
  registryUrl?: string | undefined;
  /** Other origins that may serve remotes. */
  remoteOrigins?: readonly string[];
  /** Other servers whose recordings lectures may play. */
  mediaOrigins?: readonly string[];
  /** URL for analytics events; none are sent without it. */
  analyticsUrl?: string | undefined;
  /** Object storage of lecture files, if used. */
  filesBucket?: { origin: string } | undefined;
  identityProviders?: readonly IdentityProvider[];
}

/** Tells the page which other origins it may use: of remotes for an override, of recordings for a player. */
const originsTag = (kind: 'remote' | 'media', origins: readonly string[]) =>
  origins.length > 0 ? `<meta name="${kind}-origins" content="${origins.join(' ')}">` : '';

/** Enables the shell's analytics; a parsed URL contains no quotes. */
const analyticsTag = (url: string | undefined) => (url ? `<meta name="analytics-url" content="${url}">` : '');

/** Serves the files of shells and remotes, or how they differ from what the browser has. */
async function registerStoreFiles(app: FastifyInstance, storeDir: string): Promise<void> {
  registerDifferences(app, { storeDir, headers: fileHeaders });
  await app.register(fastifyStatic, { ...storeFiles, root: join(storeDir, 'shell/assets'), prefix: '/assets/' });
  await app.register(fastifyStatic, {
    ...storeFiles,
    root: join(storeDir, 'remotes'),
    prefix: '/remotes/',
    decorateReply: false,
  });
}

/**
 * The store: `shell/`, `remotes/<name>/<version>/` and `registry.json`. Every file name there contains a hash or a
 * version.
 */
export async function registerPortal(
  app: FastifyInstance,
  { storeDir, registryUrl, remoteOrigins = [], mediaOrigins = [], analyticsUrl, ...settings }: PortalSettings,
): Promise<void> {
  const { filesBucket, identityProviders = [] } = settings;
  const page = shellPages(storeDir);
  const registry = pageRegistries(registrySource({ storeDir, registryUrl }, app.log));
  const filesOf = releaseFiles(storeDir);
  await registerStoreFiles(app, storeDir);

  app.get('/remotes.json', { schema: { hide: true } }, async (request, reply) => {
    const found = await registry();
    if (!found) throw notFound();
    void reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8');
    return sendUnlessKnown(request, reply, found.whole);
  });

  const filesOrigin = filesBucket?.origin;
  await registerStudentApp(app, { storeDir, filesOrigin, remoteOrigins, identityProviders });
  registerRegistryEvents(app, registry);
  app.get('/shell-watch.js', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/javascript; charset=utf-8').send(watchScript),
  );
  registerWorker(app, { storeDir, remoteOrigins, registry });

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const visit = visitOf(request);
    const found = await registry();
    const remotes = found?.remotes ?? [];
    const firstPage = visit.shell.firstPage ?? framePageOf(visit, remotes);
    const shell = await page(found?.shell, { ...visit.shell, firstPage });
    if (hasExtension(visit.path) || shell === undefined) throw notFound();
    if (shell.newName) void reply.header('set-cookie', nameCookie(shell.newName, request));
    const nonce = randomBytes(16).toString('base64');
    const hints = await preloadHints(remotes, filesOf, visit);
    const firstCalls = await firstCallsBlock(shell.firstCalls, remotes, filesOf, visit);
    // An older shell needs the whole registry.
    const isWhole = shell.html.includes('<!--registry-->');
    const block = dataBlock('remotes', isWhole ? found?.whole.text : found?.inPage(visit.path));
    const origins = originsTag('remote', remoteOrigins) + originsTag('media', mediaOrigins);
    const head = `${watchTag(shell.version, shell.inlineScripts.length > 0)}${hints}${origins}${analyticsTag(analyticsUrl)}${block}`;
    // Functions, because `$` has a meaning in replacement strings.
    const html = withTextHint(shell.html, visit.language)
      .replaceAll('__CSP_NONCE__', () => nonce)
      .replace('<!--first-calls-->', () => firstCalls.html)
      .replace(/<!--registry(:pointers)?-->/, () => head);
    const allowed = {
      remoteOrigins,
      mediaOrigins,
      analyticsUrl,
      filesOrigin: filesBucket?.origin,
      inlineScripts: [...shell.inlineScripts, ...firstCalls.hashes],
    };
    void reply.headers(pageHeaders(pagePolicy(nonce, allowed))).type('text/html; charset=utf-8');
    return sendCompressed(request, reply, compressible(html));
  });
  app.setNotFoundHandler(() => {
    throw notFound();
  });
}
