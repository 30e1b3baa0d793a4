import { type RefObject } from 'react';
import { type Assessment } from '@teacher-portal/remote-sdk/contract/assessment';
import { isEditable } from '@teacher-portal/remote-sdk/contract/assessment-status.rules';
import { withWords } from '@teacher-portal/remote-sdk/federation';
import { formatDateTime, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { ConfirmDialog, lazyPart, Text } from '@teacher-portal/remote-sdk/ui/core';
import { type GuessHandle } from '../../exam-forecast/guess-field';
import { examForecastWords } from '../../exam-forecast/words';

const loadGuess = withWords('examForecast', examForecastWords, () => import('../../exam-forecast/guess-field'));
const GuessField = lazyPart(async () => (await loadGuess()).GuessField);

interface PublishQuestionProps {
  assessment: Pick<Assessment, 'id' | 'title' | 'status' | 'publishDate'>;
  /** Number of students who will get it. */
  count: number;
  now: Date;
  guess: RefObject<GuessHandle | null>;
  sending: boolean;
  onPublish: () => void;
  onBack: () => void;
}

/** Confirms publishing, which cannot be undone, with the number of students. */
export function PublishQuestion({
  assessment: { id, title, status, publishDate },
  count,
  now,
  guess,
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
      {isEditable(status) && <GuessField assessmentId={id} handle={guess} />}
    </ConfirmDialog>
  );
}
