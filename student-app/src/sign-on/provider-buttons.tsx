import { useState } from 'react';
import { type IdentityProviderName } from 'shared/contract/single-sign-on';
import { startStudentSignOn } from 'shared/contract/student-sign-on';
import { useTranslation } from 'shared/i18n';
import { Button, Notice } from 'shared/ui/plain';
import { useLocation } from 'wouter';
import { call } from '../http/call';
import { type CallFailed } from '../http/call-failed';
import { leavePage } from '../page/leave-page';
import { failureOf } from '../page/use-failure-text';
import { keepBegun } from './begun';
import { useSignOnText } from './use-sign-on-text';

/** A button for each identity provider of the school. */
export function ProviderButtons({ providers }: { providers: readonly IdentityProviderName[] }) {
  const { t } = useTranslation('study');
  const [to] = useLocation();
  const textOf = useSignOnText();
  const [opening, setOpening] = useState<string>();
  const [failure, setFailure] = useState<CallFailed>();

  async function leaveFor(provider: string) {
    if (opening !== undefined) return;
    setOpening(provider);
    setFailure(undefined);
    try {
      const { challenge, address } = await call(startStudentSignOn, { body: { provider } });
      await keepBegun({ challenge, to });
      leavePage(address);
    } catch (error) {
      setFailure(failureOf(error));
    }
    // Reset before leaving too: the back/forward cache may show this page again in its last state.
    setOpening(undefined);
  }

  return (
    <>
      {failure && (
        <Notice tone="bad" role="alert">
          {textOf(failure)}
        </Notice>
      )}
      {providers.map(({ id, name }) => (
        <Button key={id} busy={opening === id} onClick={() => void leaveFor(id)}>
          {t('signOn.with', { name })}
        </Button>
      ))}
    </>
  );
}
