import { execFileSync } from 'node:child_process';
import path from 'node:path';
import * as z from 'zod';
import { root } from '../src/workspace/rooms';
import { allowed, fixtures } from './law-fixtures';

/** One process for all fixtures: loading the rules takes longer than applying them. */
const script = path.join(root, 'delivery/lint/lint-texts.mjs');
const input = JSON.stringify(
  [...fixtures, ...allowed].map(({ file, code }) => ({ file: path.join(root, file), code })),
);
const messages = z
  .array(z.array(z.string()))
  .parse(JSON.parse(execFileSync(process.execPath, [script], { cwd: root, input, encoding: 'utf8' })));

describe('the lint', () => {
  it.each(fixtures.map((fixture, index) => ({ ...fixture, index })))('refuses $title', ({ index, says }) => {
    expect(messages[index]).toContainEqual(expect.stringMatching(says));
  });

  it.each(allowed.map((fixture, index) => ({ ...fixture, index })))('allows $title', ({ index }) => {
    expect(messages[fixtures.length + index]).toEqual([]);
  });
});
