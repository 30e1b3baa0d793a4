/** Everything that other modules may import of this one. */
export { bytesAnnounced } from './repository';
export { presentationOf } from './file-headers';
export { announceFile, keepUpload } from './announce.commands';
