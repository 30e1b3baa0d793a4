import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../workspace/rooms';

const page = readFileSync(path.join(root, 'docs/ship-a-remote.md'), 'utf8');
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** A capability, whether it exists, and the test that shows it. */
const rows = page
  .slice(page.indexOf('## 9. Capabilities'))
  .split('\n')
  .filter((line) => /^\| (?!-|capability)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, capability = '', here = '', shown = '']) => ({
    capability,
    here,
    shown: [...shown.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  }));

const exists = (name: string) =>
  name.startsWith('pnpm ') ? name.slice('pnpm '.length) in scripts : existsSync(path.join(root, name));

describe('the capabilities in docs/ship-a-remote.md', () => {
  it('names only existing tests and commands', () => {
    expect(rows.length).toBeGreaterThan(43);
    expect(rows.flatMap(({ shown }) => shown.filter((name) => !exists(name)))).toEqual([]);
  });

  it('names a test for each capability that exists, and a reason for each that does not', () => {
    const wrong = rows.filter(({ here, shown }) =>
      here.startsWith('yes') ? shown.length === 0 : !/^(no|partly): \S/.test(here),
    );
    expect(wrong.map(({ capability }) => capability)).toEqual([]);
  });
});
