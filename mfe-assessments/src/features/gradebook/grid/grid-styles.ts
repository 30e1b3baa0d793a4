const tint = (percent: number) => `color-mix(in srgb, var(--ui-colors-accent) ${percent}%, transparent)`;

/**
 * From the lowest to the highest fifth of a column: the more, the darker. Quiet enough for text of every colour that a
 * mark has.
 */
const fifths = [0, 5, 11, 18, 27] as const;
export const fifthColors = fifths.map(tint);

const sign = { boxSize: '2.5', borderRadius: 'full' } as const;

/** Signs in place of a mark, by their borders, which stay in forced colours: to do, missing, and under way. */
export const signStyles = {
  toGrade: { ...sign, borderWidth: '5px', borderColor: 'accent' },
  missing: { ...sign, borderWidth: '1.5px', borderColor: 'bad' },
  writing: { ...sign, borderWidth: '1.5px', borderStyle: 'dashed', borderColor: 'ink2' },
} as const;

/**
 * Rows and cells are plain elements, which the grid makes by the hundred with each step of scrolling; their styles are
 * rules of the grid. What `:where` keeps as weak as a class is what a cell overrides.
 */
export const gridStyles = {
  overflow: 'auto',
  // The page around it fits the window, so that only the marks scroll.
  maxHeight: 'max(24rem, calc(100dvh - 16.5rem))',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'card',
  bg: 'panel',
  position: 'relative',
  '& :where([role=row])': { display: 'flex', borderBottomWidth: '1px', borderColor: 'line' },
  '& :where([data-student])': { position: 'absolute', insetInlineStart: '0' },
  '& :where([data-head])': {
    position: 'sticky',
    top: '0',
    zIndex: '2',
    bg: 'sunken',
    borderColor: 'lineStrong',
    textStyle: 'small',
  },
  '& :where([data-foot])': {
    position: 'sticky',
    bottom: '0',
    zIndex: '2',
    bg: 'sunken',
    borderBottomWidth: '0',
    borderTopWidth: '1px',
    borderColor: 'lineStrong',
  },
  '& :where([role=row] > *)': { flexShrink: '0' },
  '& :where([role=gridcell], [role=rowheader])': { display: 'flex', alignItems: 'center', px: '3' },
  '& :where([role=gridcell])': { justifyContent: 'flex-end' },
  '& :where([data-student] > [role=gridcell])': { borderEndWidth: '1px', borderColor: 'line' },
  '& :where([role=columnheader])': {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'flex-end',
    alignItems: 'flex-end',
    textAlign: 'end',
    ps: '1',
    pe: '3',
    py: '2',
  },
  '& :where([data-foot] > [role=gridcell])': {
    flexDirection: 'column',
    alignItems: 'flex-end',
    justifyContent: 'flex-start',
    py: '2',
  },
  '& :where([data-foot] > [data-name])': { alignItems: 'flex-start', py: '2' },
  '& :where([data-foot] b)': { fontWeight: 'semibold' },
  '& :where([data-spread])': { display: 'flex', alignItems: 'flex-end', gap: '1px', height: '5', width: '14' },
  '& :where([data-spread] > i)': { flex: '1', bg: 'ink3', forcedColorAdjust: 'none' },
  // Name and total stay while the marks scroll.
  '& :where([data-name], [data-total])': { position: 'sticky', zIndex: '1', bg: 'panel', borderColor: 'lineStrong' },
  '& :where([data-name])': { insetInlineStart: '0', borderEndWidth: '1px', gap: '2', fontWeight: 'medium' },
  '& :where([data-head] > [data-name])': { alignItems: 'flex-start', textAlign: 'start', px: '3' },
  '& :where([data-total])': { insetInlineEnd: '0', borderStartWidth: '1px' },
  '& :where([data-head] > [data-name], [data-head] > [data-total])': { bg: 'sunken' },
  '& :where([data-foot] > [data-name], [data-foot] > [data-total])': { bg: 'sunken' },
  '& :where([role=gridcell][data-total])': { fontWeight: 'semibold', cursor: 'pointer', borderEndWidth: '0' },
  '& :where([data-subtotal])': { borderEndWidth: '1px', borderColor: 'lineStrong' },
  '& :where([role=gridcell][data-subtotal])': {
    bg: 'sunken',
    color: 'ink2',
    borderColor: 'lineStrong',
    cursor: 'pointer',
  },
  '& :where([data-group])': {
    position: 'absolute',
    top: '0',
    px: '3',
    py: '1.5',
    borderBottomWidth: '1px',
    borderEndWidth: '1px',
    borderColor: 'lineStrong',
    fontWeight: 'semibold',
    truncate: true,
  },
  '& :where([data-opens])': { cursor: 'pointer' },
  '& :where([data-opens]:hover)': { bg: 'hover' },
  '& :where([role=columnheader] > b)': { fontWeight: 'medium', maxWidth: 'full' },
  '& :where([data-opens] > b, [data-subtotal] > b)': {
    lineClamp: '3',
    overflowWrap: 'anywhere',
    hyphens: 'auto',
    // So that the longest usual word fits into the narrowest column.
    ms: '-2',
    maxWidth: 'calc(100% + 0.5rem)',
  },
  '& :where([data-beside])': { textStyle: 'small', fontWeight: 'normal', color: 'ink3', maxWidth: 'full' },
  '& :where([role=gridcell] > span[data-beside])': { ms: '1' },
  '& :where([data-cut])': { truncate: true },
  '& :where([data-heard])': {
    position: 'absolute',
    boxSize: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  '& :where([data-face])': {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: '0',
    boxSize: '6',
    borderRadius: 'full',
    bg: 'accentSoft',
    color: 'accentText',
    fontSize: '0.625rem',
    fontWeight: 'semibold',
    // Generated content, so that letters are no part of the name.
    _before: { content: 'attr(data-face)' },
  },
  ...Object.fromEntries(fifthColors.map((color, at) => [`& :where([data-fifth="${at}"])`, { bg: color }])),
  ...Object.fromEntries(Object.entries(signStyles).map(([name, style]) => [`& :where([data-sign=${name}])`, style])),
  '& :where([data-ground=none])': { bg: 'sunken' },
  '& :where([data-ground=pending])': { bg: 'examSoft' },
  '& :where([data-ground=wrong])': { bg: 'badSoft' },
  '& :where([data-tone=bad])': { color: 'bad' },
  '& :where([data-tone=ink3])': { color: 'ink3' },
  '& :where([data-current] > [data-name])': { bg: 'hover' },
  '& :where([aria-selected=true])': { outline: '2px solid', outlineColor: 'accent', outlineOffset: '-2px' },
} as const;
