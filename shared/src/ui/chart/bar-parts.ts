import { chakra } from '@chakra-ui/react/styled-system';

/** Bar charts are tables, so screen readers get the same rows. */
export const BarTable = chakra('table', {
  base: { width: 'full', borderCollapse: 'separate', borderSpacing: '0', textStyle: 'small', color: 'ink2' },
});
export const HiddenCaption = chakra('caption', { base: { srOnly: true } });
export const HiddenHead = chakra('th', { base: { srOnly: true } });
export const BarName = chakra('th', {
  base: {
    fontWeight: 'normal',
    textAlign: 'start',
    py: '0.5',
    pe: '3',
    whiteSpace: 'nowrap',
    maxWidth: '9rem',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
});
export const BarCell = chakra('td', { base: { width: 'full', py: '0.5' } });
export const BarLine = chakra('span', { base: { display: 'flex', alignItems: 'center', gap: '2', minHeight: '6' } });
export const BarValue = chakra('span', { base: { minWidth: '1.75rem', textAlign: 'end' } });
