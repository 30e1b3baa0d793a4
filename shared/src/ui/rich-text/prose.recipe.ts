import { defineRecipe } from '@chakra-ui/react/styled-system';

/** A formula, in the editor too. */
export const formulaStyle = {
  whiteSpace: 'normal',
  direction: 'ltr',
  unicodeBidi: 'isolate',
  // See fit-formulas.ts: what cannot be broken is set smaller.
  _print: {
    fontSize:
      'min(1em, calc(var(--print-width, 165mm) / var(--formula-ems, 1)), calc(186mm * var(--formula-room, 1) / var(--formula-ems, 1)))',
  },
} as const;

/** The look of rich text, in the editor and wherever it is shown. */
export const proseRecipe = defineRecipe({
  base: {
    textStyle: 'body',
    color: 'ink',
    overflowWrap: 'anywhere',
    '& > * + *': { mt: '2.5' },
    '& h1, & h2': { textStyle: 'section', mt: '4' },
    '& h3, & h4, & h5, & h6': { fontWeight: 'semibold', mt: '3' },
    '& ul': { listStyle: 'disc', ps: '6' },
    '& ol': { listStyle: 'decimal', ps: '6' },
    '& li + li': { mt: '1' },
    '& blockquote': { ps: '3', borderInlineStartWidth: '3px', borderColor: 'lineStrong', color: 'ink2' },
    '& hr': { borderTopWidth: '1px', borderColor: 'lineStrong', my: '4' },
    '& a': { color: 'accentText', textDecoration: 'underline', textUnderlineOffset: '3px' },
    '& code': { fontFamily: 'monospace', fontSize: '0.9em', px: '1', bg: 'sunken', borderRadius: 'tag' },
    '& pre': {
      p: '3',
      bg: 'sunken',
      borderRadius: 'control',
      overflowX: 'auto',
      '& code': { px: '0', bg: 'transparent' },
      _print: { whiteSpace: 'pre-wrap' },
    },
    '& sub, & sup': { fontSize: '0.75em', lineHeight: '0', position: 'relative', verticalAlign: 'baseline' },
    '& sub': { bottom: '-0.25em' },
    '& sup': { top: '-0.5em' },
    '& img': { maxWidth: 'full', height: 'auto', borderRadius: 'control' },
    '& audio': { display: 'block', width: 'full', maxWidth: '30rem', _print: { display: 'none' } },
    // Its name stands for it on paper.
    '& [data-sound]': { display: 'none', _print: { display: 'block' } },
    // A wide table scrolls on its own instead of widening the page.
    '& table': {
      '--table-width': 'var(--print-width, 165mm)',
      display: 'block',
      maxWidth: 'full',
      width: 'fit-content',
      overflowX: 'auto',
      borderCollapse: 'collapse',
      _print: { display: 'table' },
    },
    '& th, & td': {
      borderWidth: '1px',
      borderColor: 'lineStrong',
      px: '2.5',
      py: '1.5',
      verticalAlign: 'top',
      minWidth: '4rem',
      _print: { minWidth: '0', px: '1', py: '0.5' },
    },
    // What a formula has on paper, see below: its part of the width.
    '& :is(th, td)': { '--print-width': 'calc(var(--table-width) / 2.3)' },
    '& table:has(tr > :nth-child(3)) :is(th, td)': { '--print-width': 'calc(var(--table-width) / 4.8)' },
    '& table:has(tr > :nth-child(5)) :is(th, td)': { '--print-width': 'calc(var(--table-width) / 10)' },
    '& table:has(tr > :nth-child(9)) :is(th, td)': { '--print-width': 'calc(var(--table-width) / 24)' },
    // On paper a table of many columns is set smaller, and then its words break.
    '& table:has(tr > :nth-child(8))': { _print: { fontSize: '0.8em' } },
    '& table:has(tr > :nth-child(12))': { _print: { fontSize: '0.65em' } },
    '& th': { bg: 'sunken', fontWeight: 'semibold', textAlign: 'start' },
    '& [data-type=block-math]': {
      display: 'block',
      overflowX: 'auto',
      overflowY: 'hidden',
      py: '1',
      textAlign: 'center',
    },
    // Each paragraph takes its direction from its own first letter, whatever the direction of the page.
    '& :is(p, li, h1, h2, h3, h4, h5, h6, th, td)': { unicodeBidi: 'plaintext' },
    '& [data-latex]': formulaStyle,
    '& [data-latex] .katex-display > .katex': { _print: { whiteSpace: 'normal' } },
    '& [data-broken]': { fontFamily: 'monospace', fontSize: '0.9em', color: 'bad' },
    '& .katex-display': { my: '0' },
    '& > :first-child': { mt: '0' },
  },
});
