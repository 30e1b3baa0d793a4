import { type StudentDashboard } from 'shared/contract/student';
import { useTranslation } from 'shared/i18n';
import { Explanation, Grid, Statistic, Text } from 'shared/ui/core';
import { perCent } from '../../student/figure';
import { directionOf, improvementText } from '../../student/improvement';
import { ProjectionBar } from './projection-bar';

type ExplainedFigure = 'current' | 'trend' | 'gain' | 'projection';

/** How a figure is computed: what it means, its formula, its source. */
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

const tones = { up: 'good', steady: 'neutral', down: 'bad' } as const;
const three = { base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' };

/** How a student stands: now, against before, and at the end; each with the number of works behind it. */
export function StudentFigures({ dashboard: { student, improvement, projection } }: { dashboard: StudentDashboard }) {
  const { t } = useTranslation('students');
  const { value, method, n } = improvement;
  const direction = value === null || method === null ? undefined : directionOf(value, method);
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
        {...(direction && method && { change: { text: t(`figure.${method}.${direction}`), tone: tones[direction] } })}
        basis={t('details.works', { count: n })}
        explanation={<Explained of={method ?? 'trend'} />}
      >
        {direction && method && (
          <Text size="small" tone="ink2">
            {t(`details.says.${method}.${direction}`)}
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
