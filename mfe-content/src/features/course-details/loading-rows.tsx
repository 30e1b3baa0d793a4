import { Loading, Skeleton, Stack } from '@teacher-portal/remote-sdk/ui/core';

export const LoadingRows = () => (
  <Loading>
    <Stack gap="3" py="1">
      {[0, 1, 2, 3, 4].map((place) => (
        <Skeleton key={place} width={place % 2 === 0 ? '80%' : '65%'} />
      ))}
    </Stack>
  </Loading>
);
