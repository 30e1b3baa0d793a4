/** @jest-environment node */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type FirstCalls } from 'shared/contract/first-calls';
import { type FirstScreens, type FirstScreenTemplate, MARK, type Unpainted } from 'shared/contract/first-screens';
import { findRemote } from '../workspace/remote';
import { remotes } from '../workspace/rooms';
import { firstScreensOf } from './first-screens';
import { moduleExports } from './module-exports';

const output = mkdtempSync(path.join(tmpdir(), 'portal-first-screens-'));
afterAll(() => rmSync(output, { recursive: true, force: true }));

test('the build draws the declared screens of a remote in each language, with its conditions and formats', async () => {
  const { dir } = findRemote('mfe-students');
  const { firstScreens } = await firstScreensOf(dir, ['/student'], output);
  expect(firstScreens).toEqual({ '/student': { en: ['first/student.en.json'], tr: ['first/student.tr.json'] } });
  const [english, turkish] = ['en', 'tr'].map((language) =>
    readFileSync(path.join(output, `first/student.${language}.json`), 'utf8'),
  );
  expect(english).toContain('falling behind');
  expect(turkish).toContain('"locale":"tr","options":{"style":"percent"');
  const { screens, calls } = JSON.parse(turkish ?? '') as FirstScreenTemplate;
  expect(Object.keys(calls)).toEqual(['grades', 'students']);
  for (const width of ['narrow', 'medium', 'wide'] as const) {
    const drawn = JSON.stringify(screens[width]);
    for (const part of ['{"path":".name"}', '{"path":"grade.name"}', '"each":"students"', '{"path":".id"}'])
      expect(drawn).toContain(part);
    // Nothing of the sample is left, and nothing still loads.
    expect(drawn).not.toMatch(new RegExp(`${MARK.begin}|${MARK.end}|9[12]0000\\d{3}|61\\.07|aria-busy|undefined`));
  }
});

test('the build draws a screen at an address with an id, with its moments and what it counts', async () => {
  const { dir } = findRemote('mfe-assessments');
  const route = '/assignment/submitted-assignment-list';
  await firstScreensOf(dir, ['/assignment', route], output);
  const file = path.join(output, 'first/assignment-submitted-assignment-list.tr.json');
  const { calls, screens } = JSON.parse(readFileSync(file, 'utf8')) as FirstScreenTemplate;
  expect(calls.submissions).toBe('/assessment/{@id}/submissions');
  const drawn = JSON.stringify(screens.wide);
  for (const part of ['handedIn', 'waiting', 'graded', 'submissions.length', 'next.id', 'assessment.dueDate'])
    expect(drawn).toContain(`{"path":"${part}"`);
  // In the zone of the reader: a zone is named only if the component asks for it.
  expect(drawn).toContain('"locale":"tr-TR","moment":{"dateStyle":"medium","timeStyle":"short"}');
  expect(drawn).not.toMatch(/aria-busy|Kiritimati|2001/);
  // A notice above the list leaves the conditions of its rows.
  expect(drawn.split('"each":"submissions"')).toHaveLength(2);
});

