import { checkBuilt } from '../src/checks/check-built';
import { type ContractReport } from '../src/checks/contract-check';
import { shellSizes } from '../src/checks/shell-sizes';
import { overweight, type SizeRow } from '../src/checks/sizes';
import { buildRoom } from '../src/release/build';
import { findRemote } from '../src/workspace/remote';
import { remotes } from '../src/workspace/rooms';
import { table } from '../src/workspace/table';

async function check(nameOrFolder: string): Promise<[string, ContractReport]> {
  const remote = findRemote(nameOrFolder);
  return [remote.name, await checkBuilt(remote)];
}

function printSizes(name: string, sizes: readonly SizeRow[]): void {
  const rows = sizes.map(({ part, bytes, budget }) => [part, String(bytes), String(budget)]);
  console.log(`\n${table([name, 'brotli', 'budget'], rows)}`);
  for (const { part, reason } of sizes) if (reason !== undefined) console.log(`${part}: ${reason}`);
}

function printShared(reports: readonly [string, ContractReport][]): void {
  const modules = [...new Set(reports.flatMap(([, { shared }]) => shared.map(({ module }) => module)))];
  const useIn = (module: string, { shared }: ContractReport) =>
    shared.find((row) => row.module === module)?.use ?? 'unused';
  const rows = modules.map((module) => [
    module,
    ...reports.map(([, report]) => useIn(module, report).replace('unused', '·')),
  ]);
  console.log(`\n${table(['shared module', ...reports.map(([name]) => name)], rows)}`);
}

async function weighShell(): Promise<string[]> {
  await buildRoom('shell');
  const sizes = await shellSizes();
  printSizes('shell', sizes);
  return overweight(sizes).map((problem) => `shell: ${problem}`);
}

/** Checks the named remotes, or all of this repository and the shell, and prints which shared modules each one uses. */
async function main() {
  const names = process.argv.length > 2 ? process.argv.slice(2) : remotes;
  const reports: [string, ContractReport][] = [];
  for (const name of names) reports.push(await check(name));
  reports.forEach(([name, { sizes }]) => printSizes(name, sizes));
  const shell = process.argv.length > 2 ? [] : await weighShell();
  printShared(reports);
  const problems = [
    ...shell,
    ...reports.flatMap(([name, report]) => report.problems.map((problem) => `${name}: ${problem}`)),
  ];
  problems.forEach((problem) => console.error(problem));
  console.log(problems.length === 0 ? '\nThe contract is kept.' : `\n${problems.length} problem(s).`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
