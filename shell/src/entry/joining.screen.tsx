import { getJoining, setJoining, type Joining } from 'shared/contract/invitation';
import { memberRole } from 'shared/contract/enums';
import type { School } from 'shared/contract/profile';
import { useTranslation } from 'shared/i18n';
import { read, useQuery, useWrite } from 'shared/query';
import { useSchool } from 'shared/session';
import { EmptyState, ErrorState, Loading, PageHeader, SectionCard, Skeleton, Stack, Text } from 'shared/ui/core';
import { Checkbox } from 'shared/ui/form';
import { PageTitle } from '../slot/page-title';
import { InviteByMailForm } from './invite-by-mail.form';
import { InvitationList } from './invitation-list';

/** How colleagues join the active school; for its owners. */
export function Screen() {
  const { t } = useTranslation('entry');
  const { school } = useSchool();
  if (!school) return null;
  return (
    <>
      <PageTitle screen={t('joining.title')} />
      <PageHeader title={t('joining.title')} />
      <Text tone="ink2" mb="4">
        {t('joining.lead', { school: school.name })}
      </Text>
      {school.role === memberRole.owner ? (
        <Ways key={school.id} school={school} />
      ) : (
        <EmptyState title={t('joining.ownersOnly')} />
      )}
    </>
  );
}

function Ways({ school }: { school: School }) {
  const { t } = useTranslation('entry');
  const { data, error, refetch, isFetching } = useQuery(read(getJoining, { params: { id: school.id } }));
  if (!data && error)
    return <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data)
    return (
      <Loading>
        <Stack gap="3">
          <Skeleton width="60%" />
          <Skeleton width="80%" />
        </Stack>
      </Loading>
    );
  return (
    <Stack gap="5" maxWidth="44rem">
      <ByCode school={school} joining={data} />
      <SectionCard title={t('joining.mailTitle')}>
        <InviteByMailForm schoolId={school.id} />
      </SectionCard>
      <SectionCard title={t('joining.openTitle')}>
        <InvitationList schoolId={school.id} invitations={data.invitations} />
      </SectionCard>
    </Stack>
  );
}

function ByCode({ school, joining }: { school: School; joining: Joining }) {
  const { t } = useTranslation('entry');
  const set = useWrite(setJoining);
  return (
    <Stack gap="1">
      <Checkbox
        label={t('joining.byCode')}
        checked={set.isPending ? set.variables.body.joinByCode : joining.joinByCode}
        disabled={set.isPending}
        onChange={(event) =>
          set.mutate({
            params: { id: school.id },
            body: { joinByCode: (event.target as unknown as HTMLInputElement).checked },
          })
        }
      />
      <Text size="small" tone="ink3">
        {t('joining.byCodeHelp')}
      </Text>
    </Stack>
  );
}
