import { sizes } from './grid-window';

/**
 * The rows are plain elements, which the grid makes by the hundred while it scrolls; their styles are rules of the grid.
 * `:where` keeps them as weak as a class; what a state changes stands after what it changes.
 */
export const gridStyles = {
  '& :where([data-row])': {
    display: 'flex',
    position: 'absolute',
    insetInlineStart: '0',
    height: `${sizes.row}px`,
    borderBottomWidth: '1px',
    borderColor: 'line',
  },
  '& :where([data-row] > *)': { display: 'flex', alignItems: 'center', flexShrink: '0' },
  '& :where([data-row] > [data-frozen])': { position: 'sticky', zIndex: '1', px: '3', bg: 'panel' },
  '& :where([data-row] > [data-frozen=name])': { insetInlineStart: '0' },
  '& :where([data-row] > [data-frozen=total])': {
    width: `${sizes.total}px`,
    justifyContent: 'flex-end',
    bg: 'sunken',
    fontWeight: 'medium',
    cursor: 'pointer',
    borderEndWidth: '1px',
    borderColor: 'lineStrong',
  },
  '& :where([data-frozen=total] > span)': { ms: '1', textStyle: 'small', fontWeight: 'normal', color: 'ink3' },
  '& :where([data-cell])': {
    width: `${sizes.column}px`,
    justifyContent: 'flex-end',
    px: '2',
    color: 'ink',
    bg: 'panel',
    borderEndWidth: '1px',
    borderColor: 'line',
  },
  '& :where([data-cell][data-tone=bad])': { color: 'bad' },
  '& :where([data-cell][data-tone=ink3])': { color: 'ink3' },
  '& :where([data-cell][data-ground=none])': { bg: 'sunken' },
  '& :where([data-cell][data-ground=pending])': { bg: 'examSoft' },
  '& :where([data-cell][data-ground=wrong])': { bg: 'badSoft' },
  '& :where([data-cell][aria-selected=true])': {
    outline: '2px solid',
    outlineColor: 'accent',
    outlineOffset: '-2px',
  },
  '& :where([data-text])': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const;
