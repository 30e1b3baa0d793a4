import { Card, Grid, Loading, Skeleton, Stack } from 'shared/ui/core';

export const formColumns = { base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' };

/** The shape of the form, and the preview beside it. */
export function FormSkeleton() {
  return (
    <Loading>
      <Grid gap="4" templateColumns={formColumns} alignItems="start">
        <Stack gap="4">
          <Card>
            <Skeleton width="20%" />
            <Skeleton height="112px" mt="2" />
            <Skeleton width="20%" mt="4" />
            <Skeleton height="140px" mt="2" />
          </Card>
          <Card>
            <Skeleton width="30%" />
            <Skeleton height="180px" mt="2" />
          </Card>
        </Stack>
        <Card>
          <Skeleton width="30%" />
          <Skeleton height="160px" mt="3" />
        </Card>
      </Grid>
    </Loading>
  );
}
