import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rateLimits } from 'shared/contract/limits';
import { namedEndpoints } from 'shared/contract/resources';

const root = path.resolve(__dirname, '../../..');
const readPage = (name: string) => readFileSync(path.join(root, 'docs/security', name), 'utf8');
const page = readPage('limits.md');
const chapters = readPage('chapters.md');
const table = chapters.slice(0, chapters.indexOf('### Cryptography in use'));

/** The page omits the folder of the API. */
const pathOf = (name: string): string => {
  const inRoom = path.join(root, name);
  return existsSync(inRoom) ? inRoom : path.join(root, 'api/src', name);
};

interface Named {
  file: string;
  titles: string[];
}

/** Files in the last column, each with the quoted titles that follow it. */
const named: Named[] = table
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .flatMap((line) => [...(line.split(' | ').at(-1) ?? '').matchAll(/`([^`\s]+\.\w+)`((?:,? “[^”]+”)*)/g)])
  .map(([, file = '', behind = '']) => ({
    file,
    titles: [...behind.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title),
  }));

describe('docs/security.md', () => {
  it('names only existing files', () => {
    expect(named.length).toBeGreaterThan(120);
    expect(named.map(({ file }) => file).filter((file) => !existsSync(pathOf(file)))).toEqual([]);
  });

  it('quotes only titles that exist in the named test', () => {
    const missing = named.flatMap(({ file, titles }) => {
      const text = existsSync(pathOf(file)) ? readFileSync(pathOf(file), 'utf8') : '';
      return titles.filter((title) => !text.includes(title)).map((title) => `${file}: ${title}`);
    });
    expect(named.flatMap(({ titles }) => titles).length).toBeGreaterThan(40);
    expect(missing).toEqual([]);
  });

  it('lists every rate limit with its calls and its number', () => {
    const period = (seconds: number) => (seconds === 60 ? 'in a minute' : `in ${seconds / 60} minutes`);
    const limits = Object.entries(rateLimits).map(([name, { max, seconds }]) => {
      const calls = namedEndpoints.filter(([, { limit }]) => limit === name);
      return [
        name,
        `${max} ${period(seconds)}`,
        ...calls.map(([, { method, path: url }]) => `${method} ${url}`).sort(),
      ];
    });
    const rows = page
      .slice(page.indexOf('## Limits'))
      .split('\n')
      .flatMap((line) => {
        const [, name, calls = '', number = ''] = /^\| `(\w+)` +\| (.*?) +\| (.*?) +\|$/.exec(line) ?? [];
        return name ? [[name, number, ...[...calls.matchAll(/`([^`]+)`/g)].map(([, call = '']) => call).sort()]] : [];
      });
    // The calls of these two cannot be derived from an endpoint.
    const beside = (name: string | undefined) => name === 'release' || name === 'wholeList';
    const sorted = (lines: string[][]) =>
      lines
        .map(([name = '', number = '', ...calls]) => [name, number, ...(beside(name) ? [] : calls)].join(' '))
        .sort();
    expect(sorted(rows)).toEqual(sorted(limits));
  });
});
