import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from '../workspace/rooms';

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\- _]/gu, '')
    .replaceAll(' ', '-');

const withoutCode = (text: string) => text.replaceAll(/^```[\s\S]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '');
const anchorsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading));

const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** What is wrong with a link of a page; undefined if it leads somewhere. */
function faultOf(page: string, link: string): string | undefined {
  const [file = '', anchor] = link.split('#');
  const target = file === '' ? path.join(root, page) : path.join(root, path.dirname(page), file);
  if (!existsSync(target)) return `${page}: ${link} is no file`;
  if (!anchor || statSync(target).isDirectory() || !target.endsWith('.md')) return undefined;
  return anchorsOf(target).includes(anchor) ? undefined : `${page}: ${link} is no heading`;
}

it('every link of the documentation leads to a file, and to a heading of it', () => {
  expect(pages.length).toBeGreaterThan(200);
  const links = pages.flatMap((page) =>
    [...withoutCode(readFileSync(path.join(root, page), 'utf8')).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !/^[a-z]+:|^\//.test(link))
      .map((link) => [page, link] as const),
  );
  expect(links.length).toBeGreaterThan(350);
  expect(links.flatMap(([page, link]) => faultOf(page, link) ?? [])).toEqual([]);
});

it.each([
  ['docs/figures.md', 'nowhere.md', 'is no file'],
  ['docs/figures.md', 'security.md#nothing-of-the-kind', 'is no heading'],
])('a link of %s to %s is found', (page, link, fault) => {
  expect(faultOf(page, link)).toContain(fault);
});
