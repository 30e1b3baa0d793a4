import { type FastifyRequest } from 'fastify';
import { fallbackLanguage, type Language, languages } from 'shared/contract/limits';

const known = (value: unknown): Language | undefined => languages.find((language) => language === value);

/** `?lang=`, or else the first supported language of Accept-Language, or else English. */
export function languageOfCall(request: Pick<FastifyRequest, 'url' | 'headers'>): Language {
  // Not from the parsed query, because schemas strip unknown parameters.
  const asked = new URLSearchParams(request.url.split('?')[1]).get('lang');
  const accepted = (request.headers['accept-language'] ?? '')
    .split(',')
    .map((range) => known(range.trim().slice(0, 2).toLowerCase()));
  return known(asked) ?? accepted.find((language) => language !== undefined) ?? fallbackLanguage;
}
