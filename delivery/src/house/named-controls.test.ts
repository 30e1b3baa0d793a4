/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../workspace/rooms';

const languages = ['en', 'tr'] as const;
type Language = (typeof languages)[number];

const listed = (pattern: string) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', pattern], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const roomOf = (file: string) => file.split('/')[0];

/** An element with a name for assistive technology and a text on the screen, both from the locale files. */
const control =
  /<(?:Button|LinkButton|TextLink|Link|Chip|button|a|summary)\s(?:(?!aria-label|<\/|<[A-Z]\w+[\s>](?![^<>]*\/>)).)*?aria-label=\{\w+\('([\w.]+)'(?:(?!aria-label|<\/).)*?>\s*\{\w+\('([\w.]+)'[^{}]*(?:\{[^{}]*\}[^{}]*)*\)\}\s*<\//gs;

const controls = listed('*/src/*.tsx')
  .filter((file) => !file.includes('.test.'))
  .flatMap((file) =>
    [...read(file).matchAll(control)].map(([, name = '', shown = '']) => ({ file, room: roomOf(file), name, shown })),
  );

const locales = listed('*/locales/en.json').map((file) => file.replace('/en.json', ''));

function textAt(file: string, key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<unknown>((part, step) => (part as Record<string, unknown> | undefined)?.[step], JSON.parse(read(file)));
  return typeof found === 'string' ? found : undefined;
}

/** The two texts of a control, in each locale file that has both. */
function textsOf({ room, name, shown }: (typeof controls)[number], language: Language) {
  return locales
    .filter((folder) => roomOf(folder) === room)
    .flatMap((folder) => {
      const [whole, part] = [name, shown].map((key) => textAt(`${folder}/${language}.json`, key));
      return whole === undefined || part === undefined ? [] : [{ whole, part }];
    });
}

/** Somebody who speaks to the screen says what is written on it (WCAG 2.5.3). */
test.each(languages)('the name of each control contains what is written on it (%s)', (language) => {
  const folded = (text: string) => text.toLocaleLowerCase(language).replace(/[…:]/g, '');
  expect(controls.length).toBeGreaterThan(20);
  const wrong = controls.flatMap((each) =>
    textsOf(each, language).flatMap(({ whole, part }) =>
      folded(part)
        .split(/\{\{.*?\}\}/)
        .every((words) => folded(whole).includes(words.trim()))
        ? []
        : `${each.file}: “${part}” in “${whole}”`,
    ),
  );
  expect(wrong).toEqual([]);
});
