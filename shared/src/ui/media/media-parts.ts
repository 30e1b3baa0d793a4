import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';

/** A container query: the player also appears in narrow columns beside forms. */
export const Frame = chakra('section', { base: { containerType: 'inline-size', minWidth: '0' } });
export const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@container (min-width: 44rem)': {
      '&[data-beside]': { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
    },
  },
});
export const Main = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '3', minWidth: '0' },
});
export const Bar = chakra('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: '2', flexWrap: 'wrap' },
});

const media = defineRecipe({
  base: { display: 'block', width: 'full', borderRadius: 'control', bg: 'sunken' },
  variants: { kind: { video: { aspectRatio: '16 / 9', maxHeight: '60vh' }, audio: { minHeight: '54px' } } },
});
export const Video = chakra('video', media);
export const Audio = chakra('audio', media);

export const Rows = chakra('ul', {
  base: { listStyle: 'none', display: 'flex', flexDirection: 'column', gap: '0.5' },
});

/** A button that plays from the time of its line. */
export const SeekButton = chakra(
  'button',
  {
    base: {
      display: 'flex',
      gap: '3',
      alignItems: 'baseline',
      width: 'full',
      minHeight: '7',
      px: '2',
      py: '1',
      borderRadius: 'control',
      textAlign: 'start',
      color: 'ink',
      cursor: 'pointer',
      _hover: { bg: 'hover' },
      _disabled: { cursor: 'default', bg: 'transparent' },
      _focusVisible: { outlineOffset: '-2px' },
      '&[aria-current]': { bg: 'accentSoft', color: 'accentText' },
      '& > span:first-of-type': { flexShrink: '0', color: 'ink3', fontVariantNumeric: 'tabular-nums' },
      '&[aria-current] > span:first-of-type': { color: 'inherit' },
    },
  },
  { defaultProps: { type: 'button' } },
);
export const PlainLine = chakra('p', { base: { px: '2', py: '1' } });

export const Pane = chakra('div', {
  base: {
    position: 'relative',
    maxHeight: '22rem',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    p: '1',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'control',
    bg: 'panel',
  },
});

/** Placeholder for the recording until it is played. */
export const Waiting = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    p: '4',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'control',
    bg: 'sunken',
    overflowWrap: 'anywhere',
  },
});
export const VideoFrame = chakra('iframe', {
  base: {
    display: 'block',
    width: 'full',
    aspectRatio: '16 / 9',
    maxHeight: '60vh',
    borderRadius: 'control',
    border: '0',
  },
});

export const PdfFrame = chakra('iframe', {
  base: {
    display: 'block',
    width: 'full',
    height: '70vh',
    minHeight: '20rem',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'control',
    bg: 'sunken',
  },
});
