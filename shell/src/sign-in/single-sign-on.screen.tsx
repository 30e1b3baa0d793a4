import { useEffect, useRef, useState } from 'react';
import { paths } from 'shared/contract/paths';
import { finishSingleSignOn } from 'shared/contract/single-sign-on';
import { call, isApiError } from 'shared/http';
import { useTranslation } from 'shared/i18n';
import { Link, useNavigate, useSearchParams } from 'shared/router';
import { startSession } from 'shared/session';
import { LinkButton, Loading, Notice, Skeleton, Stack } from 'shared/ui/core';
import { ScreenHeading } from '../signed-out/screen-heading';
import { takePendingSignIn } from './pending-sign-in';

/** The identity provider's redirect target: exchanges the code for a session, once. */
export function Screen() {
  const { t } = useTranslation('entry');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const hasBegun = useRef(false);
  const [fault, setFault] = useState<string>();

  const finish = async () => {
    const [code, state] = [search.get('code'), search.get('state')];
    const pending = takePendingSignIn();
    const from = pending?.state ?? null;
    // Codes must not stay in the history. Once there is a session, the route redirects to the requested page.
    await navigate(paths.singleSignOn.href(), { replace: true, state: from });
    if (search.has('error')) return setFault(t('singleSignOn.refused'));
    if (!pending || !code || !state) return setFault(t('singleSignOn.lost'));
    const issuer = search.get('iss') ?? undefined;
    const { challenge, invitation } = pending;
    try {
      const { data } = await call(finishSingleSignOn, { body: { challenge, code, state, issuer, invitation } });
      if ('token' in data) startSession(data);
      else await navigate(paths.secondFactor.href(), { replace: true, state: { ...(from as object | null), ...data } });
    } catch (error) {
      setFault(isApiError(error) ? error.message : t('singleSignOn.lost'));
    }
  };

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void finish();
  });

  return (
    <Stack gap="4" align="flex-start">
      <ScreenHeading title={t('singleSignOn.title')} />
      {fault === undefined ? (
        <Loading>
          <Skeleton width="80%" />
        </Loading>
      ) : (
        <>
          <Notice tone="bad" role="alert">
            {fault}
          </Notice>
          <LinkButton asChild variant="primary">
            <Link to={paths.login.href()}>{t('singleSignOn.back')}</Link>
          </LinkButton>
        </>
      )}
    </Stack>
  );
}
