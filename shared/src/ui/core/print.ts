import { chakra } from '@chakra-ui/react/styled-system';

/**
 * The only part of a page that is printed, in black on white in both colour modes (see theme/print-css). At most one
 * per page.
 */
export const PrintArea = chakra('div', { base: {} }, { defaultProps: { 'data-print-area': '' } });

/** Shown only in print, such as the line for a name. */
export const PrintOnly = chakra('div', { base: { display: 'none', _print: { display: 'block' } } });

/** Hidden in print. */
export const ScreenOnly = chakra('div', { base: { _print: { display: 'none' } } });
