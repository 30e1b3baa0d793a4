import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { every } from '../../server/process/every-day';
import { apiBase } from '../../server/route';
import { brokenLink } from '../../server/http/broken-link';
import { sendSmallPage } from '../../server/http/small-page';
import { type StopState, stopPage } from './page';
import { mayStop } from './policy';
import { sendNotices } from './send-notices';
import { stoppingOf } from './stops';

/** Interval of the job that sends notices. */
const LOOK_MS = 10 * 60_000;

type OfToken = FastifyRequest<{ Params: { token: string } }>;

export function noticeRoutes(app: FastifyInstance): void {
  const { services } = app;
  const { config } = services;
  const { db } = services.database;
  // Without a mail server, mails are files that nobody reads.
  if (config.smtpUrl !== undefined) every(app, LOOK_MS, () => sendNotices(services));

  async function answer(request: OfToken, reply: FastifyReply, change: (body: string) => StopState | undefined) {
    const { language, page, stop, resume } = await stoppingOf(db, mayStop(config, request.params.token));
    const state = change(typeof request.body === 'string' ? request.body : '') ?? 'ask';
    if (state === 'stopped') await stop(services.now());
    if (state === 'resumed') await resume();
    return sendSmallPage(reply, language, stopPage(language, { ...page, state }));
  }

  const path = `${apiBase}/notices/:token`;
  // The token in the address authenticates the reader of the mail, who may be signed in to nothing.
  const options = { schema: { hide: true }, errorHandler: brokenLink };
  app.get(path, options, (request, reply) => answer(request as OfToken, reply, () => 'ask'));
  app.register(async (scope) => {
    // Forms, and mail programs by RFC 8058, which send “List-Unsubscribe=One-Click”.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_request, body, done) => done(null, body));
    scope.post(path, options, (request, reply) =>
      answer(request as OfToken, reply, (body) => (body === 'what=again' ? 'resumed' : 'stopped')),
    );
  });
}
