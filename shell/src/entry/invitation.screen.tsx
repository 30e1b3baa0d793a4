import { readInvitation } from 'shared/contract/invitation';
import { paths } from 'shared/contract/paths';
import { joinSchool } from 'shared/contract/school';
import { handleSuccess } from 'shared/feedback';
import { isApiError } from 'shared/http';
import { useTranslation } from 'shared/i18n';
import { read, useQuery, useWrite } from 'shared/query';
import { Link, useLocation, useNavigate, useSearchParams } from 'shared/router';
import { enterSchool, useSession } from 'shared/session';
import { Button, ErrorState, HStack, LinkButton, Loading, Notice, Skeleton, Stack, Text } from 'shared/ui/core';
import { ScreenHeading } from '../signed-out/screen-heading';

/** Target of the invitation mail: joins the school when signed in, otherwise leads to registration. */
export function Screen() {
  const { t } = useTranslation('entry');
  const [search] = useSearchParams();
  const code = search.get('code');
  return code ? <Invitation code={code} /> : <Invalid reason={t('invitation.missing')} />;
}

function Invalid({ reason }: { reason: string }) {
  const { t } = useTranslation('entry');
  return (
    <>
      <ScreenHeading title={t('invitation.invalidTitle')} />
      <Notice tone="bad" role="alert">
        {reason}
      </Notice>
    </>
  );
}

function Invitation({ code }: { code: string }) {
  const { t } = useTranslation('entry');
  const { data, error, refetch, isFetching } = useQuery(read(readInvitation, { body: { code } }));
  const session = useSession();
  if (isApiError(error) && error.status === 400) return <Invalid reason={error.message} />;
  return (
    <Stack gap="4">
      <ScreenHeading title={t('invitation.title')} />
      {!data && error && <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && (
        <Loading>
          <Skeleton width="80%" />
        </Loading>
      )}
      {data && <Text>{t('invitation.to', { school: data.school })}</Text>}
      {data && (session ? <Accept code={code} school={data.school} /> : <GetAccount code={code} />)}
    </Stack>
  );
}

function Accept({ code, school }: { code: string; school: string }) {
  const { t } = useTranslation('entry');
  const navigate = useNavigate();
  const join = useWrite(joinSchool, {
    onError: () => undefined,
    onSuccess: async ({ data }) => {
      await enterSchool(data);
      handleSuccess('success.schoolJoined');
      await navigate(paths.dashboard.href(), { replace: true });
    },
  });
  return (
    <>
      {join.error && (
        <Notice tone="bad" role="alert">
          {join.error.message}
        </Notice>
      )}
      <Button variant="primary" size="lg" loading={join.isPending} onClick={() => join.mutate({ body: { code } })}>
        {t('invitation.accept', { school })}
      </Button>
    </>
  );
}

function GetAccount({ code }: { code: string }) {
  const { t } = useTranslation('entry');
  const state = { from: useLocation() };
  return (
    <>
      <Text tone="ink2">{t('invitation.same')}</Text>
      <HStack gap="3" flexWrap="wrap">
        <LinkButton asChild variant="primary">
          <Link to={paths.register.href({ invitation: code })} state={state}>
            {t('invitation.register')}
          </Link>
        </LinkButton>
        <LinkButton asChild>
          <Link to={paths.login.href()} state={state}>
            {t('invitation.signIn')}
          </Link>
        </LinkButton>
      </HStack>
    </>
  );
}
