import { type ReactNode, useEffect, useRef } from 'react';
import { type ReviewPlace } from '@teacher-portal/item-writing/review-checks';
import { useSearchParams } from '@teacher-portal/remote-sdk/router';
import { Box } from '@teacher-portal/remote-sdk/ui/core';

/** A part of the form that is focused when the address names it; findings of the review link here. */
export function Place({ name, children }: { name: ReviewPlace; children: ReactNode }) {
  const [search] = useSearchParams();
  const isAsked = search.get('place') === name;
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isAsked) return undefined;
    // A new page focuses its heading first.
    const frame = requestAnimationFrame(() => part.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [isAsked]);
  return (
    <Box ref={part} tabIndex={isAsked ? -1 : undefined} scrollMarginTop="20">
      {children}
    </Box>
  );
}
