import { useState } from 'react';
import { RouterProvider } from 'shared/router';
import { UiProvider } from 'shared/ui/provider';
import { RegistryProvider } from './federation/registry-context';
import { takeSignInAddress } from './first-paint/take-sign-in-address';
import { takeChoicesFromAddress } from './overrides/override-choices';
import { PageParts } from './page-parts';
import { createRouter } from './router';

/** `isSigningIn`: the page already shows the sign-in form, whatever its URL. */
export function App({ isSigningIn = false }: { isSigningIn?: boolean }) {
  const [router] = useState(() => start(isSigningIn));
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

function start(isSigningIn: boolean) {
  takeChoicesFromAddress();
  if (isSigningIn) takeSignInAddress();
  return createRouter();
}
