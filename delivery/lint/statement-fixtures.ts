import { broken } from './fixture';

const sql = /SQL belongs in a repository of the module/;
/** Statements outside repositories. */
export const statements = [
  broken(
    'a statement in a command',
    'api/src/modules/course/write.commands.ts',
    "import { eq } from 'drizzle-orm';\nexport const same = eq;",
    sql,
  ),
  broken(
    'a table in a read',
    'api/src/modules/course/read.ts',
    "import { courses } from '../../db/schema/courses';\nexport const table = courses;",
    sql,
  ),
  broken(
    'a statement sent by a helper',
    'api/src/modules/submission/policy.ts',
    "import { rowsOf } from '../../db/rows-of';\nexport const rows = rowsOf;",
    sql,
  ),
  broken(
    'a condition built by a helper',
    'api/src/modules/submission/policy.ts',
    "import { anyOf } from '../../db/any-of';\nexport const ids = anyOf([1]);",
    sql,
  ),
];
