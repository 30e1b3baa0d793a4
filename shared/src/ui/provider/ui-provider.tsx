import { ChakraProvider } from '@chakra-ui/react/styled-system';
import createCache from '@emotion/cache';
import { CacheProvider, Global } from '@emotion/react';
import { type ReactNode } from 'react';
import { system } from '../system';
import { startColorMode } from './color-mode';
import { fontFaces } from './fonts';

// The CSP allows no inline script, so the class is set when the first script of the page is evaluated, before React
// paints.
startColorMode();

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
const cache = createCache({ key: 'ui', nonce: nonce || undefined });

/** Wraps the page once: style cache with the CSP nonce, design system, fonts. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <Global styles={fontFaces} />
        {children}
      </ChakraProvider>
    </CacheProvider>
  );
}
