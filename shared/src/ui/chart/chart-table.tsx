import { chakra } from '@chakra-ui/react/styled-system';
import { cellRecipe, headRecipe } from '../table/table.recipe';

/** The parts of the table that replaces a chart. */
export const Table = chakra('table', {
  base: { width: 'full', borderCollapse: 'separate', borderSpacing: '0', textStyle: 'small' },
});
export const Caption = chakra('caption', { base: { srOnly: true } });
export const Head = chakra('th', headRecipe);
export const Cell = chakra('td', cellRecipe);
