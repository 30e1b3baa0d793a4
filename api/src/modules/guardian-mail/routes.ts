import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { getGuardianMails, type GuardianMails, setGuardianMails } from 'shared/contract/guardian-mail';
import { fallbackLanguage, languages } from 'shared/contract/limits';
import { type Services } from '../../services';
import { record } from '../../server/audit/audit';
import { brokenLink } from '../../server/http/broken-link';
import { sendSmallPage } from '../../server/http/small-page';
import { every } from '../../server/process/every-day';
import { route } from '../../server/route';
import { answerPage, languageOf } from './page';
import { mayAnswer, mayManageGuardianMails } from './policy';
import * as repository from './repository';
import { sendGuardianMails } from './send-guardian-mails';
import { answerPath } from './token';
import { RUN_MINUTES } from './week.rules';

/** Interval of the job that sends the mails. */
const LOOK_MS = RUN_MINUTES * 60_000;

async function mailsOf({ config, database: { db } }: Services, schoolId: number): Promise<GuardianMails> {
  const language = await repository.findOffer(db, schoolId);
  return { language, hasServer: config.smtpUrl !== undefined, ...(await repository.countAnswers(db, schoolId)) };
}

type OfToken = FastifyRequest<{ Params: { token: string }; Querystring: { lang?: string } }>;

/** The page of the link in such mails; the token authenticates the reader, who may be signed in to nothing. */
function answerRoutes(app: FastifyInstance): void {
  const { config, database, now } = app.services;
  const { db } = database;

  async function show(address: string, reply: FastifyReply, asked?: string) {
    const answers = await repository.listAnswers(db, address);
    const language = languageOf(answers, languages.find((each) => each === asked) ?? fallbackLanguage);
    return sendSmallPage(reply, language, answerPage(language, { address, answers }));
  }

  const options = { schema: { hide: true }, errorHandler: brokenLink };
  app.get(answerPath, options, (request, reply) =>
    show(mayAnswer(config, (request as OfToken).params.token), reply, (request as OfToken).query.lang),
  );
  app.register(async (scope) => {
    // Forms, and mail programs by RFC 8058, which send “List-Unsubscribe=One-Click”.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, body, done) => done(null, body));
    scope.post(answerPath, options, async (request, reply) => {
      const address = mayAnswer(config, (request as OfToken).params.token);
      const given = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
      const language = languages.find((each) => each === given.get('what'));
      const schoolIds = (given.get('schools') ?? '')
        .split(' ')
        .filter((id) => /^\d{1,9}$/.test(id))
        .map(Number);
      await (language
        ? repository.confirmAddress(db, { address, schoolIds, language }, now())
        : repository.stopAddress(db, address, now()));
      // A form that a reload would send again could overwrite a newer answer; mail programs follow no redirect.
      return given.has('what') ? reply.redirect(request.url, 303) : show(address, reply);
    });
  });
}

export function guardianMailRoutes(app: FastifyInstance): void {
  const { services } = app;
  // Without a mail server, mails are files that nobody reads.
  if (services.config.smtpUrl !== undefined) every(app, LOOK_MS, () => sendGuardianMails(services));

  route(app, getGuardianMails, async ({ account, params: { id } }) => {
    mayManageGuardianMails(account, id);
    return { data: await mailsOf(services, id) };
  });

  route(app, setGuardianMails, { audit: 'school.guardianMailsChanged' }, async (call) => {
    const { db, account, body, params } = call;
    mayManageGuardianMails(account, params.id);
    await db.transaction(async (tx) => {
      await repository.saveOffer(tx, params.id, body.language);
      await record(call, tx, 'school.guardianMailsChanged', params.id);
    });
    return { data: await mailsOf(services, params.id) };
  });

  answerRoutes(app);
}
