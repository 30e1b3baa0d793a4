import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider, Global } from '@emotion/react';
import { type ReactNode } from 'react';
import { system } from '../system';
import { fontFaces } from './fonts';

/** Prefix of the classes and of the style elements. */
export const STYLE_KEY = 'ui';

/** Style cache, design system and fonts around the page. */
export function UiFrame({ cache, children }: { cache: EmotionCache; children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <Global styles={fontFaces} />
        {children}
      </ChakraProvider>
    </CacheProvider>
  );
}
