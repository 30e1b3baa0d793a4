/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../workspace/rooms';

/** Each guide with the language of the screens that it names. */
const guides = [
  ['docs/first-week.md', 'en'],
  ['docs/first-week.tr.md', 'tr'],
  ['docs/move-in.md', 'en'],
  ['docs/move-in.tr.md', 'tr'],
  ['docs/try-answer-sheets.md', 'en'],
] as const;

/** Every text of the interface in one language. */
function textsOnScreens(language: string): Set<string> {
  const files = execFileSync('git', ['ls-files', `*/${language}.json`], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n');
  const textsOf = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsOf);
  return new Set(files.flatMap((file) => textsOf(JSON.parse(readFileSync(path.join(root, file), 'utf8')))));
}

test.each(guides)('%s names only texts that exist on the screens', (guide, language) => {
  const texts = new Set([...textsOnScreens(language)].map((text) => text.replace(/…$/, '')));
  const [, ...named] = readFileSync(path.join(root, guide), 'utf8').split(/(?<![\w`])_([^_\n]+)_(?!\w)/);
  const names = named.filter((_, index) => index % 2 === 0).map((name) => name.replace(/…$/, ''));
  // Guides explain how they write names.
  const own = ['italics', 'Eğik'];
  expect(names.filter((name) => !own.includes(name) && !texts.has(name))).toEqual([]);
});