test('the build draws a bank with the lists of its rows, its formulas and bars, and the number of all questions', async () => {
  const { dir } = findRemote('mfe-questions');
  const route = '/questions/questions-list';
  await firstScreensOf(dir, ['/questions', route], output);
  const file = path.join(output, 'first/questions-questions-list.en.json');
  const { screens } = JSON.parse(readFileSync(file, 'utf8')) as FirstScreenTemplate;
  for (const width of ['narrow', 'medium', 'wide'] as const) {
    const drawn = JSON.stringify(screens[width]);
    for (const part of [
      '"each":".tagNames"',
      '"each":".labels"',
      '{"path":".plainText","format":{"typed":true}}',
      '{"path":"meta.questions.total"',
      '"--min:0;--max:1;--low:",{"path":".facilityInterval.low"}',
    ])
      expect(drawn).toContain(part);
    // Of the sample, neither a number nor the field of an element is left.
    expect(drawn).not.toMatch(/\[\]"|9[12]0000\d{3}|0\.[048]7\d{5}|aria-busy|undefined/);
  }
  // Also of a question with few answers it is written how many there are.
  expect(JSON.stringify(screens.wide).split('{"path":".attempts"')).toHaveLength(2);
});

test('the build draws a start page by the time of the day, with a sentence, several lists and the days of its calendar', async () => {
  const { dir } = findRemote('mfe-dashboard');
  const { firstScreens } = await firstScreensOf(dir, ['/', '/dashboard'], output);
  expect(firstScreens?.['/']).toEqual({ en: ['first/index.en.json'], tr: ['first/index.tr.json'] });
  const file = path.join(output, 'first/index.tr.json');
  const { screens } = JSON.parse(readFileSync(file, 'utf8')) as FirstScreenTemplate;
  for (const width of ['narrow', 'medium', 'wide'] as const) {
    const drawn = JSON.stringify(screens[width]);
    for (const part of [
      '"İyi akşamlar, "',
      '{"path":"firstName"}',
      '"each":"morning"',
      '"each":"attention.slipping.items"',
      '{"path":"attention.asked.items.0.assessmentId"}',
      '"timeZone":"UTC"},"days":6}',
    ])
      expect(drawn).toContain(part);
    // Each list once: with a condition, what is in it would be of one condition only.
    for (const list of ['dueToday', 'later', 'attention.toGrade.items'])
      expect(drawn.split(`"each":"${list}"`)).toHaveLength(2);
    expect(drawn).not.toMatch(/\[\]"|9[12]0000\d{3}|2001|Kiritimati|undefined|3[.,]720|\b1337\b/);
  }
});

test.each(remotes)('%s paints each screen that has first calls, or says why it does not', async (name) => {
  const { dir, declaration } = findRemote(name);
  const [{ firstCalls }, { firstScreens, unpainted }] = (await Promise.all(
    ['first-calls', 'first-screens'].map((file) => moduleExports(path.join(dir, `src/${file}.ts`))),
  )) as [{ firstCalls: FirstCalls }, { firstScreens: FirstScreens; unpainted?: Unpainted }];
  const landing = [...Object.keys(firstCalls), ...declaration.navigation.map((entry) => entry.path)];
  const told = [...Object.keys(firstScreens), ...Object.keys(unpainted ?? {})];
  // Neither without a word, nor both, nor a reason for what is no landing route.
  expect(told.sort()).toEqual([...new Set(landing)].sort());
  for (const reason of Object.values(unpainted ?? {})) expect(reason).toMatch(/^[A-Z].{20,}\.$/);
});

test('a remote need not declare any, as those of older kits do not', async () => {
  expect(await firstScreensOf(output, ['/'], output)).toEqual({});
});

test('a build fails that declares a screen which the remote does not have', async () => {
  const dir = path.join(output, 'mfe-gone');
  mkdirSync(path.join(dir, 'src'), { recursive: true });
  writeFileSync(path.join(dir, 'src/first-screens.ts'), "export const firstScreens = { '/gone': {} };");
  writeFileSync(path.join(dir, 'src/remote.ts'), "export default { namespace: 'gone', locales: {}, routes: [] };");
  mkdirSync(path.join(dir, 'node_modules/@teacher-portal'), { recursive: true });
  const kit = path.join(dir, 'node_modules/@teacher-portal/remote-sdk/first-screens');
  mkdirSync(kit, { recursive: true });
  writeFileSync(
    path.join(kit, 'draw.js'),
    'export const drawFirstScreens = async (remote, declared) => Object.fromEntries(Object.keys(declared).map((path) => [path, {}]));',
  );
  await expect(firstScreensOf(dir, ['/here'], output)).rejects.toThrow('/gone, which is no route');
});
