import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';

const item = defineRecipe({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    width: 'full',
    minHeight: '8',
    px: '2.5',
    py: '1.5',
    borderRadius: '6px',
    color: 'ink',
    textStyle: 'body',
    textAlign: 'start',
    textDecoration: 'none',
    cursor: 'pointer',
    userSelect: 'none',
    _focus: { bg: 'accentSoft', color: 'accentText', outline: 'none' },
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
    _disabled: { opacity: '0.55', cursor: 'not-allowed' },
    '& > svg': { flexShrink: '0' },
  },
});

export const Anchor = chakra('span', { base: { display: 'inline-flex', minWidth: '0', maxWidth: 'full' } });

/** Unstyled: it passes the menu's props on to the button it is given. */
export const Trigger = chakra('button');

/** Fixed rather than in a portal, so that it stays in the dialog, tab order and stacking context it was opened from. */
export const Surface = chakra('div', {
  base: {
    position: 'fixed',
    zIndex: 'popover',
    minWidth: '11rem',
    maxWidth: 'min(22rem, calc(100vw - 16px))',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    p: '1',
    bg: 'panel',
    color: 'ink',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'control',
    boxShadow: 'overlay',
    animation: 'rise 120ms ease-out',
  },
});

export const ItemButton = chakra('button', item, { defaultProps: { type: 'button', tabIndex: -1 } });
export const ItemLink = chakra('a', item);
export const ItemText = chakra('span', {
  base: { flex: '1', minWidth: '0', overflowWrap: 'anywhere', unicodeBidi: 'isolate' },
});
export const GroupLabel = chakra('div', {
  base: { px: '2.5', pt: '2', pb: '1', textStyle: 'small', color: 'ink3' },
});
export const Separator = chakra('hr', {
  base: { height: '1px', my: '1', mx: '-1', bg: 'line', border: '0' },
});
/** Text in a menu that is not an item, such as who is signed in. */
export const MenuNote = chakra('div', { base: { px: '2.5', py: '2', textStyle: 'small', color: 'ink3' } });
