import { type AssessmentAnalysis } from '@teacher-portal/remote-sdk/contract/submission-analysis';
import { formatList, formatNumber, formatPercent, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Loading, Skeleton, Text } from '@teacher-portal/remote-sdk/ui/core';
import { foundOf } from './found.rules';

/** Two lines, so that no word moves the figures below. */
const sentenceSize = {
  fontSize: { base: '1.125rem', md: '1.25rem' },
  lineHeight: { base: '1.625rem', md: '1.875rem' },
  minHeight: { base: '8.125rem', md: '3.75rem' },
  maxWidth: '52rem',
} as const;

export const SentencesSkeleton = () => (
  <Loading>
    <Box minHeight={sentenceSize.minHeight} maxWidth={sentenceSize.maxWidth} pt="2">
      <Skeleton width="80%" height="18px" />
      <Skeleton width="55%" height="18px" mt="3" />
    </Box>
  </Loading>
);

/** What the figures below say, in words that need no course in statistics. */
export function InSentences({ analysis }: { analysis: AssessmentAnalysis }) {
  const { t } = useTranslation('submissions');
  const { share, error, look } = foundOf(analysis);
  const { n, results } = analysis;
  const first = share !== null && t('analysis.found.share', { share: formatPercent(share) });
  const rest = [
    results && t('analysis.found.passed', { passed: results.passed, count: n }),
    error !== null && t('analysis.found.error', { error: formatNumber(error, { maximumFractionDigits: 1 }) }),
    typeof look === 'string'
      ? t(`analysis.found.${look}`)
      : t(`analysis.found.${look.why}`, { count: look.numbers.length, numbers: formatList(look.numbers.map(String)) }),
  ].filter(Boolean);
  return (
    <Text {...sentenceSize} tone="ink2">
      <Text as="span" fontSize="inherit" lineHeight="inherit" color="ink" fontWeight="semibold">
        {first}
      </Text>{' '}
      {rest.join(' ')}
    </Text>
  );
}
