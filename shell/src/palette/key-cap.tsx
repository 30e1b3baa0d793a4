import type { ReactNode } from 'react';
import { Box } from 'shared/ui/core';

/** A key of the keyboard. */
export function KeyCap({ children }: { children: ReactNode }) {
  return (
    <Box asChild px="1.5" borderWidth="1px" borderColor="lineStrong" borderRadius="tag" bg="sunken" color="ink2" fontFamily="inherit" textStyle="small" whiteSpace="nowrap">
      <kbd>{children}</kbd>
    </Box>
  );
}
