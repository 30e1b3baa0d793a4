import { RouterProvider } from 'shared/router';
import { UiProvider } from 'shared/ui/provider';
import { RegistryProvider } from './federation/registry-context';
import { PageParts } from './page-parts';
import type { createRouter } from './router';

export function App({ router }: { router: ReturnType<typeof createRouter> }) {
  return (
    <UiProvider>
      <PageParts>
        <RegistryProvider>
          <RouterProvider router={router} />
        </RegistryProvider>
      </PageParts>
    </UiProvider>
  );
}
