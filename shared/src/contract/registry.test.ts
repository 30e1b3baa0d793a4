/** @jest-environment node */
import { paths } from './paths';
import { parseRegistry, type RegistryEntry } from './registry';
import { withoutPlaces, withPlaces } from './registry.places';

const entry: RegistryEntry = {
  name: 'mfe-questions',
  version: '1-abc',
  entry: '/remotes/mfe-questions/1-abc/entry.js',
  integrity: 'sha384-AbC/+=',
  global: 'mfe_questions__1_abc',
  contract: { range: '^1.0.0' },
  mounts: ['/questions'],
  navigation: [{ path: '/questions', label: { en: 'Questions', tr: 'Sorular' }, icon: 'M12 17h.01', order: 40 }],
};
const read = (...remotes: unknown[]) => parseRegistry(JSON.stringify({ schema: 1, remotes }));

describe('a registry', () => {
  it('parses a registry back from its serialised form', () =>
    expect(read(entry)).toEqual({ remotes: [entry], bad: [], broken: [] }));

  it.each([
    [null, 'missing'],
    [undefined, 'missing'],
    [' ', 'empty'],
    ['<html>', 'not-json'],
    ['[]', 'not-a-registry'],
    ['{"schema":2,"remotes":[]}', 'not-a-registry'],
  ])('treats a registry that is %p as empty, with the fault %s', (text, fault) =>
    expect(parseRegistry(text)).toEqual({ remotes: [], bad: [], broken: [], fault }),
  );

  it.each([
    ['an entry elsewhere', { entry: '//evil.example/e.js' }],
    ['a script as entry', { entry: 'javascript:alert(1)' }],
    ['a global that is no identifier', { global: 'a-b' }],
    ['an icon that is markup', { navigation: [{ ...entry.navigation[0], icon: '"/><script>' }] }],
    ['no mounts', { mounts: [] }],
    ['a strange integrity', { integrity: 'md5-x' }],
  ])('skips a remote with %s and keeps the others', (_, fault) => {
    const { remotes, bad } = read({ ...entry, name: 'broken', ...fault }, entry, 5);
    expect([remotes.map(({ name }) => name), bad]).toEqual([['mfe-questions'], ['broken', '#2']]);
  });

  it('fills in the default addresses of an entry', () => {
    const whole = {
      ...entry,
      previous: { ...entry, version: '0', entry: '/remotes/mfe-questions/0/entry.js', global: 'mfe_questions__0' },
    };
    const short = withoutPlaces(whole) as Record<string, unknown>;
    expect(Object.keys(short)).not.toEqual(expect.arrayContaining(['entry']));
    expect(withPlaces(short)).toEqual(whole);
    expect(withoutPlaces({ ...entry, entry: '/elsewhere.js' })).toMatchObject({ entry: '/elsewhere.js' });
    expect([5, null, 'x', []].map(withPlaces)).toEqual([5, null, 'x', []]);
  });

  it('keeps the first of two remotes with the same name', () =>
    expect(read(entry, { ...entry, version: '2' })).toEqual({ remotes: [entry], bad: ['mfe-questions'], broken: [] }));

  it('still returns the mount of a remote with a broken entry', () => {
    const { mounts, navigation } = entry;
    expect(read({ ...entry, entry: 42 }).broken).toEqual([{ name: 'mfe-questions', mounts, navigation }]);
  });
});

it('builds addresses with the given parameters and omits missing ones', () => {
  expect(paths.questions.details.href({ id: 12 })).toBe('/questions/question-details?id=12');
  expect(paths.questions.list.href({ subject: undefined })).toBe('/questions/questions-list');
  expect(paths.setPassword.href({ token: 'a&b' })).toBe('/set-password?token=a%26b');
  expect(paths.home.href()).toBe('/');
});
