/** Everything that other modules may import of this one. */
export { announceFile } from './announce.commands';
