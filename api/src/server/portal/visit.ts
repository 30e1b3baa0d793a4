import { type FastifyRequest } from 'fastify';
import { type Language, languages } from 'shared/contract/limits';
import { languageOfCall } from '../http/language';
import { firstPageOf } from './first-page';
import { type PageVisit } from './hints';
import { type ShellVisitor } from './shell';
import { FAILED_COOKIE } from './watch';

/** Cookies written by the browser (`shared/storage`). */
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

/** The random name of a browser, used only for its bucket in rollouts of the shell. */
const NAME_COOKIE = 'browser';

const browserName = (request: FastifyRequest) => /^[0-9a-f]{24}$/.exec(cookie(request, NAME_COOKIE))?.[0];

export const nameCookie = (name: string, { protocol }: Pick<FastifyRequest, 'protocol'>) =>
  `${NAME_COOKIE}=${name}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax${protocol === 'https' ? '; Secure' : ''}`;

/** The visit according to the URL and cookies of a page request. */
export function visitOf(request: FastifyRequest): PageVisit & { shell: ShellVisitor } {
  const [address = '/', ...query] = request.url.split('?');
  const path = address.length > 1 ? address.replace(/\/+$/, '') : address;
  const search = new URLSearchParams(query.join('?'));
  const asked = [...search.keys()];
  const language = languageOf(request);
  const isSignedIn = cookie(request, SIGNED_IN_COOKIE) === 'yes';
  const overrides = cookie(request, OVERRIDES_COOKIE);
  return {
    path,
    isOverridden: (remote) => asked.includes(remote) || overrides.includes(remote),
    language,
    isSignedIn,
    hasToken: search.has('token'),
    shell: {
      name: browserName(request),
      failed: cookie(request, FAILED_COOKIE) || undefined,
      firstPage: firstPageOf({ path, search, language, isSignedIn }),
    },
  };
}
