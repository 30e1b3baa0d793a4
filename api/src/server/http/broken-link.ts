import { type FastifyError, type FastifyReply, type FastifyRequest } from 'fastify';
import { fallbackLanguage, languages } from 'shared/contract/limits';
import { serverTexts } from '../../text/server-texts';
import { escaped, sendSmallPage } from './small-page';

/**
 * Answers who has opened a link of a mail that is not whole, as mail programs break long ones, with a page: in all
 * languages, because nothing says which one is theirs. Other errors are those of any call.
 */
export function brokenLink(
  error: FastifyError & { status?: number },
  _request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error.status !== 404 && error.statusCode !== 404) throw error;
  const texts = languages.map((language) => ({ language, ...serverTexts(language).brokenLink }));
  const { title } = serverTexts(fallbackLanguage).brokenLink;
  const body = texts.map(({ language, text }) => `<p lang="${language}">${escaped(text)}</p>`).join('\n');
  return sendSmallPage(reply.code(404), fallbackLanguage, { title, body });
}
