import { type Language } from 'shared/contract/limits';
import { type Config } from '../../config';
import { seal, unseal } from '../../identity/seal';
import { apiBase } from '../../server/route';

const OWNER = 'guardian mails';

export const answerPath = `${apiBase}/guardian-mails/:token`;

/**
 * Where an address says whether it wants the mails, in the language of the mail until it has chosen one. It never expires,
 * because mails are kept for years.
 */
export const answerUrlOf = (config: Config, address: string, language: Language): string =>
  `${config.publicUrl}${answerPath.replace(':token', seal(config, OWNER, address))}?lang=${language}`;

/** Undefined unless it was signed by this portal. */
export const addressIn = (config: Config, token: string): string | undefined => unseal(config, OWNER, token);
