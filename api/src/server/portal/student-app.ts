import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type FastifyInstance } from 'fastify';
import { learnPath, phoneCameraPath, studentProvidersMeta } from 'shared/contract/learn-address';
import { type IdentityProvider } from '../../configs/single-sign-on';
import { permissions } from '../http/headers';
import { compressible, type Compressible, sendUnlessKnown } from './compress';
import { offerAsDictionary } from './differences';
import { watchedFile } from './registry';
import { notFound } from '../../refusals/refusal';

/**
 * Everything comes from the portal itself, and pictures and recordings from its object storage; there are neither inline
 * scripts nor inline styles.
 */
const policyFor = (filesOrigin: string | undefined, remoteOrigins: readonly string[]) => {
  const files = filesOrigin ? ` ${new URL(filesOrigin).origin}` : '';
  return [
    "default-src 'self'",
    // Of the parts that remotes add, with the hashes of their releases.
    ...(remoteOrigins.length > 0 ? [`script-src 'self' ${remoteOrigins.join(' ')}`] : []),
    `img-src 'self' data: blob:${files}`,
    `media-src 'self' blob:${files}`,
    `connect-src 'self'${files}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
};

const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Crect width='24' height='24' fill='%230b6e69'/%3E%3Cpath d='M7 8h10M12 8v9' stroke='%23fff' stroke-width='2.4' stroke-linecap='round'/%3E%3C/svg%3E";

/** The web app manifest. */
const manifest = JSON.stringify({
  id: '/learn',
  name: 'Learn',
  start_url: '/learn',
  scope: '/learn',
  display: 'standalone',
  background_color: '#f6f7f6',
  theme_color: '#0b6e69',
  icons: [{ src: icon, sizes: 'any', type: 'image/svg+xml', purpose: 'any maskable' }],
});

const quoted = (text: string) => text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** In the page, because the sign-in form must not wait for another request on a slow phone. */
function providersTag(providers: readonly IdentityProvider[]): string {
  const named = providers.filter(({ studentsOf }) => studentsOf.length > 0).map(({ id, name }) => ({ id, name }));
  return named.length > 0 ? `<meta name="${studentProvidersMeta}" content="${quoted(JSON.stringify(named))}" />` : '';
}

/** Service worker and manifest, which make the app installable and available offline. */
function registerOffline(app: FastifyInstance, folder: string, policy: string): void {
  const worker = watchedFile(join(folder, 'worker.js'));
  app.get('/learn/worker.js', { schema: { hide: true } }, async (_request, reply) => {
    const script = await worker();
    if (script === undefined) throw notFound();
    return reply
      .headers({
        'cache-control': 'no-cache',
        // The CSP of the API would block every request of the service worker.
        'content-security-policy': policy,
        // Otherwise its scope would be `/learn/`, without `/learn` itself.
        'service-worker-allowed': '/learn',
      })
      .type('text/javascript; charset=utf-8')
      .send(script);
  });
  app.get('/learn/manifest.webmanifest', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/manifest+json').send(manifest),
  );
}

interface StudentAppSettings {
  storeDir: string;
  filesOrigin: string | undefined;
  remoteOrigins: readonly string[];
  identityProviders: readonly IdentityProvider[];
}

/** Serves the students' app: its page for every path below `/learn`, and its hashed files. */
export async function registerStudentApp(
  app: FastifyInstance,
  { storeDir, filesOrigin, remoteOrigins, identityProviders }: StudentAppSettings,
): Promise<void> {
  const policy = policyFor(filesOrigin, remoteOrigins);
  const folder = join(storeDir, 'student-app');
  const page = watchedFile(join(folder, 'index.html'));
  const head = `${providersTag(identityProviders)}</head>`;
  let made: { from: string; content: Compressible } | undefined;
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/learn/assets/',
    decorateReply: false,
    preCompressed: true,
    index: false,
    dotfiles: 'deny',
    cacheControl: false,
    suppressWarning: true,
    setHeaders: (reply) => {
      void reply.header('cache-control', 'public, max-age=31536000, immutable');
      offerAsDictionary(reply);
    },
  });
  registerOffline(app, folder, policy);
  const camera = `${learnPath}${phoneCameraPath}`;
  for (const url of ['/learn', '/learn/*', camera])
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      const html = await page();
      if (html === undefined) throw notFound();
      // A function, because `$` has a meaning in replacement strings.
      if (made?.from !== html) made = { from: html, content: compressible(html.replace('</head>', () => head)) };
      void reply
        .headers({
          'cache-control': 'no-cache',
          'content-security-policy': policy,
          // Only the page that photographs answer sheets may use the camera.
          ...(url === camera && { 'permissions-policy': permissions('self') }),
        })
        .type('text/html; charset=utf-8');
      return sendUnlessKnown(request, reply, made.content);
    });
}
