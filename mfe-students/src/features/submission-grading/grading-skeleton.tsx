import { Card, Grid, Loading, Skeleton, Stack } from '@teacher-portal/remote-sdk/ui/core';
import { deskColumns } from './desk-columns';

/** Placeholder while a submission loads. */
export function GradingSkeleton() {
  return (
    <Loading>
      <Grid templateColumns={deskColumns} gap={{ base: '4', xl: '5' }}>
        <Stack gap="3">
          {[1, 2].map((card) => (
            <Card key={card}>
              <Skeleton width="30%" />
              <Skeleton width="90%" mt="4" />
              <Skeleton width="70%" mt="2" />
              <Skeleton height="4rem" mt="4" />
            </Card>
          ))}
        </Stack>
        <Card alignSelf="start">
          <Skeleton width="50%" />
          <Skeleton height="8rem" mt="4" />
          <Skeleton height="2.5rem" mt="4" />
        </Card>
      </Grid>
    </Loading>
  );
}
