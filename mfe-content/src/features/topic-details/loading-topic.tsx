import { Card, Grid, Loading, Skeleton } from '@teacher-portal/remote-sdk/ui/core';

export const columns = { base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' };

/** Placeholder of a list with a lecture beside it. */
export const LoadingTopic = () => (
  <Loading>
    <Grid gap="4" alignItems="start" templateColumns={columns}>
      <Card>
        {[0, 1, 2, 3].map((place) => (
          <Skeleton key={place} width={place % 2 === 0 ? '75%' : '60%'} my="3" />
        ))}
      </Card>
      <Card>
        <Skeleton width="40%" height="18px" />
        <Skeleton width="full" height="14rem" mt="4" />
        <Skeleton width="80%" mt="4" />
      </Card>
    </Grid>
  </Loading>
);
