import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider, Global } from '@emotion/react';
import { type ReactNode } from 'react';
import { system } from '../system';
import { fontFaces } from './fonts';

/** Prefix of class names and style elements. */
export const STYLE_KEY = 'ui';

/** Provides the style cache, the design system and fonts. */
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
