import { type FastifyRequest } from 'fastify';
import { assessmentAddress } from 'shared/contract/learn-address';
import { forbidden } from '../../../refusals/refusal';
import { saltOf } from '../../../identity/seal';
import { type Services } from '../../../services';
import { configKeyOf, isFromExamBrowser, type Settings, settingsFor } from './exam-browser';
import { type Rules } from './rules.repository';

/** The request whose browser is asked about. */
export interface Asking {
  services: Services;
  request: FastifyRequest;
}

/** Constant for an assessment, so that configuration files handed out earlier stay valid. */
export const settingsOf = ({ config }: Services, assessmentId: number): Settings =>
  settingsFor({
    startUrl: assessmentAddress(config.publicUrl, assessmentId),
    salt: saltOf(config, `exam browser ${assessmentId}`),
  });

/**
 * Shows questions only in the exam browser if the rules require it. Answers are accepted from any browser, so that none
 * is lost. @throws 403
 */
export function requireExamBrowser(
  { services, request }: Asking,
  assessmentId: number,
  rules: Pick<Rules, 'examBrowser'>,
): void {
  if (!rules.examBrowser) return;
  const expected = { publicUrl: services.config.publicUrl, configKey: configKeyOf(settingsOf(services, assessmentId)) };
  if (!isFromExamBrowser(request, expected)) throw forbidden('errors.examBrowser');
}
