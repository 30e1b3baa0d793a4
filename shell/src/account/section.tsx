import { type ReactNode, useId } from 'react';
import { Box, Heading } from 'shared/ui/core';

/** A section of the account dialog after the first. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <Box asChild pt="5" borderTopWidth="1px" borderColor="line">
      <section aria-labelledby={headingId}>
        <Heading as="h3" size="body" id={headingId}>
          {title}
        </Heading>
        {children}
      </section>
    </Box>
  );
}
