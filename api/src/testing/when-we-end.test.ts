import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { until } from './until';

const folder = mkdtempSync(join(tmpdir(), 'when-we-end-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A process that has a file made when it has ended; `more` runs when it is ready. */
async function started(file: string, more = '') {
  const program = join(folder, `${file}.mts`);
  const source = pathToFileURL(join(__dirname, 'when-we-end.ts')).href;
  const made = JSON.stringify(join(folder, file));
  writeFileSync(
    program,
    `import { whenWeEnd } from '${source}';
     const callOff = whenWeEnd('touch "$1"', [${made}]);
     ${more}
     setInterval(() => undefined, 1000);
     console.log('ready');`,
  );
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    ...{ detached: true, cwd: join(__dirname, '../..') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  await Promise.race([once(child.stdout, 'data'), exited]);
  return { child, exited };
}

it.each(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'runs the commands after %s to the process and all that it has started',
  async (signal) => {
    const { child, exited } = await started(signal);
    expect(existsSync(join(folder, signal))).toBe(false);
    process.kill(-(child.pid ?? 0), signal);
    await exited;
    await until(() => existsSync(join(folder, signal)));
  },
);

it('runs nothing after it was called off', async () => {
  const { exited } = await started('called-off', 'callOff(); setTimeout(() => process.exit(), 100);');
  const other = await started('not-called-off', 'setTimeout(() => process.exit(), 100);');
  await exited;
  await other.exited;
  await until(() => existsSync(join(folder, 'not-called-off')));
  expect(existsSync(join(folder, 'called-off'))).toBe(false);
});
