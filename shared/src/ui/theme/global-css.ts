import { defineGlobalStyles } from '@chakra-ui/react/styled-system';
import { printCss } from './print-css';

export const globalCss = defineGlobalStyles({
  // How long words break is inherited, which the reset of the library would undo for every element.
  '*': { '--global-color-border': 'colors.line', overflowWrap: 'inherit' },
  html: {
    fontFamily: 'body',
    fontVariantNumeric: 'tabular-nums',
    color: 'ink',
    bg: 'bg',
    colorScheme: 'light',
    textSizeAdjust: '100%',
    // Keeps what receives the focus clear of the top bar, a table header below it, and a save bar at the bottom.
    scrollPaddingTop: 'min(6.5rem, 25vh)',
    scrollPaddingBottom: 'min(5rem, 20vh)',
    '&.dark': { colorScheme: 'dark' },
    '--bar-position': 'sticky',
    // In low viewports (a phone held sideways, or a zoom of 400 %), sticky bars would cover half of the content.
    '@media (max-height: 24rem)': { '--bar-position': 'static', '--bar-height': '0px' },
  },
  // Not on html: its font size is the user's setting and the base of every rem.
  body: { bg: 'bg', textStyle: 'body', overflowWrap: 'break-word' },
  // Within a word only where nothing else helps: its columns would become as narrow as a letter.
  table: { overflowWrap: 'break-word' },
  // Link texts are mostly names entered by users: their direction follows their own letters.
  a: { unicodeBidi: 'plaintext' },
  '[dir=rtl] :is(.lucide-chevron-left, .lucide-chevron-right, .lucide-arrow-left, .lucide-arrow-right)': {
    transform: 'scaleX(-1)',
  },
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
  // Charts use boxes with inline styles, which forced colours would make invisible.
  '[aria-hidden=true]:has(> [style]), [aria-hidden=true] > [style]': { forcedColorAdjust: 'none' },
  '[aria-pressed=true], [aria-selected=true], [aria-current]:not([aria-current=false])': {
    '@media (forced-colors: active)': {
      forcedColorAdjust: 'none',
      bg: 'Highlight !important',
      '&, & *': { color: 'HighlightText !important' },
    },
  },
  ...printCss,
});
