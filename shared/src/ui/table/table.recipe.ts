import { defineRecipe } from '@chakra-ui/react/styled-system';

const align = { start: { textAlign: 'start' }, end: { textAlign: 'end', whiteSpace: 'nowrap' } } as const;

export const headRecipe = defineRecipe({
  base: {
    position: 'sticky',
    // Below lg the table scrolls inside its card, where the sticky offset of the page does not apply.
    top: { base: '0', lg: 'var(--sticky-top, 0px)' },
    zIndex: 'sticky',
    px: '3',
    py: '9px',
    bg: 'sunken',
    // A collapsed border would scroll away from a sticky cell.
    boxShadow: 'inset 0 -1px 0 var(--ui-colors-line)',
    textStyle: 'small',
    fontWeight: 'medium',
    color: 'ink3',
    verticalAlign: 'bottom',
    width: 'var(--column-width)',
    _first: { borderTopLeftRadius: '11px' },
    _last: { borderTopRightRadius: '11px' },
  },
  variants: { align },
  defaultVariants: { align: 'start' },
});

const cell = { px: '3', py: '2.5', verticalAlign: 'top', fontWeight: 'normal', textAlign: 'start' } as const;
const cellLine = { borderBottomWidth: '1px', borderColor: 'line' } as const;

/** A cell of a table that is not a list. */
export const cellRecipe = defineRecipe({
  base: { ...cell, 'tr:not(:last-child) > &': cellLine },
  variants: { align },
  defaultVariants: { align: 'start' },
});

const row = {
  position: 'relative',
  // Controls above the link of a row must stay below a menu opened in another row.
  '& :has([role=menu])': { zIndex: 'popover' },
  '&[data-chosen]': { bg: 'accentSoft' },
  '&:has(a[data-row-link])': { _hover: { bg: 'hover' } },
  '&[data-chosen]:has(a[data-row-link])': { _hover: { bg: 'accentSoft' } },
  '&:has(a[data-row-link]:focus-visible)': {
    outline: '2px solid',
    outlineColor: 'focus',
    outlineOffset: '-2px',
  },
} as const;

const rowLink = {
  color: 'ink',
  py: '2px',
  textDecoration: 'none',
  fontWeight: 'medium',
  // The link covers its row, so the whole row is clickable but screen readers find a single link.
  _after: { content: '""', position: 'absolute', inset: '0' },
  _hover: { color: 'accentText' },
  _focusVisible: { outline: 'none' },
} as const;

/** A click target of 24 pixels around the checkbox, above the link that covers the row. */
const target = {
  position: 'relative',
  zIndex: '1',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  boxSize: '6',
  m: '-2px',
  cursor: 'pointer',
  userSelect: 'none',
} as const;

/**
 * Rows and their content are plain elements, because a long list creates hundreds on each scroll step; their styles are
 * rules of the table. `:where` keeps their specificity at one class, so that a cell can override them.
 */
const parts = {
  '& :where(a[data-row-link])': rowLink,
  '& :where([data-row-choice])': target,
  '& :where([data-row-choice] > input)': { boxSize: '16px', accentColor: 'accent', cursor: 'inherit' },
  '& :where([data-dash])': { color: 'ink3' },
} as const;

export const tableRecipe = defineRecipe({
  base: {
    width: 'full',
    borderCollapse: 'separate',
    borderSpacing: '0',
    '& :where(tbody > tr)': row,
    '& :where(tbody > tr > :is(td, th))': cell,
    '& :where(tbody > tr:not(:last-child) > :is(td, th))': cellLine,
    '& :where(tbody > tr > [data-align=end])': align.end,
    '& :where(tbody > tr > [data-choice])': { paddingInlineEnd: '0' },
    ...parts,
  },
});

/** The layout around the lines of a row on a narrow screen. */
export const entryStyles = { px: '3', py: '2.5', display: 'flex', flexDirection: 'column', gap: '2' } as const;

/** The same rows on a narrow screen. */
export const listRecipe = defineRecipe({
  base: {
    listStyle: 'none',
    '& > :where(li)': { ...row, borderBottomWidth: '1px', borderColor: 'line', _last: { borderBottomWidth: '0' } },
    '& :where([data-part=entry])': entryStyles,
    '& :where([data-part=first])': { display: 'flex', alignItems: 'flex-start', gap: '2' },
    '& :where([data-part=title])': { minWidth: '0', flex: '1' },
    '& :where([data-part=figures])': { display: 'flex', flexWrap: 'wrap', columnGap: '5', rowGap: '1' },
    '& :where([data-part=figures] > div)': { display: 'flex', gap: '1.5', alignItems: 'baseline' },
    '& :where([data-part=figures] dt)': { textStyle: 'small', color: 'ink3' },
    // Beside its figure where there is room, so that more rows fit on a phone.
    '& [data-part=figures] [data-row-note]': { display: 'inline-flex', mt: '0', ms: '2' },
    ...parts,
  },
});
