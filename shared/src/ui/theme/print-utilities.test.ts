/** @jest-environment node */
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { printUtilities } from './print-utilities';

const { css } = createSystem(defaultBaseConfig, defineConfig({ utilities: printUtilities }));
const open = { overflow: 'visible', maxHeight: 'none' };

it.each([
  [{ overflow: 'auto' }, open],
  [{ overflowX: 'auto', maxHeight: '10rem' }, open],
  [{ overflowY: 'scroll' }, open],
  [{ overflow: 'hidden auto' }, open],
  [{ whiteSpace: 'nowrap' }, { whiteSpace: 'normal' }],
  [{ whiteSpace: 'pre' }, { whiteSpace: 'pre-wrap' }],
  [
    { textOverflow: 'ellipsis', overflow: 'hidden' },
    { overflow: 'visible', whiteSpace: 'normal' },
  ],
  [{ truncate: true }, { overflow: 'visible', whiteSpace: 'normal' }],
  [{ lineClamp: '2' }, { overflow: 'visible', WebkitLineClamp: 'unset' }],
])('shows on paper all that %j cuts or scrolls on the screen', (style, expected) => {
  expect(css(style)).toMatchObject({ '@media print': expected });
});

it('opens a scroll area that only some widths of the screen have', () => {
  expect(JSON.stringify(css({ overflowX: { base: 'auto', lg: 'visible' }, '& pre': { overflowX: 'auto' } }))).toMatch(
    /"& pre":\{"overflowX":"auto","@media print":\{"overflow":"visible"/,
  );
});

it('leaves alone what is not cut for lack of room', () => {
  expect(css({ overflow: 'hidden', whiteSpace: 'pre-line' })).toEqual({ overflow: 'hidden', whiteSpace: 'pre-line' });
});

it('leaves texts with formulas whole in browsers that would write an ellipsis into them', () => {
  expect(css({ lineClamp: '3' })).toMatchObject({
    WebkitLineClamp: '3',
    '@supports (hanging-punctuation: first)': { '&:has(.katex)': { WebkitLineClamp: 'unset' } },
  });
});
