import { colors } from './tokens';

const white = [
  'bg',
  'panel',
  'sunken',
  'hover',
  'accentSoft',
  'assignmentSoft',
  'examSoft',
  'otherSoft',
  'goodSoft',
  'badSoft',
];
const grey = ['line', 'lineStrong', 'control'];
const inkOf = (name: string) => (white.includes(name) ? '#ffffff' : grey.includes(name) ? '#999999' : '#000000');

/** Every colour token in black, grey or white, so that print does not depend on the colour mode. */
const inks = Object.fromEntries(
  Object.keys(colors).map((name) => [
    `--ui-colors-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    inkOf(name),
  ]),
);

/**
 * A page with a print area prints only that area: everything else is hidden and its ancestors take no space. Pages
 * without one print as they are.
 */
export const printCss = {
  '@page': { margin: '12mm' },
  // Pages that position their content to the millimetre, such as answer sheets.
  '@page whole-a4': { size: '210mm 297mm', margin: 0 },
  '@page whole-letter': { size: '8.5in 11in', margin: 0 },
  'html:has([data-print-area])': { _print: { bg: '#ffffff', colorScheme: 'light' } },
  'body:has([data-print-area])': { _print: { bg: '#ffffff' } },
  'body:has([data-print-area]) :not(:has([data-print-area]), [data-print-area], [data-print-area] *)': {
    _print: { display: 'none !important' },
  },
  'body :has([data-print-area])': {
    _print: {
      display: 'block !important',
      margin: '0 !important',
      padding: '0 !important',
      minHeight: '0 !important',
      overflow: 'visible !important',
    },
  },
  // A column that is too narrow for a word breaks it; a table never leaves the paper.
  '[data-print-area] :is(td, th)': { _print: { overflowWrap: 'anywhere' } },
  '[data-print-area]': { _print: { ...inks, color: '#000000', fontSize: '11pt' } },
};
