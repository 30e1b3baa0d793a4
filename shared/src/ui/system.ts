import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { globalCss } from './theme/global-css';
import { breakpoints, keyframes, semanticTokens, textStyles, tokens } from './theme/tokens';

/**
 * The one design system of the page. It holds tokens and global rules only: recipes are passed to their components by
 * value, so a group that is loaded later brings its own and the core stays small.
 */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: true,
    cssVarsPrefix: 'ui',
    // Emotion already orders recipe before style props inside one class, and jsdom computes no @layer.
    disableLayers: true,
    globalCss,
    theme: { breakpoints, tokens, semanticTokens, textStyles, keyframes },
  }),
);
