import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';

const scrim = defineRecipe({
  base: {
    position: 'fixed',
    inset: '0',
    zIndex: 'overlay',
    display: 'flex',
    bg: 'scrim',
    animation: 'fadeIn 160ms',
    outline: '0',
  },
  variants: {
    kind: {
      dialog: {
        alignItems: 'flex-start',
        justifyContent: 'center',
        overflowY: 'auto',
        p: { base: '3', md: '6' },
        pt: { base: '6vh', md: '12vh' },
      },
      drawer: { alignItems: 'stretch' },
    },
  },
});

const surface = defineRecipe({
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    bg: 'panel',
    color: 'ink',
    borderColor: 'line',
    boxShadow: 'overlay',
  },
  variants: {
    kind: {
      dialog: { width: 'full', borderWidth: '1px', borderRadius: 'card', animation: 'rise 160ms ease-out' },
      drawer: {
        width: 'drawer',
        maxWidth: 'calc(100vw - 48px)',
        borderInlineEndWidth: '1px',
        overflowY: 'auto',
        animation: 'slideIn 180ms ease-out',
      },
    },
    size: { sm: { maxWidth: '27rem' }, md: { maxWidth: 'dialog' }, lg: { maxWidth: '48rem' } },
  },
});

export const Scrim = chakra('div', scrim);
export const Surface = chakra('div', surface);
export const Title = chakra('h2', { base: { textStyle: 'section', px: '5', pt: '4', pb: '2', pe: '14' } });
export const Body = chakra('div', { base: { px: '5', pb: '5', color: 'ink', overflowWrap: 'anywhere' } });
export const Description = chakra('div', { base: { color: 'ink2', mb: '3', '&[data-alone]': { mb: '0' } } });
export const Footer = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '2', px: '5', pb: '5' },
});
export const Corner = chakra('div', { base: { position: 'absolute', top: '3', insetEnd: '3' } });
