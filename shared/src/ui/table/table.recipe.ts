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

export const cellRecipe = defineRecipe({
  base: {
    px: '3',
    py: '2.5',
    verticalAlign: 'top',
    fontWeight: 'normal',
    textAlign: 'start',
    'tr:not(:last-child) > &': { borderBottomWidth: '1px', borderColor: 'line' },
  },
  variants: { align },
  defaultVariants: { align: 'start' },
});

export const rowRecipe = defineRecipe({
  base: {
    position: 'relative',
    // For the list on narrow screens; table rows paint no border, their cells do.
    borderBottomWidth: '1px',
    borderColor: 'line',
    _last: { borderBottomWidth: '0' },
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
  },
});

export const rowLinkRecipe = defineRecipe({
  base: {
    color: 'ink',
    py: '2px',
    textDecoration: 'none',
    fontWeight: 'medium',
    // The link covers its row, so the whole row is clickable but screen readers find a single link.
    _after: { content: '""', position: 'absolute', inset: '0' },
    _hover: { color: 'accentText' },
    _focusVisible: { outline: 'none' },
  },
});
