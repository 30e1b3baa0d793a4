import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { mayManage } from '@teacher-portal/remote-sdk/contract/rights';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Link } from '@teacher-portal/remote-sdk/router';
import { useSchool } from '@teacher-portal/remote-sdk/session';
import { EmptyState, PageHeader, Text, TextLink } from '@teacher-portal/remote-sdk/ui/core';
import { AccountCard } from './account-card';
import { WebhookCard } from './webhook-card';

/** Which programs read the active school, and which are told what happens in it. For owners. */
export function Screen() {
  const { t } = useTranslation('integrations');
  const { t: area } = useTranslation('students');
  const { school } = useSchool();
  if (!school) return null;
  const isManager = school.role !== undefined && mayManage(school.role);
  return (
    <>
      <PageHeader
        title={area('title.integrations')}
        crumbs={[
          <TextLink key="members" plain asChild>
            <Link to={paths.students.members.href()}>{area('title.members')}</Link>
          </TextLink>,
          school.name,
        ]}
      />
      {isManager ? (
        <>
          <Text tone="ink2" mb="4" maxWidth="44rem">
            {t('lead', { school: school.name })}
          </Text>
          <AccountCard key={`accounts ${school.id}`} schoolId={school.id} />
          <WebhookCard key={`webhooks ${school.id}`} schoolId={school.id} />
        </>
      ) : (
        <EmptyState title={t('ownersOnly')} />
      )}
    </>
  );
}
