import { useState } from 'react';
import {
  deleteStudentConsent,
  listStudentConsents,
  type StudentConsent,
} from '@teacher-portal/remote-sdk/contract/student-consent';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { useMay } from '@teacher-portal/remote-sdk/session';
import { ErrorCard } from '@teacher-portal/remote-sdk/ui/core';
import { DeleteRemark } from '../remarks/delete-remark';
import { RemarkCard } from '../remarks/remark-card';
import { Consent } from './consent';
import { ConsentDialog } from './consent-dialog';

interface Asked {
  kind: 'change' | 'delete';
  consent: StudentConsent;
}

/** What guardians agreed to; nothing for those who only read and find none. */
export function ConsentsCard({ studentId, isOthers = false }: { studentId: number; isOthers?: boolean }) {
  const { t } = useTranslation('studentConsents');
  const [isAdding, setAdding] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const mayWrite = useMay('write') && !isOthers;
  const { data, error, refetch, isFetching } = useQuery(read(listStudentConsents, { params: { id: studentId } }));
  if (!data && error) return <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data || (!mayWrite && data.length === 0)) return null;
  const ask = (consent: StudentConsent) => (kind: Asked['kind']) => setAsked({ kind, consent });
  return (
    <>
      <RemarkCard
        title={t('title')}
        add={t('add')}
        onAdd={mayWrite ? () => setAdding(true) : undefined}
        none={t('none')}
        items={data.map((consent) => (
          <Consent key={consent.id} consent={consent} onAsk={mayWrite ? ask(consent) : undefined} />
        ))}
      />
      {isAdding && <ConsentDialog studentId={studentId} onClose={() => setAdding(false)} />}
      {asked?.kind === 'change' && (
        <ConsentDialog studentId={studentId} consent={asked.consent} onClose={() => setAsked(undefined)} />
      )}
      {asked?.kind === 'delete' && (
        <DeleteRemark
          call={deleteStudentConsent}
          id={asked.consent.id}
          texts={{ title: t('deleteTitle'), text: t('deleteText'), label: t('delete'), done: t('deleted') }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
