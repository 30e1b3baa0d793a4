import { Loading, Skeleton, Stack } from '@teacher-portal/remote-sdk/ui/core';

const widths = ['55%', '40%', '45%', '60%', '35%'];

/** Placeholder of a tree. */
export function LoadingTopics() {
  return (
    <Loading>
      <Stack gap="2.5" py="1">
        {widths.map((width, index) => (
          <Skeleton key={width} width={width} ms={index % 3 === 0 ? '0' : '5'} />
        ))}
      </Stack>
    </Loading>
  );
}
