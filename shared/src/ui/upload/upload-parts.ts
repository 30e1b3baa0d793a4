import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';

const zone = defineRecipe({
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '2',
    px: '4',
    py: '5',
    textAlign: 'center',
    color: 'ink2',
    bg: 'panel',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'control',
    borderRadius: 'card',
    cursor: 'pointer',
    transition: 'background-color 120ms, border-color 120ms',
    _hover: { bg: 'hover' },
    '& > svg': { color: 'ink3' },
  },
  variants: {
    look: {
      idle: {},
      accept: { borderStyle: 'solid', borderColor: 'accent', bg: 'accentSoft', color: 'accentText' },
      reject: { borderStyle: 'solid', borderColor: 'bad', bg: 'badSoft', color: 'bad' },
      invalid: { borderColor: 'bad' },
    },
  },
});

export const Root = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '1', minWidth: '0' },
});
export const Label = chakra('span', { base: { fontWeight: 'medium', color: 'ink' } });
export const Zone = chakra('div', zone);
export const Hint = chakra('p', { base: { textStyle: 'small', color: 'ink3', overflowWrap: 'anywhere' } });

export const FileRows = chakra('ul', {
  base: { listStyle: 'none', display: 'flex', flexDirection: 'column', gap: '1', mt: '1' },
});
export const FileRow = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    px: '3',
    py: '1.5',
    minHeight: '11',
    bg: 'sunken',
    borderRadius: 'control',
    '& > svg': { flexShrink: '0', color: 'ink3' },
  },
});
export const FileWords = chakra('div', { base: { flex: '1', minWidth: '0', overflowWrap: 'anywhere' } });
export const Track = chakra('div', {
  base: { height: '4px', mt: '1', bg: 'lineStrong', borderRadius: 'full', overflow: 'hidden' },
});
export const Bar = chakra('div', {
  base: { height: 'full', bg: 'accent', transition: 'width 200ms linear' },
});
