import type { OpenSession } from 'shared/contract/account';
import { useTranslation } from 'shared/i18n';

/** Browser and system of a session, as far as known. */
export function useSessionName() {
  const { t } = useTranslation('account');
  return ({ browser, system }: Pick<OpenSession, 'browser' | 'system'>): string =>
    browser && system ? t('sessions.named', { browser, system }) : (browser ?? system ?? t('sessions.unknown'));
}
