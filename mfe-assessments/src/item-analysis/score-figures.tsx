import { type AssessmentAnalysis } from '@teacher-portal/remote-sdk/contract/submission-analysis';
import { formatIndex, formatNumber, formatPercent, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { BarList } from '@teacher-portal/remote-sdk/ui/chart';
import { Card, Grid, Loading, SectionCard, Skeleton, Statistic, Text } from '@teacher-portal/remote-sdk/ui/core';

const figures = ['mean', 'median', 'deviation'] as const;
/** With those of the result and of the reliability. */
const FIGURES = 6;
/** Shown side by side. */
const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const columns = { base: '1fr', sm: 'repeat(3, minmax(0, 1fr))' };

/** Mean, median, standard deviation, results and reliability of the scores. */
export function ScoreFigures({ analysis }: { analysis: AssessmentAnalysis | undefined }) {
  const { t } = useTranslation('submissions');
  if (!analysis) return <LoadingFigures />;
  const { n, marks } = analysis;
  const basis = t('analysis.basis', { count: n });
  return (
    <Grid gap="3" gridTemplateColumns={columns}>
      {figures.map((figure) => (
        <Statistic
          key={figure}
          label={t(`analysis.${figure}`)}
          value={analysis[figure] === null ? null : formatNumber(analysis[figure], oneDecimal)}
          unit={t('analysis.unit', { marks: formatNumber(marks) })}
          basis={basis}
          explanation={<Text>{t(`analysis.explained.${figure}`)}</Text>}
        />
      ))}
      {analysis.results && <ResultFigure results={analysis.results} of={n} />}
      <ReliabilityFigures analysis={analysis} />
    </Grid>
  );
}

/** How many reach the minimum marks. */
function ResultFigure({ results, of }: { results: NonNullable<AssessmentAnalysis['results']>; of: number }) {
  const { t } = useTranslation('submissions');
  const { passed, failed, minMarks } = results;
  return (
    <Statistic
      label={t('analysis.passed')}
      value={formatNumber(passed)}
      unit={t('analysis.unit', { marks: formatNumber(of) })}
      basis={t('analysis.passedBasis', { failed, minMarks: formatNumber(minMarks) })}
      explanation={<Text>{t('analysis.explained.passed')}</Text>}
    />
  );
}

/** How reliable the sum is, and how far a score may lie from what the student would get on average. */
function ReliabilityFigures({ analysis: { reliability, marks } }: { analysis: AssessmentAnalysis }) {
  const { t } = useTranslation('submissions');
  const { alpha, error, isDichotomous, n } = reliability;
  const basis = t('analysis.completeBasis', { count: n });
  return (
    <>
      <Statistic
        label={t(isDichotomous ? 'analysis.kr20' : 'analysis.alpha')}
        value={alpha === null ? null : formatIndex(alpha)}
        basis={basis}
        explanation={<Text>{t('analysis.explained.alpha')}</Text>}
      />
      <Statistic
        label={t('analysis.error')}
        value={error === null ? null : formatNumber(error, oneDecimal)}
        unit={t('analysis.unit', { marks: formatNumber(marks) })}
        basis={basis}
        explanation={<Text>{t('analysis.explained.error')}</Text>}
      />
    </>
  );
}

/** How many scored how much. */
export function Distribution({ analysis: { distribution, n } }: { analysis: AssessmentAnalysis }) {
  const { t } = useTranslation('submissions');
  const rows = distribution.map(({ from, to, count }) => ({
    id: from,
    label: t('analysis.band', { from, to }),
    value: count,
    text: t('analysis.countShare', { count, share: formatPercent(n > 0 ? count / n : 0) }),
  }));
  return (
    <SectionCard title={t('analysis.distribution')}>
      <BarList
        caption={t('analysis.distribution')}
        nameHeader={t('analysis.bandHeader')}
        valueHeader={t('analysis.works')}
        rows={rows}
        max={Math.max(1, ...rows.map(({ value }) => value))}
      />
      <Text size="small" tone="ink3" mt="2">
        {t('analysis.distributionNote', { count: n })}
      </Text>
    </SectionCard>
  );
}

function LoadingFigures() {
  return (
    <Loading>
      <Grid gap="3" gridTemplateColumns={columns}>
        {Array.from({ length: FIGURES }, (_, at) => (
          <Card key={at} minHeight="7rem">
            <Skeleton width="60%" />
            <Skeleton width="40%" height="30px" mt="2" />
          </Card>
        ))}
      </Grid>
    </Loading>
  );
}
