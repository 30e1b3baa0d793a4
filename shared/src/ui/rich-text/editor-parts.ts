import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';
import { formulaStyle, proseRecipe } from './prose.recipe';

export const Root = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '1', minWidth: '0' },
});
export const Label = chakra('span', {
  base: { fontWeight: 'medium', color: 'ink', alignSelf: 'flex-start' },
});
export const Helper = chakra('p', { base: { textStyle: 'small', color: 'ink3' } });

const frame = defineRecipe({
  base: {
    borderWidth: '1px',
    borderColor: 'control',
    borderRadius: 'control',
    bg: 'panel',
    minWidth: '0',
    '&:has([role=textbox]:focus-visible)': {
      outline: '2px solid',
      outlineColor: 'focus',
      outlineOffset: '-1px',
    },
    '&[data-invalid]': { borderColor: 'bad' },
  },
});
export const Frame = chakra('div', frame);

export const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0.5',
    p: '1',
    borderBottomWidth: '1px',
    borderColor: 'line',
    bg: 'sunken',
    borderTopRadius: 'control',
    position: 'var(--bar-position)',
    top: 'var(--sticky-top, 0px)',
    zIndex: '1',
  },
});
export const Group = chakra('div', {
  base: {
    display: 'flex',
    gap: '0.5',
    pe: '1',
    me: '0.5',
    borderInlineEndWidth: '1px',
    borderColor: 'line',
    _last: { borderInlineEndWidth: '0' },
  },
});

/** The signs that can be put into a formula. */
export const Palette = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '1', mb: '3', p: '1', bg: 'sunken', borderRadius: 'control' },
});
export const PaletteGroup = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '0.5' } });

/** The editable area. It includes the styles that ProseMirror needs, because the CSP does not let it inject them. */
export const Surface = chakra('div', {
  base: {
    // By role, because formulas also have a contenteditable attribute.
    '& [role=textbox]': {
      ...proseRecipe.base,
      minHeight: '8rem',
      maxHeight: '60vh',
      overflowY: 'auto',
      px: '3',
      py: '2.5',
      outline: 'none',
      position: 'relative',
      whiteSpace: 'break-spaces',
      wordWrap: 'break-word',
      fontVariantLigatures: 'none',
      '& [data-latex]': { ...formulaStyle, cursor: 'pointer' },
    },
    '& .ProseMirror-selectednode': { outline: '2px solid', outlineColor: 'focus', borderRadius: 'tag' },
    '& .selectedCell': { bg: 'accentSoft' },
    '& .ProseMirror-hideselection *::selection': { bg: 'transparent' },
    '& .ProseMirror-gapcursor': { display: 'none', position: 'absolute', pointerEvents: 'none' },
    '& .ProseMirror-focused .ProseMirror-gapcursor': { display: 'block' },
    '& .ProseMirror-gapcursor::after': {
      content: '""',
      display: 'block',
      position: 'absolute',
      top: '-2px',
      width: '20px',
      borderTopWidth: '1px',
      borderColor: 'ink',
    },
    '& .ProseMirror-separator': {
      display: 'inline !important',
      border: 'none !important',
      margin: '0 !important',
      width: '0 !important',
      height: '0 !important',
    },
  },
});
