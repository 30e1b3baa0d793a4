import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';
import { useUiText } from '../locales/use-ui-text';

const item = defineRecipe({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minHeight: '9',
    px: '2.5',
    py: '1.5',
    borderRadius: 'control',
    color: 'ink2',
    textDecoration: 'none',
    '& svg': { flexShrink: '0' },
    _hover: { bg: 'hover', color: 'ink' },
    _currentPage: { bg: 'accentSoft', color: 'accentText', fontWeight: 'semibold' },
  },
});

/** A link of the side navigation; `asChild` takes the router's link, whose `aria-current` marks the active one. */
export const NavItem = chakra('a', item);

const skip = defineRecipe({
  base: {
    position: 'fixed',
    top: '2',
    insetStart: '2',
    zIndex: 'skip',
    px: '4',
    py: '2',
    borderRadius: 'control',
    bg: 'accent',
    color: 'accentInk',
    textDecoration: 'none',
    transform: 'translateY(-200%)',
    _focus: { transform: 'none' },
  },
});

const Skip = chakra('a', skip);

/** The first element of the page: skips the navigation and jumps to the element with this id. */
export function SkipLink({ targetId }: { targetId: string }) {
  const t = useUiText();
  return <Skip href={`#${targetId}`}>{t('skipToContent')}</Skip>;
}

const chip = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: '7',
    // One long word wraps instead of overflowing, even if the chip determines the width of its parent.
    maxWidth: 'full',
    overflowWrap: 'anywhere',
    textAlign: 'start',
    px: '2.5',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'full',
    bg: 'panel',
    color: 'ink2',
    cursor: 'pointer',
    _hover: { borderColor: 'control' },
    _pressed: { bg: 'accentSoft', borderColor: 'transparent', color: 'accentText', fontWeight: 'medium' },
    _disabled: { opacity: '0.55', cursor: 'not-allowed' },
  },
});

/** A pill button for filters and views; `aria-pressed` marks it as active. */
export const Chip = chakra('button', chip, { defaultProps: { type: 'button' } });
