import { type ReactNode } from 'react';
import { type Question } from '@teacher-portal/remote-sdk/contract/question';
import { type KeptAnswer as Kept } from '@teacher-portal/remote-sdk/contract/submission';
import { formatDateTime, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { StudentAnswer } from './student-answer';

interface KeptAnswerProps {
  kept: Kept;
  question: Question;
  number: number;
  /** What can be done with it. */
  children?: ReactNode;
}

/** An answer that did not count when it came, and why. */
export function KeptAnswer({ kept, question, number, children }: KeptAnswerProps) {
  const { t } = useTranslation('students');
  const { why, receivedAt, accepted } = kept;
  return (
    <Stack
      role="group"
      aria-label={t('kept.title', { number })}
      gap="2"
      borderWidth="1px"
      borderColor="line"
      borderRadius="control"
      p="3"
    >
      <Text size="small" tone="ink2">
        {t(`kept.why.${why}`)} {t('kept.received', { time: formatDateTime(receivedAt) })}
      </Text>
      <StudentAnswer question={question} answer={kept} title={t(accepted ? 'kept.counts' : 'kept.doesNotCount')} />
      {accepted && <Text size="small">{t('kept.reasonGiven', { reason: accepted.reason })}</Text>}
      {children}
    </Stack>
  );
}
