import { type Registry } from 'shared/contract/registry';
import { type RemoteFile, type ShellFile } from '../store/release-file';
import { releaseOf } from '../testing/releases';
import { shellOf } from '../testing/shells';
import { refuseDropped, refuseUnprovided } from './compatible';
import { lackingExports, type UsedExports } from './exports';

const remote = (version: string, uses?: UsedExports): RemoteFile => ({ ...releaseOf(version), ...(uses && { uses }) });
const storeOf = (shells: ShellFile[], remotes: RemoteFile[] = [], calls?: string[]) => ({
  servedApi: async () => calls && { contract: '1.0.0', calls },
  findShell: async (version: string) => shells.find((shell) => shell.version === version),
  findRelease: async (name: string, version: string) =>
    remotes.find((release) => release.name === name && release.version === version),
});
const registry = (shell: string, ...remotes: RemoteFile[]): Registry => ({
  schema: 1,
  shell: { version: shell },
  remotes,
});
const useId = { react: ['useId'] };

describe('exports that a build lacks', () => {
  it.each([
    ['nothing when all of it is provided', { react: ['useId'] }, []],
    ['an export', { react: ['useId', 'use'] }, ['use of react']],
    ['a whole module', { react: [], 'shared/ui/chart': ['BarList'] }, ['shared/ui/chart']],
  ] as const)('lists the missing exports: %s', (_title, uses, lacking) => {
    const used = Object.fromEntries(Object.entries(uses).map(([name, names]) => [name, [...names]]));
    expect(lackingExports(used, shellOf('1', 'useId').provides)).toEqual(lacking);
  });
});

describe('compatibility of a remote', () => {
  const check = (release: RemoteFile, ...shells: ShellFile[]) =>
    refuseUnprovided(storeOf(shells), registry('1.0.0'), release);

  it('rejects a remote that uses an export which the live shell lacks, with instructions', () =>
    expect(check(remote('2', useId), shellOf('1.0.0', 'use'), shellOf('2.0.0', 'use', 'useId'))).rejects.toThrow(
      'mfe-fixture 2 needs what the live shell 1.0.0 does not provide: useId of react. ' +
        'Release the shell that provides it first (pnpm release shell), or do without it.',
    ));

  it('rejects a remote that runs in the live shell but not in its candidate', () => {
    const trial = { version: '2.0.0', rollout: { percent: 5, users: [] } };
    const both = { ...registry('1.0.0'), shell: { version: '1.0.0', candidate: trial } };
    const shells = storeOf([shellOf('1.0.0', 'useId'), shellOf('2.0.0')]);
    return expect(refuseUnprovided(shells, both, remote('2', useId))).rejects.toThrow('the live shell 2.0.0 does not');
  });

  it("rejects a remote that was built for a later contract than the live shell's", () =>
    expect(check({ ...remote('2'), contract: { range: '^1.1.0' } }, shellOf('1.0.0'))).rejects.toThrow(
      'needs what the live shell 1.0.0 does not provide: contract ^1.1.0.',
    ));

  it.each([
    ['a later React', { needs: { react: '^19.99.0' } }, 'react ^19.99.0'],
    ['React of another line', { needs: { react: '^18.0.0' } }, 'react ^18.0.0'],
    ['a later minor of federation', { federation: '2.10.0' }, 'federation 2.10.0'],
    ['another major of federation', { federation: '1.9.0' }, 'federation 1.9.0'],
  ])('rejects a remote that was built with %s than the live shell has', (_title, built, lacking) =>
    expect(check({ ...remote('2'), ...built }, { ...shellOf('1.0.0'), federation: '2.9.2' })).rejects.toThrow(
      `does not provide: ${lacking}.`,
    ),
  );

  it.each(['2.9.2', '2.9.0', '2.8.3', '2.9.7'])(
    'runs a remote that was built with federation %s on 2.9.2',
    (federation) =>
      expect(
        check(
          { ...remote('2'), federation, needs: { react: '^19.0.0' } },
          { ...shellOf('1.0.0'), federation: '2.9.2' },
        ),
      ).resolves.toBeUndefined(),
  );

  it.each([
    ['uses what is there', remote('2', useId)],
    ['was stored before uses were recorded', remote('2')],
  ])('accepts a remote that %s', (_title, release) =>
    expect(check(release, shellOf('1.0.0', 'useId'))).resolves.toBeUndefined(),
  );

  it('accepts a remote when no shell with a version is live', () =>
    expect(refuseUnprovided(storeOf([]), { schema: 1, remotes: [] }, remote('2', useId))).resolves.toBeUndefined());
});

describe('compatibility of a shell', () => {
  const live = {
    ...remote('1', useId),
    candidate: { ...remote('2', { react: ['use'] }), rollout: { percent: 5, users: [] } },
  };
  const check = (shell: ShellFile) =>
    refuseDropped(storeOf([], [remote('1', useId), remote('2', { react: ['use'] })]), registry('1.0.0', live), shell);

  it('rejects a shell that drops what live remotes and their candidates use, naming all of them', () =>
    expect(check(shellOf('2.0.0', 'useMemo'))).rejects.toThrow(
      'The shell 2.0.0 does not provide what live remotes need:\n' +
        'mfe-fixture 1 needs useId of react\nmfe-fixture 2 needs use of react\n' +
        'Keep it in the shell, or release those remotes without it first.',
    ));

  it('accepts a shell that only adds exports', () =>
    expect(check(shellOf('2.0.0', 'useId', 'use', 'more'))).resolves.toBeUndefined());
});

describe('a release and the running server', () => {
  const calls = ['GET /course/:id', 'POST /loan'];
  const shell = shellOf('1.0.0', 'useId');

  it('rejects a remote that calls endpoints which the server lacks, with instructions', () =>
    expect(
      refuseUnprovided(storeOf([shell], [], ['GET /course/:id']), registry('1.0.0'), { ...remote('2'), calls }),
    ).rejects.toThrow(
      'mfe-fixture 2 calls what the running server of the portal does not answer: POST /loan. ' +
        'Start the server that answers it first, or do without it.',
    ));

  it('rejects a shell that calls endpoints which the server lacks, even if no remote is live', () =>
    expect(
      refuseDropped(storeOf([], [], ['GET /course/:id']), { schema: 1, remotes: [] }, { ...shell, calls }),
    ).rejects.toThrow('shell 1.0.0 calls what the running server of the portal does not answer: POST /loan.'));

  it.each([
    ['the server answers more', [...calls, 'GET /extra'], calls],
    ['it was stored before its calls were recorded', ['GET /extra'], undefined],
    ['no server has said what it answers', undefined, calls],
  ])('accepts a remote if %s', (_title, served, called) =>
    expect(
      refuseUnprovided(storeOf([shell], [], served), registry('1.0.0'), {
        ...remote('2'),
        ...(called && { calls: called }),
      }),
    ).resolves.toBeUndefined(),
  );
});
