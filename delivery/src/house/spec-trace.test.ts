import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');
const docs = path.join(root, 'docs');
const folder = path.join(docs, 'spec-trace');
const trace = readdirSync(folder)
  .map((page) => readFileSync(path.join(folder, page), 'utf8'))
  .join('\n');

/** Paths of all tests of all rooms. */
function testsIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : testsIn(name);
    return /\.(test|spec)\.tsx?$/.test(entry.name) ? [name] : [];
  });
}
const rooms = readdirSync(root).filter((name) => existsSync(path.join(root, name, 'package.json')));
const tests = rooms.flatMap(testsIn);

/** `a-{b,c}.test.ts` stands for two names. */
function expand(name: string): string[] {
  const [all, choices] = /\{([^}]*)\}/.exec(name) ?? [];
  return all === undefined || choices === undefined
    ? [name]
    : choices.split(',').flatMap((choice) => expand(name.replace(all, choice)));
}

/** A pattern of the page: `...` and `*` match anything, `(x)` is optional. */
const patternOf = (name: string) => {
  const words = name
    .replace('(x)', '')
    .split(/\.\.\.|\*+/)
    .map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`(^|/)${words.join('.*')}${name.endsWith('(x)') ? 'x?' : ''}$`);
};

const named = [...trace.matchAll(/`([^`\s]*\.(?:test|spec)\b[^`\s]*)`/g)].flatMap(([, name]) => expand(name ?? ''));

describe('docs/spec-trace.md', () => {
  it('names only existing tests in docs/spec-trace.md', () => {
    expect(named.length).toBeGreaterThan(150);
    expect([...new Set(named)].filter((name) => !tests.some((test) => patternOf(name).test(test)))).toEqual([]);
  });

  it('links only to existing pages in docs/spec-trace.md', () => {
    const links = [...trace.matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, link]) => link ?? '');
    expect(links.filter((link) => !existsSync(path.join(folder, link)))).toEqual([]);
  });
});
