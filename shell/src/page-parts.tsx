import { type ReactNode, useSyncExternalStore } from 'react';
import { QueryClientProvider, queryClient } from 'shared/query';
import { Toaster } from 'shared/ui/core';

const never = () => () => undefined;

/** What every page has around and beside its routes. */
export function PageParts({ children }: { children: ReactNode }) {
  // The toasts are outside the root, where markup of the build can hold nothing.
  const isTakenOver = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      {isTakenOver && <Toaster />}
    </QueryClientProvider>
  );
}
