import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../src/workspace/rooms';

/**
 * What a person typed is compared by `foldText` or `shared/contract/same-person`, and names are ordered by one function
 * per side: `compareText` of shared/i18n, `nameOrder` of the API. Otherwise an İ or a decomposed ş is another letter,
 * and Ç stands behind Z.
 */
const comparison = /\.(?:toLocaleUpperCase|toLocaleLowerCase|localeCompare)\(|\bIntl\.Collator\(/;
const peopleInSql = /order\s?by[^;`]*?\b(?:(?:students|student)\.name|full_?name)\b/i;

/** Files that write such letters, or compare what nobody typed. */
const exceptions = [
  'shared/src/contract/initials.ts', // writes capitals
  'shared/src/contract/same-person.ts', // asks whether a name is in capitals
  'shared/src/contract/option-text.ts', // options that differ only in case, by the rules of either language
  'shared/src/i18n/format.ts', // compareText
  'api/src/text/name-order.ts', // nameOrder
  'api/src/modules/school-year/repository.ts', // times of lessons
  'mfe-assessments/src/features/submitted-list/assessment-choice.tsx', // dates
];
/** Generated questions are written by the grammar of their language. */
const isLanguage = (file: string) => file.startsWith('api/src/generation/');

const rooms = ['api', 'shared', 'shell', 'student-app', ...readdirSync(root).filter((name) => name.startsWith('mfe-'))];
const sources = rooms
  .flatMap((room) =>
    readdirSync(path.join(root, room, 'src'), { recursive: true, encoding: 'utf8' }).map((name) =>
      `${room}/src/${name}`.split(path.sep).join('/'),
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\/|\.d\.ts$/.test(file) && !isLanguage(file));
const found = (pattern: RegExp, files: readonly string[]) =>
  files.filter((file) => !exceptions.includes(file) && pattern.test(readFileSync(path.join(root, file), 'utf8')));

it('compares typed text and orders names only in the modules for it', () => {
  expect(found(comparison, sources)).toEqual([]);
});

it('orders no people by name in the database, whose order is not that of a language', () => {
  expect(
    found(
      peopleInSql,
      sources.filter((file) => file.startsWith('api/src/')),
    ),
  ).toEqual([]);
});

it.each(['a.name.localeCompare(b.name)', "code.toLocaleUpperCase('en')", 'new Intl.Collator(language)'])(
  'notices %s',
  (code) => expect(comparison.test(code)).toBe(true),
);

it.each([
  '.orderBy(asc(students.section), asc(students.name))',
  'order by p.full_name, m.user_id',
  '.orderBy(asc(profiles.fullName))',
])('notices %s', (code) => expect(peopleInSql.test(code)).toBe(true));
