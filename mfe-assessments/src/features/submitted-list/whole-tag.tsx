import { type ReactNode } from 'react';
import { Box } from 'shared/ui/core';

/** A tag breaks its words anywhere, which a narrow column would make use of. */
export const WholeTag = ({ children }: { children: ReactNode }) => (
  <Box as="span" whiteSpace="nowrap">
    {children}
  </Box>
);
