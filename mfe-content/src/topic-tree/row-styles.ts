/** How the rows look; said once on the tree, because styling each row costs more than drawing it. */
export const rowStyles = {
  '& [role=treeitem]': {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    minHeight: '8',
    pe: '2',
    py: '0.5',
    borderRadius: 'control',
    cursor: 'pointer',
    color: 'ink',
    textDecoration: 'none',
    _hover: { bg: 'hover' },
    _focusVisible: { outlineOffset: '-2px' },
  },
  '& [data-index]': { position: 'absolute', insetInline: '0', top: '0' },
  '& [role=treeitem][aria-selected=true]': { bg: 'accentSoft', color: 'accentText' },
  '& [role=treeitem][data-drop]': { boxShadow: 'inset 0 0 0 2px var(--ui-colors-accent)' },
  '& [data-part=chevron]': { display: 'flex', alignItems: 'center', justifyContent: 'center', boxSize: '6', flexShrink: '0', color: 'ink3' },
  // Drawn by a border: a picture for each row would triple what there is to draw.
  '& [data-toggle]::before': { content: '""', boxSize: '1.5', borderColor: 'currentcolor', borderEndWidth: '1.5px', borderBottomWidth: '1.5px', transform: 'rotate(45deg)' },
  '& [data-toggle=closed]::before': { transform: 'rotate(-45deg)' },
  '& [data-part=name]': { minWidth: '0', overflowWrap: 'anywhere' },
  '& [data-part=note]': { ms: 'auto', ps: '2', flexShrink: '0', textStyle: 'small', color: 'ink3' },
  '& mark': { bg: 'examSoft', color: 'examText', borderRadius: '2px' },
} as const;
