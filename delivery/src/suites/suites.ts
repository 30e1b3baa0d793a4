import { type Check } from '../checks/check';
import { hasPostgres } from '../checks/postgres';
import { house } from '../house/house';
import { remotes } from '../workspace/rooms';
import { browser } from './browser';
import { apiOnPostgres, roomTests } from './jest';
import { pipeline } from './pipeline';
import { productionBuild } from './production-build';
import { contracts, lint, types } from './static-checks';
import { chaos, soak } from './stress';

/** Checks that may run at the same time, `lanes` of them at once; what takes longest comes first. */
export interface Stage {
  lanes: number;
  checks: readonly Check[];
}

export interface Selection {
  /** Everything, long tests and all pipelines included: `pnpm test:long`. */
  long: boolean;
  /** Nothing is taken from earlier runs, caches of tools included. */
  fresh: boolean;
}

const longest = ['api', 'shared', 'mfe-assessments', 'mfe-questions', 'mfe-content', 'shell', 'delivery'];
/** Every room with tests of its own. */
export const testedRooms = [...longest, ...remotes.filter((name) => !longest.includes(name))];

/** Stands for the pipelines of all rooms in `pnpm test`: they are made from one workflow. */
export const pipelinedRoom = 'mfe-dashboard';

const testsOf = (room: string, long: boolean): Check[] => [
  long || room === pipelinedRoom ? pipeline(room) : roomTests(room),
  ...(room === 'api' && hasPostgres() ? [apiOnPostgres] : []),
];

/** What `pnpm test` runs, in order. Browser tests come last and have the machine to themselves. */
export function stages({ long, fresh }: Selection): Stage[] {
  const tests = testedRooms.flatMap((room) => testsOf(room, long));
  return [
    // Built before the tests, some of which start the server.
    { lanes: 2, checks: [productionBuild, lint({ fresh })] },
    { lanes: 2, checks: [...tests, types, house({ fresh }), contracts] },
    { lanes: 1, checks: [browser] },
    ...(long ? [{ lanes: 1, checks: [chaos, soak] }] : []),
  ];
}
