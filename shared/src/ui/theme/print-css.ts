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

const AREA = '[data-print-area]';
/** A page without a print area prints its main part. */
const plainBody = `body:not(:has(${AREA}))`;
const printed = `:is(${AREA}, ${plainBody} main)`;

const hidden = { _print: { display: 'none !important' } };
const withoutSpace = {
  _print: {
    display: 'block !important',
    margin: '0 !important',
    padding: '0 !important',
    minHeight: '0 !important',
    overflow: 'visible !important',
  },
};

/** Only the print area or the main part is printed, without the frame of the portal, in black on white. */
export const printCss = {
  '@page': { margin: '12mm' },
  // Pages that position their content to the millimetre, such as answer sheets.
  '@page whole-a4': { size: '210mm 297mm', margin: 0 },
  '@page whole-letter': { size: '8.5in 11in', margin: 0 },
  [`html:has(${AREA}, main)`]: { _print: { bg: '#ffffff', colorScheme: 'light' } },
  [`body:has(${AREA}, main)`]: { _print: { bg: '#ffffff' } },
  [`body:has(${AREA}) :not(:has(${AREA}), ${AREA}, ${AREA} *)`]: hidden,
  [`${plainBody}:has(main) :not(:has(main), main, main *)`]: hidden,
  [`body :has(${AREA})`]: withoutSpace,
  [`${plainBody} :is(:has(main), main)`]: withoutSpace,
  // See controls/print-values.ts.
  '[data-printed-below]': hidden,
  '[data-printed-value]': {
    display: 'none !important',
    _print: {
      display: 'block !important',
      height: 'auto !important',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    },
  },
  // It floats over the page on a narrow screen.
  '[data-primary-action]': hidden,
  // A column that is too narrow for a word breaks it; a table never leaves the paper.
  [`${printed} :is(td, tbody th)`]: { _print: { overflowWrap: 'anywhere' } },
  // The room of a formula in the title of a row.
  '[data-row-link]': { _print: { '--print-width': '5rem' } },
  [`${printed} :is(img, svg, canvas, video)`]: { _print: { maxWidth: '100%' } },
  // Half of a picture is on no page: a photo of a whole page of handwriting is set smaller.
  [`${printed} img`]: { _print: { maxHeight: '240mm', objectFit: 'contain', breakInside: 'avoid' } },
  [printed]: { _print: { ...inks, color: '#000000', fontSize: '11pt' } },
};
