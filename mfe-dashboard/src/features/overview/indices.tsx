import { type Dashboard, type DashboardIndex } from 'shared/contract/dashboard';
import { formatNumber, formatPercent, useTranslation } from 'shared/i18n';
import { useQuery } from 'shared/query';
import { Card, ErrorState, Grid, Loading, MeterRow, Skeleton, Stack, Statistic } from 'shared/ui/core';
import { dashboardQuery } from './dashboard.query';
import { Explanation } from './explanation';
import { weightageFigure } from './weightage';

const columns = { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(4, minmax(0, 1fr))' };
const whole = (value: number) => formatNumber(value, { maximumFractionDigits: 0 });
const textOf = (value: number | null) => (value === null ? null : whole(value));

/** The four indices of a grade, each with what it rests on, its courses and its formula. */
export function Indices({ profileId, gradeId }: { profileId: number; gradeId: number }) {
  const { data, error, refetch, isFetching } = useQuery(dashboardQuery(profileId, gradeId));
  if (!data) {
    if (!error) return <LoadingIndices />;
    return (
      <Card padding="none">
        <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      </Card>
    );
  }
  return (
    <Grid gap="4" templateColumns={columns}>
      <Index name="impact" index={data.studentImpactIndex} />
      <Index name="quality" index={data.contentQualityIndex} />
      <Index name="curriculum" index={data.curriculumCompleteness} percent />
      <Weightage rows={data.assignmentMatrix} />
    </Grid>
  );
}

interface IndexProps {
  name: 'impact' | 'quality' | 'curriculum';
  index: DashboardIndex;
  /** The figure is a share of a hundred, written the way the language writes shares. */
  percent?: boolean;
}

function Index({ name, index: { average, courses, n }, percent = false }: IndexProps) {
  const { t } = useTranslation('dashboard');
  return (
    <Statistic
      label={t(`${name}.label`)}
      value={percent && average !== null ? formatPercent(average / 100) : textOf(average)}
      basis={average === null ? t(`${name}.needs`) : t(`${name}.basis`, { count: n })}
      explanation={<Explanation index={name} />}
    >
      {courses.map(({ courseId, courseCode, value }) => (
        <MeterRow key={courseId} label={courseCode} value={value} text={textOf(value) ?? undefined} />
      ))}
    </Statistic>
  );
}

function Weightage({ rows }: { rows: Dashboard['assignmentMatrix'] }) {
  const { t } = useTranslation('dashboard');
  const { average, assessments } = weightageFigure(rows);
  return (
    <Statistic
      label={t('weightage.label')}
      value={textOf(average)}
      unit={t('weightage.unit')}
      basis={average === null ? t('weightage.needs') : t('weightage.basis', { count: assessments })}
      explanation={<Explanation index="weightage" />}
    >
      {rows.map(({ courseCode: code, section, weightage }) => (
        <MeterRow
          key={`${code} ${section}`}
          label={section ? t('weightage.section', { code, section }) : code}
          value={weightage}
          text={whole(weightage)}
        />
      ))}
    </Statistic>
  );
}

export function LoadingIndices() {
  const { t } = useTranslation('dashboard');
  return (
    <Loading label={t('indices.loading')}>
      <Grid gap="4" templateColumns={columns}>
        {[0, 1, 2, 3].map((place) => (
          <Card key={place}>
            <Stack gap="3" py="1">
              <Skeleton width="60%" />
              <Skeleton width="35%" height="28px" />
              {[0, 1, 2].map((row) => (
                <Skeleton key={row} height="10px" />
              ))}
            </Stack>
          </Card>
        ))}
      </Grid>
    </Loading>
  );
}
