import { ChevronLeft, ChevronRight } from 'lucide-react';
import { memo } from 'react';
import { type SubmissionSummary } from '@teacher-portal/remote-sdk/contract/submission';
import { formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Flex, IconButton, Text, VisuallyHidden } from '@teacher-portal/remote-sdk/ui/core';
import { type Place } from './submission-order';

interface StudentStepsProps {
  place: Place<SubmissionSummary>;
  /** Who is being graded, spoken when it changes. */
  name: string | undefined;
  onGo: (to: SubmissionSummary | undefined) => void;
}

/** Links to the previous and next student. */
export function StudentSteps({ place: { place, total, previous, next }, name, onGo }: StudentStepsProps) {
  const { t } = useTranslation('grading');
  const isKnown = total > 0;
  return (
    <Flex as="nav" aria-label={t('steps')} align="center" gap="1">
      <IconButton variant="outline" label={t('previous')} aria-disabled={!previous} onClick={() => onGo(previous)}>
        <ChevronLeft size={16} aria-hidden />
      </IconButton>
      <Text as="span" size="small" tone="ink2" minWidth="4.5rem" textAlign="center" role="status">
        {isKnown && name && <VisuallyHidden>{`${name}, `}</VisuallyHidden>}
        {isKnown && t('place', { place: formatNumber(place), total: formatNumber(total) })}
      </Text>
      <IconButton variant="outline" label={t('next')} aria-disabled={!next} onClick={() => onGo(next)}>
        <ChevronRight size={16} aria-hidden />
      </IconButton>
    </Flex>
  );
}

type ProgressProps = Pick<Place<SubmissionSummary>, 'graded' | 'total' | 'own'>;

/** How much of one’s own share is graded, or of all where nothing was shared out. */
export const GradingProgress = memo(function GradingProgress({ graded, total: all, own }: ProgressProps) {
  const { t } = useTranslation('grading');
  const total = own ?? all;
  return (
    <Box minWidth="8rem" visibility={total > 0 ? undefined : 'hidden'}>
      <Text size="small" tone="ink2">
        {t(own === undefined ? 'progress' : 'ownProgress', {
          graded: formatNumber(graded),
          total: formatNumber(total),
        })}
      </Text>
      <Box height="4px" borderRadius="full" bg="line" overflow="hidden" mt="0.5" aria-hidden>
        <Box height="full" bg="good" style={{ width: `${total > 0 ? (100 * graded) / total : 0}%` }} />
      </Box>
    </Box>
  );
});
