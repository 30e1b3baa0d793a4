import { Card, Loading, Skeleton, Stack } from '@teacher-portal/remote-sdk/ui/core';

export function ReviewSkeleton() {
  return (
    <Loading>
      <Stack gap="3">
        {[0, 1].map((place) => (
          <Card key={place}>
            <Stack gap="3">
              <Skeleton width="20%" />
              <Skeleton width="80%" />
              <Skeleton width="55%" height="34px" />
              <Skeleton width="55%" height="34px" />
            </Stack>
          </Card>
        ))}
      </Stack>
    </Loading>
  );
}
