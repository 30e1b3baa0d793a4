import { join } from 'node:path';

/** Archive of an embedded database with all migrations and no rows. The build puts it beside the bundle; the sources have none. */
export const emptyDatabaseFile = join(__dirname, 'empty-database.tar.gz');
