import { broken, type Fixture } from './fixture';

const inPackage = 'packages/gradebook/src/fixture.ts';
const alone = /A package stands alone/;
const plainValues = /knows no page, no database and no schema/;
export const ofPackages: readonly Fixture[] = [
  broken('a package with the contract', inPackage, "import 'shared/contract/limits';", alone),
  broken(
    'a package with a type of the contract',
    inPackage,
    "import type { Page } from 'shared/contract/page';",
    alone,
  ),
  broken('a package with the API', inPackage, "import '../../../api/src/text/name-order';", alone),
  broken('a package with the modules of remotes', inPackage, "import '@teacher-portal/remote-sdk/http';", alone),
  broken(
    'a test of a package with the test kit',
    inPackage.replace('.ts', '.test.ts'),
    "import 'shared/testing/fixtures';",
    alone,
  ),
  broken('a package with the build', inPackage, "import 'delivery/store/folder-store';", alone),
  broken(
    'the reading of sheets with the camera',
    'packages/answer-sheet/src/fixture.ts',
    "import '@teacher-portal/sheet-camera/open-camera';",
    /The camera needs a page/,
  ),
  broken(
    'a package with a request',
    'packages/sheet-camera/src/fixture.ts',
    "void fetch('/');",
    /Use call\(\) of shared\/http/,
  ),
  broken('a package with React', inPackage, "import 'react';", plainValues),
  broken('a package with a schema', inPackage, "import 'zod';", plainValues),
  broken(
    'the scoring of a question type with schemas',
    'packages/question-types/src/slider/score.ts',
    "import 'zod';",
    plainValues,
  ),
  broken('a package with a database', inPackage, "import { eq } from 'drizzle-orm';\nvoid eq;", plainValues),
  broken('a package with Chakra', inPackage, "import '@chakra-ui/react';", plainValues),
  broken(
    'a package past the exports of another one',
    inPackage,
    "import '../../text-folding/src/fold-text';",
    /Use one of the exports of packages\/text-folding/,
  ),
  broken(
    'a room past the exports of a package',
    'api/src/fixture.ts',
    "import '../../packages/gradebook/src/gradebook';",
    /Use one of the exports of packages\/gradebook/,
  ),
];

export const allowedOfPackages: readonly Omit<Fixture, 'says'>[] = [
  { title: 'a package in the API', file: 'api/src/fixture.ts', code: "import '@teacher-portal/gradebook/gradebook';" },
  {
    title: 'a package in the contract',
    file: 'shared/src/contract/fixture.ts',
    code: "import '@teacher-portal/text-folding/fold-text';",
  },
  {
    title: 'a package with another one',
    file: inPackage,
    code: "import '@teacher-portal/text-folding/fold-text';",
  },
  {
    title: 'the schemas of question types, which are what a type is made of',
    file: 'packages/question-types/src/slider/schema.ts',
    code: "import 'zod';",
  },
  { title: 'a package with a library of its own', file: inPackage, code: "import 'fast-check';" },
];
