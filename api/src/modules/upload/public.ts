/** Everything that other modules may import of this one. */
export { announceFile, keepUpload } from './announce.commands';
