import { type StudentDashboard } from '@teacher-portal/remote-sdk/contract/student';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Explanation, Grid, Statistic, Text } from '@teacher-portal/remote-sdk/ui/core';
import { perCent } from '../../student/figure';
import { improvementText, labelOf } from '../../student/improvement';
import { ProjectionBar } from './projection-bar';

type ExplainedFigure = 'current' | 'trend' | 'gain' | 'projection';

/** Explains how a figure is computed: meaning, formula and source. */
function Explained({ of }: { of: ExplainedFigure }) {
  const { t } = useTranslation('students');
  return (
    <Explanation
      meaning={t(`details.meaning.${of}`)}
      formula={t(`details.formula.${of}`)}
      source={t(`details.source.${of}`)}
    />
  );
}

const tones = { up: 'good', chance: 'neutral', two: 'neutral', down: 'bad' } as const;
const three = { base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' };

/** Current score, improvement and projected grade, each with the number of submissions behind it. */
export function StudentFigures({ dashboard: { student, improvement, projection } }: { dashboard: StudentDashboard }) {
  const { t } = useTranslation('students');
  const { value, method, n, low, high, direction } = improvement;
  const label = value === null || method === null ? undefined : labelOf({ method, direction });
  return (
    <Grid gap="4" templateColumns={three} _print={{ gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' }}>
      <Statistic
        label={t('column.currentScore')}
        value={student.currentScore === null ? null : perCent(student.currentScore)}
        basis={t('details.weighted', { count: projection.n })}
        explanation={<Explained of="current" />}
      />
      <Statistic
        label={t('column.improvement')}
        value={value === null || method === null ? null : improvementText(value, method)}
        {...(label && { change: { text: t(`figure.change.${label}`), tone: tones[label] } })}
        basis={t('details.works', { count: n })}
        explanation={<Explained of={method ?? 'trend'} />}
      >
        {label && (
          <Text size="small" tone="ink2">
            {t(`details.says.${label}`)}
            {low !== null &&
              high !== null &&
              ` ${t('details.trendRange', { low: improvementText(low, 'trend'), high: improvementText(high, 'trend') })}`}
          </Text>
        )}
      </Statistic>
      <Statistic
        label={t('column.projectedGrade')}
        value={projection.value === null ? null : perCent(projection.value)}
        basis={t('details.weighted', { count: projection.n })}
        explanation={<Explained of="projection" />}
      >
        <ProjectionBar projection={projection} />
      </Statistic>
    </Grid>
  );
}
