import { type Assessment } from '@teacher-portal/remote-sdk/contract/assessment';
import { isEditable } from '@teacher-portal/remote-sdk/contract/assessment-status.rules';
import { formatDateTime, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { ConfirmDialog, Text } from '@teacher-portal/remote-sdk/ui/core';

interface PublishQuestionProps {
  assessment: Pick<Assessment, 'title' | 'status' | 'publishDate'>;
  /** Number of students who will get it. */
  count: number;
  now: Date;
  sending: boolean;
  onPublish: () => void;
  onBack: () => void;
}

/** Confirms publishing, which cannot be undone, with the number of students. */
export function PublishQuestion({
  assessment: { title, status, publishDate },
  count,
  now,
  sending,
  onPublish,
  onBack,
}: PublishQuestionProps) {
  const { t } = useTranslation('assessments');
  const later = publishDate && Date.parse(publishDate) > now.getTime() ? publishDate : undefined;
  return (
    <ConfirmDialog
      open
      title={t('publish.sure', { title: title || t('list.untitled') })}
      confirmLabel={t('publish.confirm')}
      loading={sending}
      onConfirm={onPublish}
      onClose={onBack}
    >
      <Text>{t('publish.sureCount', { count })}</Text>
      {later && <Text mt="2">{t('publish.sureWhen', { date: formatDateTime(later) })}</Text>}
      <Text mt="2" fontWeight="medium">
        {isEditable(status) ? t('publish.undone') : t('publish.undoneMore')}
      </Text>
    </ConfirmDialog>
  );
}
