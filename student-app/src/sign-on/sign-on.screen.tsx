import { useEffect, useRef, useState } from 'react';
import { finishStudentSignOn } from 'shared/contract/student-sign-on';
import { useTranslation } from 'shared/i18n';
import { Notice } from 'shared/ui/plain';
import { Link, useLocation } from 'wouter';
import { call } from '../http/call';
import { type CallFailed } from '../http/call-failed';
import { Page } from '../page/page';
import { failureOf } from '../page/use-failure-text';
import { beginSession } from '../session/session';
import { takeBegun } from './begun';
import { useSignOnText } from './use-sign-on-text';

type Fault = 'lost' | 'refused' | CallFailed;

/** Reads the provider's response and removes it from the URL, because a code must not stay in the history. */
function takeAnswer() {
  const given = new URLSearchParams(location.search);
  history.replaceState(null, '', location.pathname);
  const value = (name: string) => given.get(name) ?? undefined;
  return { isRefused: given.has('error'), code: value('code'), state: value('state'), issuer: value('iss') };
}

/** The redirect target of identity providers: exchanges the code for a session, once. */
export function SignOnScreen() {
  const { t } = useTranslation('study');
  const { t: learn } = useTranslation('learn');
  const [, navigate] = useLocation();
  const hasBegun = useRef(false);
  const [ended, setEnded] = useState<{ fault: Fault; to: string }>();

  async function finish() {
    const { isRefused, code, state, issuer } = takeAnswer();
    const begun = await takeBegun();
    const to = begun?.to ?? '/';
    if (isRefused) return setEnded({ fault: 'refused', to });
    if (!begun || !code || !state) return setEnded({ fault: 'lost', to });
    try {
      await beginSession(
        await call(finishStudentSignOn, { body: { challenge: begun.challenge, code, state, issuer } }),
      );
      navigate(to, { replace: true });
    } catch (error) {
      setEnded({ fault: failureOf(error), to });
    }
  }

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void finish();
  });

  return (
    <Page title={t('signOn.title')} narrow>
      {ended ? <Ended {...ended} /> : <p role="status">{learn('wait')}</p>}
    </Page>
  );
}

function Ended({ fault, to }: { fault: Fault; to: string }) {
  const { t } = useTranslation('study');
  const { t: learn } = useTranslation('learn');
  const textOf = useSignOnText();
  return (
    <>
      <Notice tone="bad" role="alert">
        {typeof fault === 'string' ? t(`signOn.${fault}`) : textOf(fault)}
      </Notice>
      <p>
        <Link href={to}>{t('signOn.back')}</Link>
      </p>
      {typeof fault !== 'string' && fault.code === 'errors.userRole' && (
        <p>
          <a href="/login">{learn('signIn.toPortal')}</a>
        </p>
      )}
    </>
  );
}
