import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** PostgreSQL extensions for the embedded database: the index for question search uses both. */
export const embeddedExtensions = { btree_gin, pg_trgm };
