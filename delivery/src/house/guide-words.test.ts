/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../workspace/rooms';

const guides = ['docs/first-week.md', 'docs/try-answer-sheets.md'];

/** Every text of the English interface. */
function textsOnScreens(): Set<string> {
  const files = execFileSync('git', ['ls-files', '*/en.json'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  const textsOf = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsOf);
  return new Set(files.flatMap((file) => textsOf(JSON.parse(readFileSync(path.join(root, file), 'utf8')))));
}

test.each(guides)('%s names only texts that exist on the screens', (guide) => {
  const texts = new Set([...textsOnScreens()].map((text) => text.replace(/…$/, '')));
  const [, ...named] = readFileSync(path.join(root, guide), 'utf8').split(/(?<![\w`])_([^_\n]+)_(?!\w)/);
  const names = named.filter((_, index) => index % 2 === 0).map((name) => name.replace(/…$/, ''));
  // The first guide itself explains how it writes names.
  expect(names.filter((name) => name !== 'italics' && !texts.has(name))).toEqual([]);
});
