import { join } from 'node:path';

/** Beside this file, and beside the bundle that this file ends up in. */
export const migrationsFolder = join(__dirname, 'migrations');
