import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { root } from '../src/workspace/rooms';
import { allowed, fixtures } from './law-fixtures';
import layers from './api-layers.json';

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

it.each(moduleNames)('finds routes and a policy in the API module %s, or a face only', (name) => {
  const files = readdirSync(path.join(modules, name), { recursive: true, encoding: 'utf8' });
  const has = (role: RegExp) => files.some((file) => role.test(path.basename(file)));
  expect([has(/^([a-z-]+\.)?routes\.ts$/), has(/^([a-z-]+\.)?policy\.ts$/)]).toEqual(
    has(/routes\.ts$/) || !files.includes('public.ts') ? [true, true] : [false, false],
  );
});

it('gives every module of the API a layer', () => {
  expect(layers.modules.flat().sort()).toEqual(moduleNames.sort());
});

it('gives every folder and file of the API that is not for tests only a floor', () => {
  const forTests = ['authorization', 'fuzz', 'hand-in', 'security', 'testing'];
  const names = readdirSync(path.join(root, 'api/src'))
    .filter((name) => !name.endsWith('.test.ts'))
    .map((name) => name.replace(/\.ts$/, ''));
  expect([...layers.floors.flat(), ...forTests].sort()).toEqual(names.sort());
});
