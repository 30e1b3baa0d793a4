import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { packages, remotes, root } from '../src/workspace/rooms';

/**
 * What a person typed is compared by `foldText` or `roster/names/same-person`, and texts are ordered by one function
 * per side: `compareText` of shared/i18n, `textOrder` of the API. People are ordered by `sortName` of
 * `shared/contract/name-order`, which `compareNames` and `byName` compare. Otherwise an İ or a decomposed ş is another
 * letter, Ç stands behind Z, or one list has family names first and another one given names.
 */
const comparison = /\.(?:toLocaleUpperCase|toLocaleLowerCase|localeCompare)\(|\bIntl\.Collator\(/;
const peopleInSql = /order\s?by[^;`]*?\b(?:(?:students?|s|p)\.name|full_?name|(?:given|family)_?name)\b/i;
/** A name that is compared without `sortName`; names of other things have other words before them. */
const peopleByWholeName =
  /\bcompare\w*\([^()]*\b(?:student|person|people|member|teacher|pupil|learner)s?\.(?:name|fullName)\b|\bcompare\w*\(\s*(?:a|b|one|other|left|right)\.(?:name|studentName|fullName)\b/;

/** Files that write such letters, or compare what nobody typed. */
const exceptions = [
  'shared/src/contract/initials.ts', // writes capitals
  'packages/roster/src/names/same-person.ts', // asks whether a name is in capitals
  'packages/item-writing/src/option-text.ts', // options that differ only in case, by the rules of either language
  'packages/question-types/src/comparable-text.ts', // answers, by the case of the course's language
  'shared/src/i18n/format.ts', // compareText
  'shared/src/first-screens/fill.ts', // people by the text of name-order, in a script without i18n
  'api/src/text/name-order.ts', // textOrder
  'api/src/modules/school-year/repository.ts', // times of lessons
  'mfe-assessments/src/features/submitted-list/assessment-choice.tsx', // dates
];
/** Topics, which have names as people have. */
const topics = ['api/src/modules/learn-progress/routes.ts'];
/** Generated questions are written by the grammar of their language. */
const isLanguage = (file: string) => /^(?:api\/src\/generation|packages\/question-generator)\//.test(file);

const rooms = [...packages, 'api', 'shared', 'shell', 'student-app', ...remotes];
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

it('compares people only by the text that orders them', () => {
  expect(found(peopleByWholeName, sources)).toEqual(topics);
});

it.each([
  'compareText(a.name, b.name)',
  'compare(a.student.name, b.student.name)',
  'compare(one.studentName, other.studentName)',
])('notices %s', (code) => expect(peopleByWholeName.test(code)).toBe(true));

it.each(['a.name.localeCompare(b.name)', "code.toLocaleUpperCase('en')", 'new Intl.Collator(language)'])(
  'notices %s',
  (code) => expect(comparison.test(code)).toBe(true),
);

it.each([
  '.orderBy(asc(students.section), asc(students.name))',
  'order by p.full_name, m.user_id',
  '.orderBy(asc(profiles.fullName))',
  'order by a.title, s.name, t.id',
])('notices %s', (code) => expect(peopleInSql.test(code)).toBe(true));
