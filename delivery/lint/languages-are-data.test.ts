import { packages } from '../src/workspace/rooms';
import { remoteRooms, sourcesWith } from './room-sources';

/**
 * Code that a new language would have to extend and that compiles without it: schemas and types with an entry for every
 * language, lists of codes, imports of a single language file, branches by language. What is indexed by a language is
 * found by the compiler, because `Language` is open; `api/src/third-language.test.ts` starts a server.
 */
const tables = new RegExp(
  [
    String.raw`(?<!Partial<)Record<Language,`,
    String.raw`\bz\.record\(\s*(?:languageSchema|z\.enum\(languages)`,
    String.raw`\[\s*'en',\s*'tr'\s*\]`,
    String.raw`(?<!typeof )import\([^)]*\/(?:en|tr)\.json`,
    String.raw`:\s*'en' \| 'tr'`,
    String.raw`\b\w*[lL]ang(?:uage)?(?:\(\))? [!=]== '(?:en|tr)'`,
    String.raw`\bcase '(?:en|tr)':`,
  ].join('|'),
);

/** The rules of the checks and of the offline generator are written for a language; everything else works in any. */
const ofRules = [
  'packages/question-generator/src/checks/readability.ts',
  'packages/question-generator/src/offline/multiple-choice.ts',
  'packages/question-generator/src/offline/rule-language.ts',
  'packages/question-generator/src/offline/sentences.ts',
];

const rooms = ['shared', 'shell', 'api', 'student-app', 'delivery', ...packages, ...remoteRooms];

it.each(rooms)('%s has no table that a new language would have to extend', (room) => {
  expect(sourcesWith(room, tables).filter((file) => !ofRules.includes(file))).toEqual([]);
});

it.each([
  "const names: Record<Language, string> = { en: 'Topic', tr: 'Konu' };",
  "z.enum(['en', 'tr'])",
  'z.record(z.enum(languages), z.string())',
  'z.record(\n  languageSchema,\n  z.string())',
  "const decimal = language === 'tr' ? ',' : '.';",
  "if (activeLanguage() !== 'en') return;",
  "case 'tr':",
  "{ en: () => import('./locales/en.json') }",
  "language: 'en' | 'tr'",
])('finds the table in %s', (code) => expect(code).toMatch(tables));
