import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { withCache } from './theme/cached-system';
import { globalCss } from './theme/global-css';
import { printUtilities } from './theme/print-utilities';
import { breakpoints, keyframes, semanticTokens, textStyles, tokens } from './theme/tokens';

/**
 * The design system of the page. It holds only tokens and global styles; recipes are passed to their components by
 * value, so lazily loaded components bring their own and the core stays small.
 */
export const system = withCache(
  createSystem(
    defaultBaseConfig,
    defineConfig({
      preflight: true,
      cssVarsPrefix: 'ui',
      // Emotion already puts recipes before style props within a class, and jsdom does not support @layer.
      disableLayers: true,
      globalCss,
      utilities: printUtilities,
      theme: { breakpoints, tokens, semanticTokens, textStyles, keyframes },
    }),
  ),
);
