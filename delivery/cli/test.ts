import { rm } from 'node:fs/promises';
import path from 'node:path';
import { runChecks, type Check, type Outcome } from '../src/checks/check';
import { nginxProgram } from '../src/checks/nginx';
import { hasPostgres } from '../src/checks/postgres';
import { shellSizes } from '../src/checks/shell-sizes';
import { overweight } from '../src/checks/sizes';
import { apiOnPostgres, browser, withoutPipeline } from '../src/checks/suites';
import { house } from '../src/house/house';
import { pipeline } from '../src/pipeline/pipelines';
import { buildPortal } from '../src/release/build';
import { remotes, roomDir } from '../src/workspace/rooms';

const build: Check = {
  name: 'production build',
  async run(print) {
    await rm(path.join(roomDir('e2e'), 'test-results'), { recursive: true, force: true });
    await buildPortal(print);
    const sizes = await shellSizes();
    sizes.forEach(({ part, bytes, budget }) => print(`shell, ${part}: ${bytes} bytes after brotli, budget ${budget}`));
    const heavy = overweight(sizes);
    heavy.forEach((problem) => print(problem));
    return { passed: 2 - heavy.length, failed: heavy.length };
  },
};

/** Those that take longest come first, so that both lanes end at about the same time. */
function pipelines(): Check[] {
  const first = ['mfe-questions', 'mfe-content', 'delivery', 'shared', 'shell'];
  const rest = [...first, ...remotes.filter((name) => !first.includes(name))];
  return [pipeline('api'), ...(hasPostgres() ? [apiOnPostgres] : []), ...rest.map(pipeline), withoutPipeline, house];
}

/** Tells the browser tests which nginx the portal is tried behind. */
function findProxy(): void {
  const nginx = hasPostgres() ? nginxProgram() : undefined;
  if (nginx) process.env.NGINX = nginx;
  else console.log('No nginx, or no PostgreSQL for it, on this machine: the portal is not tried behind a proxy.');
}

async function main() {
  findProxy();
  if (!hasPostgres()) console.log('No PostgreSQL on this machine: the API tests run on the embedded database only.');
  const total: Outcome = { passed: 0, failed: 0 };
  // Built before the tests, some of which start the server; browsers come last and have the machine to themselves.
  for (const [checks, lanes] of [
    [[build], 1],
    [pipelines(), 2],
    [[browser], 1],
  ] as const) {
    const { passed, failed } = await runChecks(checks, console.log, lanes);
    total.passed += passed;
    total.failed += failed;
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

void main();
