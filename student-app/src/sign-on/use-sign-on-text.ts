import { useTranslation } from 'shared/i18n';
import { type CallFailed } from '../http/call-failed';
import { useFailureText } from '../page/use-failure-text';

/** The app's own messages: the server's are written for teachers. */
const texts = {
  'errors.userRole': 'signOn.teacher',
  'errors.ssoNotLinked': 'signOn.notLinked',
  'errors.ssoOtherIdentity': 'signOn.otherIdentity',
  'errors.ssoEmailUnverified': 'signOn.unverified',
  'errors.ssoUnavailable': 'signOn.away',
  'errors.ssoExpired': 'signOn.expired',
  'errors.ssoRefused': 'signOn.refused',
} as const;

const isNamed = (code: string): code is keyof typeof texts => code in texts;

/** Why a sign-in at an identity provider failed. */
export function useSignOnText(): (failure: CallFailed) => string {
  const { t } = useTranslation('study');
  const failureText = useFailureText();
  return (failure) => (isNamed(failure.code) ? t(texts[failure.code]) : failureText(failure));
}
