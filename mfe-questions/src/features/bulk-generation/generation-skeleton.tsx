import { Card, Loading, Skeleton, Stack } from '@teacher-portal/remote-sdk/ui/core';

export function GenerationSkeleton() {
  return (
    <Loading>
      <Card maxWidth="52rem">
        <Stack gap="3">
          <Skeleton width="30%" />
          <Skeleton width="100%" height="36px" />
          <Stack gap="4" height="20rem">
            {['50%', '40%', '45%', '50%', '35%'].map((width, place) => (
              <Skeleton key={place} width={width} />
            ))}
          </Stack>
        </Stack>
      </Card>
    </Loading>
  );
}
