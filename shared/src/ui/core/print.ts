import { chakra } from '@chakra-ui/react/styled-system';

/**
 * What printing the page gives: the area alone, without the portal around it, in black on white in both colour modes (the
 * rules stand in theme/print-css). One on a page.
 */
export const PrintArea = chakra('div', { base: {} }, { defaultProps: { 'data-print-area': '' } });

/** What is only on paper, such as the line for a name. */
export const PrintOnly = chakra('div', { base: { display: 'none', _print: { display: 'block' } } });

/** What is only on the screen. */
export const ScreenOnly = chakra('div', { base: { _print: { display: 'none' } } });
