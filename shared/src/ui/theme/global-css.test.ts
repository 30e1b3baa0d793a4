/** @jest-environment node */
import { globalCss } from './global-css';

it('disables transitions for users who prefer reduced motion', () => {
  expect(globalCss['*, *::before, *::after']).toMatchObject({ _motionReduce: { transition: 'none !important' } });
});
