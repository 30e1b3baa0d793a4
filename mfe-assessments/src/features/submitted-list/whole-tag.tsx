import { type ReactNode } from 'react';
import { Box } from '@teacher-portal/remote-sdk/ui/core';

/** A tag that does not break within words in narrow columns. */
export const WholeTag = ({ children }: { children: ReactNode }) => (
  <Box as="span" whiteSpace="nowrap">
    {children}
  </Box>
);
