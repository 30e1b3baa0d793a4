import path from 'node:path';
import { type Check } from '../checks/check';
import { house } from '../house/house';
import { remotes, root } from '../workspace/rooms';
import { browser } from './browser';
import { apiTests, deliveryTests, remoteTests } from './jest';
import { pipeline } from './pipeline';
import { productionBuild } from './production-build';
import { contracts, lint, types } from './static-checks';
import { run } from '../workspace/run';

const program = (name: string, file: string, env: Record<string, string>): Check => ({
  name,
  async run() {
    await run(path.join(root, 'node_modules/.bin/tsx'), [file], { cwd: root, env, inherit: true });
    return { passed: 1, failed: 0 };
  },
});

/** `pnpm chaos` and `pnpm soak`, shortened: they detect losses, errors and growth, and measure nothing. */
const chaos = program('chaos: server and tabs killed while they write', 'bench/cli/chaos.ts', {
  KILLS: '20',
  STUDENTS: '40',
  MINUTES: '2',
});
const soak = program('soak: fifty users for ten minutes', 'bench/cli/soak.ts', { MINUTES: '10' });

/** `pnpm prove:elsewhere`: packs, installs, releases and rolls back, with both package managers. */
const elsewhere = program('a remote from another repository', 'delivery/cli/prove-elsewhere.ts', {});

/** Checks that may run concurrently, at most `lanes` at once; the slowest come first. */
export interface Stage {
  lanes: number;
  checks: readonly Check[];
}

export interface Selection {
  /** Includes long tests and all pipelines: `pnpm test:long`. */
  long: boolean;
  /** Ignores results of earlier runs and tool caches. */
  fresh: boolean;
}

const longest = [
  'api',
  'mfe-assessments',
  'mfe-questions',
  'mfe-content',
  'shared',
  'mfe-students',
  'shell',
  'delivery',
  'student-app',
  'packages',
];
/** Every room with tests. */
export const testedRooms = [...longest, ...remotes.filter((name) => !longest.includes(name))];

/** Stands for the pipelines of all rooms in `pnpm test`, because all come from one workflow. */
export const pipelinedRoom = 'mfe-dashboard';

/** Rooms whose tests are several checks. */
const partsOf: Record<string, () => Check[]> = { api: apiTests, delivery: deliveryTests };

function testsOf(room: string, long: boolean): Check[] {
  const tests = partsOf[room]?.() ?? remoteTests(room);
  if (long) return room === 'api' ? [pipeline(room, { long }), ...tests] : [pipeline(room, { long })];
  return room === pipelinedRoom ? [pipeline(room, { long })] : tests;
}

/** Rooms whose tests use or overwrite the production build, or start its server. */
const usesBuild = ['api', 'delivery', pipelinedRoom];
const afterBuild = (check: Check): Check => ({ ...check, needs: productionBuild.name });

/**
 * The stages of `pnpm test` in order. In the long run, pipelines rebuild the rooms that the browser tests start, so
 * these run separately.
 */
export function stages({ long, fresh }: Selection): Stage[] {
  const tests = testedRooms.flatMap((room) => {
    const checks = testsOf(room, long);
    return long || usesBuild.includes(room) ? checks.map(afterBuild) : checks;
  });
  const staticChecks = [types, lint({ fresh, long })];
  const others = [...tests, house({ fresh }), afterBuild(contracts)];
  const browserTests = browser({ fresh });
  // Static checks fill the lanes during the build, so that the two longest suites start right after it.
  if (!long) return [{ lanes: 3, checks: [productionBuild, ...staticChecks, afterBuild(browserTests), ...others] }];
  return [
    { lanes: 2, checks: [productionBuild, ...staticChecks, ...others] },
    { lanes: 1, checks: [browserTests] },
    { lanes: 1, checks: [elsewhere, chaos, soak] },
  ];
}
