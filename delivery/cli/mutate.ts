import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { type FileScore, mutated, scoreOf, scoresIn } from '../src/mutation/mutants';
import { testedRooms } from '../src/suites/suites';
import { packages, packagesRoom, root } from '../src/workspace/rooms';
import { run } from '../src/workspace/run';
import { table } from '../src/workspace/table';

/** Minimum percentage of mutants that tests must kill. */
const THRESHOLD = 90;
const folder = path.join(root, '.portal/mutation');

/** Mutates a room in a copy of the files that its tests read; each mutant runs only the tests that import its file. */
async function mutate(room: string, files: readonly string[]): Promise<FileScore[]> {
  const name = room.replaceAll('/', '-');
  const report = path.join(folder, `${name}.json`);
  const config = path.join(folder, `${name}.config.json`);
  const settings = {
    mutate: files.map((file) => `${room}/${file}`),
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    jest: { projectType: 'custom', configFile: 'delivery/jest/mutation.cjs', enableFindRelatedTests: true },
    // Per-test coverage would need to wrap the test environment, which the test files choose themselves.
    coverageAnalysis: 'off',
    // One process feeds the others.
    concurrency: Math.max(1, availableParallelism() - 1),
    ignorePatterns: [
      '/*',
      ...['package.json', 'tsconfig.base.json', 'delivery', 'shared', 'packages', room].map((kept) => `!/${kept}`),
    ],
    reporters: ['json', 'clear-text'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: false },
    jsonReporter: { fileName: report },
    tempDirName: '.portal/stryker',
    checkers: [],
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(config, JSON.stringify(settings, null, 2));
  await run(path.join(root, 'node_modules/.bin/stryker'), ['run', config], {
    cwd: root,
    env: { MUTATE_ROOM: room },
    inherit: true,
  });
  return scoresIn(readFileSync(report, 'utf8'));
}

/** `pnpm mutate [room] [file…]`: makes small changes to the pure rules and reports how many no test detects. */
async function main() {
  const [room, ...files] = process.argv.slice(2);
  const all = testedRooms.flatMap((each) => (each === packagesRoom ? packages : [each]));
  const rooms = room ? [room] : all.filter((each) => mutated(each).length > 0);
  const scores: FileScore[] = [];
  for (const each of rooms) scores.push(...(await mutate(each, files.length > 0 ? files : mutated(each))));
  const rows = [...scores]
    .sort((a, b) => scoreOf([a]) - scoreOf([b]))
    .map((each) => [each.file, scoreOf([each]).toFixed(0), `${each.killed} of ${each.mutants}`]);
  console.log(table(['file', 'score', 'noticed'], rows));
  const score = scoreOf(scores);
  console.log(`\n${score.toFixed(1)} % of the mutants are noticed; the aim is ${THRESHOLD} %.`);
  process.exitCode = score >= THRESHOLD ? 0 : 1;
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
