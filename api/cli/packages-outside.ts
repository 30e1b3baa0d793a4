import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const { dependencies } = JSON.parse(readFileSync(join(__dirname, '../package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};

/** Compiled into the server. */
const isOurs = (name: string) => ['shared', 'delivery'].includes(name) || name.startsWith('@teacher-portal/');

/**
 * npm packages that are not bundled, because some include binaries and data files: the dependencies of this room,
 * which resolve from here. Dependencies of `shared` or of our packages alone do not, and are bundled.
 */
export const packagesOutside = Object.keys(dependencies).filter((name) => !isOurs(name));
