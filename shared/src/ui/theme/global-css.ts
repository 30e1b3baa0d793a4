import { defineGlobalStyles } from '@chakra-ui/react/styled-system';
import { printCss } from './print-css';

export const globalCss = defineGlobalStyles({
  '*': { '--global-color-border': 'colors.line' },
  html: {
    fontFamily: 'body',
    fontVariantNumeric: 'tabular-nums',
    color: 'ink',
    bg: 'bg',
    colorScheme: 'light',
    textSizeAdjust: '100%',
    '&.dark': { colorScheme: 'dark' },
  },
  // Not on html: its font size is the user's setting and the base of every rem.
  body: { bg: 'bg', textStyle: 'body', overflowWrap: 'break-word' },
  ':focus-visible': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
  // A heading is focused after navigation so that it is read out; it is not a control.
  'h1[tabindex="-1"]:focus': { outline: 'none' },
  'h1, h2, h3, h4': { fontWeight: 'semibold' },
  '::placeholder': { color: 'ink3', opacity: '1' },
  '::selection': { bg: 'accentSoft', color: 'accentText' },
  '*, *::before, *::after': {
    _motionReduce: {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // Short transitions would let an inherited colour change visibly cascade through the page.
      transition: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
  ...printCss,
});
