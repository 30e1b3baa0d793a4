/** @jest-environment node */
import { system } from 'shared/ui/system';
import { printCss } from './print-css';

it('maps every colour token to black, grey or white in print', () => {
  const named = new Set(JSON.stringify(system.getTokenCss()).match(/--ui-colors-[a-z0-9-]+/g));
  const inks = new Map(
    Object.values(printCss).flatMap((style) =>
      '_print' in style ? Object.entries(style._print).filter(([name]) => name.startsWith('--ui-colors-')) : [],
    ),
  );
  expect([...inks.keys()].sort()).toEqual([...named].sort());
  expect(new Set(inks.values())).toEqual(new Set(['#000000', '#999999', '#ffffff']));
});
