/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { remotes, root } from '../workspace/rooms';

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

test.each(['README.md', 'docs/architecture.md'])('%s says how many remotes this checkout has', (page) => {
  const said = [...readFileSync(path.join(root, page), 'utf8').matchAll(/loads (\w+)\s+micro-frontends/g)];
  expect(said.map(([, count]) => count)).toEqual([WORDS[remotes.length]]);
});
