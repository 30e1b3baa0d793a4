/** Everything that other modules may import of this one. */
export { keepVersions } from './version.repository';
