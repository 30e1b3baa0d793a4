import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type FastifyInstance } from 'fastify';
import { compressible, type Compressible, sendUnlessKnown } from './portal.compress';
import { watchedFile } from './portal.registry';
import { notFound } from './refusal';

/** Everything comes from the portal itself; there are neither inline scripts nor inline styles. */
const policy = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Serves the students' app: its page for every address below `/learn`, and its files, which carry a hash. */
export async function registerStudentApp(app: FastifyInstance, storeDir: string): Promise<void> {
  const folder = join(storeDir, 'student-app');
  const page = watchedFile(join(folder, 'index.html'));
  let compressed: Compressible | undefined;
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/learn/assets/',
    decorateReply: false,
    preCompressed: true,
    index: false,
    dotfiles: 'deny',
    cacheControl: false,
    suppressWarning: true,
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
  });
  for (const url of ['/learn', '/learn/*'])
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      const html = await page();
      if (html === undefined) throw notFound();
      if (compressed?.text !== html) compressed = compressible(html);
      void reply
        .headers({ 'cache-control': 'no-cache', 'content-security-policy': policy })
        .type('text/html; charset=utf-8');
      return sendUnlessKnown(request, reply, compressed);
    });
}
