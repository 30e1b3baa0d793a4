/** @jest-environment node */
import { globalCss } from './global-css';

it('a reader who wants less motion gets no transition at all: a short one would carry a colour through the page level by level', () => {
  expect(globalCss['*, *::before, *::after']).toMatchObject({ _motionReduce: { transition: 'none !important' } });
});
