import { Box, lazyPart } from '@teacher-portal/remote-sdk/ui/core';

/** Its place is kept until it comes. */
export const LazyClashPanel = lazyPart(
  async () => (await import('./load-clash-panel')).loadClashPanel(),
  <Box minHeight="11" />,
);
