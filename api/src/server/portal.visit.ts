import { type FastifyRequest } from 'fastify';
import { type Language, languages } from 'shared/contract/limits';
import { languageOfCall } from './language';
import { type PageVisit } from './portal.hints';

/** Cookies that the browser's part of the portal writes (`shared/storage`). */
const LANGUAGE_COOKIE = 'language';
const OVERRIDES_COOKIE = 'remoteOverrides';
const SIGNED_IN_COOKIE = 'signedIn';

function cookie(request: Pick<FastifyRequest, 'headers'>, name: string): string {
  const pair = (request.headers.cookie ?? '').split(/;\s*/).find((part) => part.startsWith(`${name}=`));
  try {
    return decodeURIComponent(pair?.slice(name.length + 1) ?? '');
  } catch {
    return '';
  }
}

function languageOf(request: FastifyRequest): Language {
  const chosen = cookie(request, LANGUAGE_COOKIE);
  return languages.find((language) => language === chosen) ?? languageOfCall({ headers: request.headers, url: '' });
}

/** What the address and the cookies of a page's request say about the visit. */
export function visitOf(request: FastifyRequest): PageVisit {
  const [path = '/', ...query] = request.url.split('?');
  const asked = [...new URLSearchParams(query.join('?')).keys()];
  const overrides = cookie(request, OVERRIDES_COOKIE);
  return {
    path: path.length > 1 ? path.replace(/\/+$/, '') : path,
    isOverridden: (remote) => asked.includes(remote) || overrides.includes(remote),
    language: languageOf(request),
    isSignedIn: cookie(request, SIGNED_IN_COOKIE) === 'yes',
  };
}
