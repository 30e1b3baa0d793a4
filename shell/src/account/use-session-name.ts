import type { OpenSession } from 'shared/contract/account';
import { useTranslation } from 'shared/i18n';

/** What a session is called: its browser and system, as far as they are known. */
export function useSessionName() {
  const { t } = useTranslation('account');
  return ({ browser, system }: Pick<OpenSession, 'browser' | 'system'>): string =>
    browser && system ? t('sessions.named', { browser, system }) : (browser ?? system ?? t('sessions.unknown'));
}
