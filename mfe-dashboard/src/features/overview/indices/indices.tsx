import { getTeacherDashboard } from '@teacher-portal/remote-sdk/contract/dashboard';
import { mineOf, useScope } from '@teacher-portal/remote-sdk/entities/scope';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { Card, ErrorCard, Grid, Loading, Skeleton, Stack } from '@teacher-portal/remote-sdk/ui/core';
import { IndexCard } from './index-card';
import { WeightageCard } from './weightage-card';

/** One line of four where there is room. */
const columns = { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(4, minmax(0, 1fr))' };

/** The four indices of a grade. */
export function Indices({ profileId, gradeId }: { profileId: number; gradeId: number }) {
  const { scope } = useScope();
  const { data, error, refetch, isFetching } = useQuery(
    read(getTeacherDashboard, { params: { profileId, gradeId }, query: mineOf(scope) }),
  );
  if (!data) {
    if (!error) return <LoadingIndices />;
    return <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return (
    <Grid gap="4" templateColumns={columns}>
      <IndexCard name="impact" index={data.studentImpactIndex} />
      <IndexCard name="quality" index={data.contentQualityIndex} />
      <IndexCard name="curriculum" index={data.curriculumCompleteness} percent />
      <WeightageCard rows={data.assignmentMatrix} />
    </Grid>
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
