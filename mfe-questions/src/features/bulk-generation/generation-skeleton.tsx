import { Card, Loading, Skeleton, Stack } from '@teacher-portal/remote-sdk/ui/core';

export function GenerationSkeleton() {
  return (
    <Loading>
      <Card maxWidth="52rem">
        <Stack gap="3">
          <Skeleton width="30%" />
          <Skeleton width="100%" height="36px" />
          <Skeleton width="50%" />
          <Skeleton width="40%" />
          <Skeleton width="45%" />
        </Stack>
      </Card>
    </Loading>
  );
}
