import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../workspace/rooms';
import { run } from '../workspace/run';
import { capabilities, commandOf, showEach } from './capabilities';

const rows = capabilities();

describe('the capabilities in docs/ship-a-remote.md', () => {
  it('names only existing tests and commands', () => {
    expect(rows.length).toBeGreaterThan(43);
    expect(rows.flatMap(({ shown }) => shown.filter((name) => !commandOf(name)))).toEqual([]);
  });

  it('names a test for each capability that exists, and a reason for each that does not', () => {
    const wrong = rows.filter(({ here, shown }) =>
      here.startsWith('yes') ? shown.length === 0 : !/^(no|partly): \S/.test(here),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });
});

it('names in docs/platform.md only existing tests', () => {
  const page = readFileSync(path.join(root, 'docs/platform.md'), 'utf8');
  const tests = [...page.matchAll(/`(\S+\/\S+\.(?:test|spec)\.tsx?)`/g)].map(([, file = '']) => file);
  expect(tests).toContain('api/src/releases/platform.test.ts');
  expect(tests.filter((file) => !commandOf(file))).toEqual([]);
});

describe('pnpm capabilities', () => {
  it('runs what shows a capability, and tells what failed with what it printed', async () => {
    const shown = ['delivery/src/store/tokens.test.ts', 'pnpm nothing', 'delivery/src/missing.test.ts'];
    const outcomes: unknown[] = [];
    await showEach([{ name: 'Any', here: 'yes', shown }], ({ of, failure }) => outcomes.push([of, failure]));
    expect(outcomes).toEqual([
      ['Any', undefined],
      ['Any', 'There is no pnpm nothing.'],
      ['Any', 'There is no delivery/src/missing.test.ts.'],
    ]);
  });

  it('finds tests in every browser test that it names', async () => {
    const specs = [...new Set(rows.flatMap(({ shown }) => shown.filter((name) => name.startsWith('e2e/'))))];
    const { command = '', cwd = '', env } = commandOf(specs[0] ?? '') ?? {};
    const files = specs.map((spec) => spec.replace('e2e/', ''));
    // Playwright does not start below Jest.
    const listed = await run(command, ['test', ...files, '--list'], { cwd, env: { ...env, JEST_WORKER_ID: '' } });
    expect(files.filter((file) => !listed.includes(path.basename(file)))).toEqual([]);
  }, 120_000);

  it('runs a test of a room with jest and a browser test with Playwright, each in its room', () => {
    expect(commandOf('e2e/tests/offline.spec.ts')?.args).toEqual(['test', 'tests/offline.spec.ts']);
    expect(commandOf('shell/src/area/area.test.tsx')?.args.at(-1)).toBe('src/area/area.test.tsx');
  });
});
