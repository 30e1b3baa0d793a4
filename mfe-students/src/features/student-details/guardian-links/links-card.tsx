import { useState } from 'react';
import {
  type GuardianLink,
  listGuardianLinks,
  revokeGuardianLink,
} from '@teacher-portal/remote-sdk/contract/guardian-link';
import { type StudentGuardian } from '@teacher-portal/remote-sdk/contract/student-record';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { ErrorCard, lazyDialog } from '@teacher-portal/remote-sdk/ui/core';
import { DeleteRemark } from '../remarks/delete-remark';
import { RemarkCard } from '../remarks/remark-card';
import { Link } from './link';

// Few visits of the page need it.
const LinkDialog = lazyDialog(async () => (await import('./link-dialog')).LinkDialog);

interface LinksCardProps {
  studentId: number;
  guardians: readonly StudentGuardian[];
  /** A student of colleagues, for whom the reader may not act. */
  isOthers?: boolean;
}

/** Guardian links to released results. Who may act for the student may create and revoke them. */
export function LinksCard({ studentId, guardians, isOthers = false }: LinksCardProps) {
  const { t } = useTranslation('guardianLinks');
  const [isMaking, setMaking] = useState(false);
  const [asked, setAsked] = useState<GuardianLink>();
  const query = useQuery(read(listGuardianLinks, { params: { id: studentId } }));
  const { data, dataUpdatedAt: now, error, refetch, isFetching } = query;
  if (!data && error) return <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data || (isOthers && data.length === 0)) return null;
  return (
    <>
      <RemarkCard
        title={t('title')}
        add={t('add')}
        onAdd={isOthers ? undefined : () => setMaking(true)}
        none={t('none')}
        items={data.map((link) => (
          <Link key={link.id} link={link} now={now} onRevoke={isOthers ? undefined : () => setAsked(link)} />
        ))}
      />
      {isMaking && <LinkDialog studentId={studentId} guardians={guardians} onClose={() => setMaking(false)} />}
      {asked && (
        <DeleteRemark
          call={revokeGuardianLink}
          id={asked.id}
          texts={{ title: t('revokeTitle'), text: t('revokeText'), label: t('revoke'), done: t('revoked') }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
