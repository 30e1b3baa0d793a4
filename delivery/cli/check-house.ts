import { runChecks, total } from '../src/checks/check';
import { house } from '../src/house/house';

/** Unused code, duplicated code, import cycles, versions outside the catalog, formatting. */
async function main() {
  const results = await runChecks([house({ fresh: false })], console.log);
  process.exitCode = total(results).failed === 0 ? 0 : 1;
}

void main();
