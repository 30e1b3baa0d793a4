import path from 'node:path';
import { parseArgs } from 'node:util';
import { runChecks, type Result, total } from '../src/checks/check';
import { knownResults } from '../src/checks/known-results';
import { nginxProgram } from '../src/checks/nginx';
import { hasPostgres } from '../src/checks/postgres';
import { report } from '../src/checks/report';
import { stages } from '../src/suites/suites';
import { root } from '../src/workspace/rooms';

const usage = `pnpm test          what changed since the last green run, and everything that may depend on it
pnpm test --all    everything, as with CI=true
pnpm test:long     everything, with long tests, all pipelines, chaos and soak`;

/** Sets the nginx for the browser tests behind a proxy. */
function findProxy(): void {
  const nginx = hasPostgres() ? nginxProgram() : undefined;
  if (nginx) process.env.NGINX = nginx;
  else console.log('No nginx, or no PostgreSQL for it, on this machine: the portal is not tried behind a proxy.');
}

async function main() {
  const { values } = parseArgs({
    options: { all: { type: 'boolean' }, long: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (values.help) return console.log(usage);
  const long = values.long ?? false;
  if (long) process.env.TEST_LONG = 'true';
  const fresh = long || values.all === true || process.env.CI === 'true';
  findProxy();
  if (!hasPostgres()) console.log('No PostgreSQL on this machine: the API tests run on the embedded database only.');
  const results = knownResults(path.join(root, '.portal/results'), { fresh });
  const finished: Result[] = [];
  for (const { checks, lanes } of stages({ long, fresh }))
    finished.push(...(await runChecks(checks, console.log, { lanes, results })));
  console.log(report(finished));
  process.exitCode = total(finished).failed === 0 ? 0 : 1;
}

void main();
