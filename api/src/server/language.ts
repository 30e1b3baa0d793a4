import { type FastifyRequest } from 'fastify';
import { fallbackLanguage, type Language, languages } from 'shared/contract/limits';

const known = (value: unknown): Language | undefined => languages.find((language) => language === value);

/** `?lang=`, else the first language of Accept-Language that the portal speaks, else English. */
export function languageOfCall(request: Pick<FastifyRequest, 'url' | 'headers'>): Language {
  // Not from the parsed query: a call's schema keeps only what the call knows.
  const asked = new URLSearchParams(request.url.split('?')[1]).get('lang');
  const accepted = (request.headers['accept-language'] ?? '')
    .split(',')
    .map((range) => known(range.trim().slice(0, 2).toLowerCase()));
  return known(asked) ?? accepted.find((language) => language !== undefined) ?? fallbackLanguage;
}
