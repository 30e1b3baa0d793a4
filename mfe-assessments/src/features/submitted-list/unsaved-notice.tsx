import { useEffect } from 'react';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { onDraftsChanged } from '@teacher-portal/remote-sdk/drafts';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useQuery } from '@teacher-portal/remote-sdk/query';
import { Link } from '@teacher-portal/remote-sdk/router';
import { useSchool, useSession } from '@teacher-portal/remote-sdk/session';
import { LinkButton, Notice, Text } from '@teacher-portal/remote-sdk/ui/core';
import { unsavedGradesQuery } from './submitted.query';
import { waitingGrades } from './unsaved-grades.rules';

/** Counts the grades waiting in this browser and links to the screen that sends them. */
export function UnsavedNotice() {
  const uid = useSession()?.uid;
  const schoolId = useSchool().school?.id;
  return uid === undefined || schoolId === undefined ? null : <UnsavedOf uid={uid} schoolId={schoolId} />;
}

function UnsavedOf({ uid, schoolId }: { uid: number; schoolId: number }) {
  const { t } = useTranslation('submissions');
  const { data = [], dataUpdatedAt, refetch } = useQuery(unsavedGradesQuery(uid, schoolId));
  useEffect(() => onDraftsChanged(() => void refetch()), [refetch]);
  const waiting = waitingGrades(data, dataUpdatedAt);
  const [first] = waiting;
  if (!first) return null;
  return (
    <Notice tone="bad" role="status" mb="4">
      <Text>{t('submitted.unsaved', { count: waiting.length })}</Text>
      <LinkButton asChild size="sm" mt="2">
        <Link to={paths.students.grading.href({ id: first.submissionId })}>{t('submitted.unsavedOpen')}</Link>
      </LinkButton>
    </Notice>
  );
}
