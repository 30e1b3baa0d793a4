import { chakra } from '@chakra-ui/react/styled-system';

export const Legend = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4',
    rowGap: '1',
    listStyleType: 'none',
    textStyle: 'small',
    color: 'ink2',
  },
});
export const LegendItem = chakra('li', { base: { display: 'inline-flex', alignItems: 'center', gap: '1.5' } });
