import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { remoteDeclarationSchema } from 'shared/contract/registry';
import { learnScriptOf } from '../bundler/learn-script';
import { hasService } from '../service-kit/load';
import { readDeclaration } from '../workspace/declaration';
import { remotes, root } from '../workspace/rooms';
import { createRemote } from './create-remote';
import { type NewRemote } from './remote-files';

const library: NewRemote = {
  name: 'mfe-library',
  mount: '/library',
  label: { en: "Teacher's library", tr: 'Kütüphane' },
  owner: 'Library team',
};
let base: string;
const read = (file: string) => readFileSync(path.join(base, file), 'utf8');

beforeEach(() => {
  base = mkdtempSync(path.join(tmpdir(), 'portal-scaffold-'));
});
afterEach(() => rmSync(base, { recursive: true }));

describe('new remote of this checkout', () => {
  it('creates a remote with the files of every other remote, and its pipeline', () => {
    expect(createRemote(library, base)).toEqual(
      expect.arrayContaining([
        'mfe-library/remote.json',
        'mfe-library/src/remote.ts',
        'mfe-library/src/features/first/first.test.tsx',
        '.github/workflows/mfe-library.yml',
      ]),
    );
    expect(remoteDeclarationSchema.parse(JSON.parse(read('mfe-library/remote.json')))).toMatchObject({
      name: 'mfe-library',
      mounts: ['/library'],
      owner: 'Library team',
    });
    expect(JSON.parse(read('mfe-library/src/locales/tr.json'))).toEqual({ title: { first: 'Kütüphane' } });
    expect(read('mfe-library/src/features/first/first.test.tsx')).toContain("['en', 'Teacher\\'s library']");
    expect(read('.github/workflows/mfe-library.yml')).not.toContain('mfe-students');
  });

  it('creates one with a service that the release tools accept', () => {
    createRemote({ ...library, service: true }, base);
    const dir = path.join(base, 'mfe-library');
    const declaration = readDeclaration(dir);
    expect(declaration.service).toEqual({ contract: '1.0.0', events: [] });
    expect(hasService(dir)).toBe(true);
    expect(Object.keys(JSON.parse(read('mfe-library/src/locales/tr.json')) as object)).toEqual(['title', 'notes']);
    createRemote({ ...library, name: 'mfe-plain' }, base);
    expect(hasService(path.join(base, 'mfe-plain'))).toBe(false);
  });

  it('creates one with a part of the student’s home that the release tools accept', async () => {
    createRemote({ ...library, learn: true }, base);
    const dir = path.join(base, 'mfe-library');
    expect(readDeclaration(dir).slots).toEqual({ learn: {} });
    const made = await learnScriptOf({ dir, name: 'mfe-library' });
    expect(made?.places).toEqual(['learn']);
    expect(made?.text).toContain('globalThis["learn:mfe-library"]');
    expect(read('mfe-library/src/learn.test.ts')).toContain("['en', 'Teacher\\'s library']");
  });

  it('gives a new remote the common dependencies of the existing remotes only', () => {
    createRemote(library, base);
    const packages = (text: string) => {
      const { dependencies, devDependencies } = JSON.parse(text) as Record<
        'dependencies' | 'devDependencies',
        Record<string, string>
      >;
      return Object.entries({ ...dependencies, ...devDependencies })
        .map(([name, version]) => `${name} ${version}`)
        .sort();
    };
    const [first = [], ...others] = remotes.map((name) =>
      packages(readFileSync(path.join(root, name, 'package.json'), 'utf8')),
    );
    expect(packages(read('mfe-library/package.json'))).toEqual(
      first.filter((each) => others.every((list) => list.includes(each))),
    );
  });

  it.each([
    ['a name of its own kind', { name: 'library' }, /mfe-…/],
    ['a path as a name', { name: 'mfe-../x' }, /mfe-…/],
    ['a mount that is no path', { mount: 'library' }, /mounts/],
    ['no Turkish label', { label: { en: 'Library', tr: '' } }, /label/],
  ])('rejects a new remote with %s', (_, fault, message) =>
    expect(() => createRemote({ ...library, ...fault }, base)).toThrow(message),
  );

  it('never overwrites an existing remote', () => {
    createRemote(library, base);
    expect(() => createRemote(library, base)).toThrow(/there already/);
  });
});
