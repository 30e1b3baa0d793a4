import { broken, type Fixture } from './fixture';

const face = /A module is known by its public\.ts/;
const layer = /A module knows only modules below it/;
const floor = /A folder of the API knows only those below it/;

/** How folders and modules of the API may not know each other. */
export const apiFaults = [
  broken(
    'a module that imports the repository of another one',
    'api/src/modules/submission/policy.ts',
    "import '../assessment/repository';",
    face,
  ),
  broken(
    'a module that imports a face above its own',
    'api/src/modules/question/read.ts',
    "import '../gradebook/public';",
    layer,
  ),
  broken(
    'a module that imports a type of its own layer',
    'api/src/modules/student/read.ts',
    "import { type lockSchool } from '../school/public';\nexport type Lock = typeof lockSchool;",
    layer,
  ),
  broken(
    'a folder outside the modules that reaches into one',
    'api/src/seed/seed.ts',
    "import '../modules/question/repository';",
    face,
  ),
  broken('a folder that imports one above it', 'api/src/db/open.ts', "import '../server/route';", floor),
  broken(
    'a folder that imports the modules',
    'api/src/roster/write/apply-plan.ts',
    "import '../../modules/question/public';",
    floor,
  ),
  broken('a file that imports a folder above it', 'api/src/config.ts', "import './db/database';", floor),
];

export const apiAllowed: Omit<Fixture, 'says'>[] = [
  {
    title: 'the face of a module below',
    file: 'api/src/modules/practice/read.ts',
    code: "import '../question/public';",
  },
  {
    title: 'another file of the same module',
    file: 'api/src/modules/question/list/x.ts',
    code: "import '../repository';",
  },
  {
    title: 'what a module tests of another one',
    file: 'api/src/modules/course/course.test.ts',
    code: "import '../gradebook/gradebook.read';",
  },
];
