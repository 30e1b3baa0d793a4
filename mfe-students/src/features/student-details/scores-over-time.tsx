import { type ProjectedGrade, type StudentResult } from 'shared/contract/student';
import { useTranslation } from 'shared/i18n';
import { SectionCard, Text } from 'shared/ui/core';
import { LineChart, type LineInterval } from 'shared/ui/line-chart';
import { perCent } from '../../student/figure';

interface ScoresOverTimeProps {
  results: readonly StudentResult[];
  projection: ProjectedGrade;
}

/** Every graded work in the order of time beside the mean of the class, and the projected grade at the end. */
export function ScoresOverTime({ results, projection }: ScoresOverTimeProps) {
  const { t } = useTranslation('students');
  const title = t('details.overTime');
  if (results.length === 0) {
    return (
      <SectionCard title={title}>
        <Text tone="ink3">{t('details.noResults')}</Text>
      </SectionCard>
    );
  }
  const own = results.map(({ assessmentId, title: name, date, score }) => ({
    id: assessmentId,
    name,
    at: date,
    value: score,
  }));
  const ofClass = results.map(({ assessmentId, title: name, date, classMean }) => ({
    id: assessmentId,
    name,
    at: date,
    value: classMean,
  }));
  return (
    <SectionCard title={title}>
      <LineChart
        label={title}
        headers={{ point: t('details.work'), date: t('details.date') }}
        format={perCent}
        series={[
          { id: 'own', role: 'main', name: t('details.score'), points: own },
          { id: 'class', role: 'comparison', name: t('details.classMean'), points: ofClass },
        ]}
        interval={intervalOf(projection, t('column.projectedGrade'))}
      />
    </SectionCard>
  );
}

function intervalOf({ value, low, high, minimum, maximum }: ProjectedGrade, name: string): LineInterval | undefined {
  if (value === null || low === null || high === null) return undefined;
  return { name, value, low, high, ...(minimum !== null && maximum !== null && { minimum, maximum }) };
}
