import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { root } from '../src/workspace/rooms';
import { allowed, fixtures } from './law-fixtures';

/** One process for all fixtures, because loading the rules takes longer than applying them. */
const script = path.join(root, 'delivery/lint/lint-texts.mjs');
const input = JSON.stringify(
  [...fixtures, ...allowed].map(({ file, code }) => ({ file: path.join(root, file), code })),
);
const messages = z
  .array(z.array(z.string()))
  .parse(JSON.parse(execFileSync(process.execPath, [script], { cwd: root, input, encoding: 'utf8' })));

describe('import rules of the lint', () => {
  it.each(fixtures.map((fixture, index) => ({ ...fixture, index })))('rejects $title', ({ index, says }) => {
    expect(messages[index]).toContainEqual(expect.stringMatching(says));
  });

  it.each(allowed.map((fixture, index) => ({ ...fixture, index })))('allows $title', ({ index }) => {
    expect(messages[fixtures.length + index]).toEqual([]);
  });
});

const modules = path.join(root, 'api/src/modules');
const moduleNames = readdirSync(modules, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

it.each(moduleNames)('finds routes and a policy in the API module %s', (name) => {
  const files = readdirSync(path.join(modules, name));
  expect(files).toContainEqual(expect.stringMatching(/^([a-z-]+\.)?routes\.ts$/));
  expect(files).toContainEqual(expect.stringMatching(/^([a-z-]+\.)?policy\.ts$/));
});
