import { useState } from 'react';
import { QueryClientProvider, queryClient } from 'shared/query';
import { RouterProvider } from 'shared/router';
import { Toaster } from 'shared/ui/core';
import { UiProvider } from 'shared/ui/provider';
import { takeChoicesFromAddress } from './overrides/override-choices';
import { RegistryProvider } from './federation/registry-context';
import { createRouter } from './router';

export function App() {
  const [router] = useState(start);
  return (
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        <RegistryProvider>
          <RouterProvider router={router} />
        </RegistryProvider>
        <Toaster />
      </QueryClientProvider>
    </UiProvider>
  );
}

function start() {
  takeChoicesFromAddress();
  return createRouter();
}
