import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Absolute folder of the checkout. */
export const root = path.resolve(__dirname, '../../..');

const first = ['mfe-dashboard', 'mfe-content', 'mfe-questions', 'mfe-assessments', 'mfe-students'];
const isRemote = (name: string) => name.startsWith('mfe-') && existsSync(path.join(root, name, 'remote.json'));

/** The remotes of this checkout, the first five first. A remote built elsewhere needs only a registry entry. */
export const remotes: readonly string[] = [
  ...first,
  ...readdirSync(root)
    .filter((name) => isRemote(name) && !first.includes(name))
    .sort(),
];

/** Rooms that are built before the portal can start. */
export const buildable: readonly string[] = ['shell', ...remotes, 'student-app', 'api'];

/** The folder of packages, which is a room as well: its tests are those of all packages. */
export const packagesRoom = 'packages';

/** The packages of this checkout by their folder, `packages/gradebook`; each is a room. */
export const packages: readonly string[] = readdirSync(path.join(root, packagesRoom), { withFileTypes: true })
  .flatMap((entry) => (entry.isDirectory() && entry.name !== 'node_modules' ? `${packagesRoom}/${entry.name}` : []))
  .sort();

/** Rooms with a tsconfig. */
export const typed: readonly string[] = [
  ...packages,
  'shared',
  'shell',
  ...remotes,
  'student-app',
  'delivery',
  'api',
  'e2e',
  'bench',
];

export const roomDir = (room: string) => path.join(root, room);

export const packageVersion = (room: string): string =>
  (JSON.parse(readFileSync(path.join(root, room, 'package.json'), 'utf8')) as { version: string }).version;

/** Folder of the release store: the shell, the remotes by version, and the registry. */
export const storeDir = () => process.env.STORE_DIR ?? path.join(root, '.portal/store');
