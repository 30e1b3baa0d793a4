import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../src/workspace/rooms';

/**
 * Code that a new language would have to extend: tables by language, lists of codes, imports of a single language file.
 */
const tables =
  /(?<!Partial<)Record<Language,|\[\s*'en',\s*'tr'\s*\]|(?<!typeof )import\([^)]*\/(?:en|tr)\.json|:\s*'en' \| 'tr'/;

/** Generators may depend on a language; everything else must work in any. */
const ofRules = ['api/src/generation/offline/rule-language.ts'];

const isSource = (name: string) => /(?<!\.test|\.d)\.tsx?$/.test(name) && !/(^|\/)testing\//.test(name);
const filesOf = (room: string) =>
  readdirSync(path.join(root, room, 'src'), { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .map((name) => path.join(room, 'src', name));

const rooms = ['shared', 'shell', 'api', 'student-app', ...readdirSync(root).filter((name) => name.startsWith('mfe-'))];

it.each(rooms)('%s has no table that a new language would have to extend', (room) => {
  const found = filesOf(room).filter((file) => tables.test(readFileSync(path.join(root, file), 'utf8')));
  expect(found.filter((file) => !ofRules.includes(file))).toEqual([]);
});

it.each([
  "const names: Record<Language, string> = { en: 'Topic', tr: 'Konu' };",
  "z.enum(['en', 'tr'])",
  "{ en: () => import('./locales/en.json') }",
  "language: 'en' | 'tr'",
])('finds the table in %s', (code) => expect(code).toMatch(tables));
