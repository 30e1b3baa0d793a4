import { chakra } from '@chakra-ui/react/styled-system';

export const Root = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '1', minWidth: '0' } });
export const Label = chakra('span', { base: { fontWeight: 'medium', color: 'ink', alignSelf: 'flex-start' } });
export const Hint = chakra('p', { base: { textStyle: 'small', color: 'ink2' } });
/** White in both colour modes, because most drawings are black on a transparent background. */
export const Picture = chakra('img', {
  base: {
    display: 'block',
    maxWidth: 'full',
    maxHeight: '24rem',
    objectFit: 'contain',
    colorScheme: 'light',
    bg: 'Canvas',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'control',
  },
});
/** What lies over a picture has its size. */
export const Over = chakra('div', { base: { position: 'relative', width: 'fit-content', maxWidth: 'full' } });
export const Shapes = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', mb: '1' } });

/**
 * The frame of the canvas. Hides controls that lead out of the portal or need features that are left out (shape
 * library, web embeds, diagram language), untranslated hints, and the font picker, because a saved SVG cannot load
 * fonts.
 */
export const Frame = chakra('div', {
  base: {
    height: '28rem',
    maxHeight: '75vh',
    borderWidth: '1px',
    borderColor: 'control',
    borderRadius: 'control',
    overflow: 'hidden',
    isolation: 'isolate',
    // The library button on small screens has no class of its own.
    '& :is(.main-menu-trigger, .HintViewer, .App-toolbar__extra-tools-trigger, .App-toolbar__divider:last-of-type, .default-sidebar-trigger, .sidebar-trigger, .sidebar-trigger__label-element, .help-icon, fieldset:has(.FontPicker__container))':
      { display: 'none!' },
  },
});
