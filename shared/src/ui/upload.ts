export { DropZone, type DropZoneProps } from './upload/drop-zone';
export { dropProblem, fileProblem, type DropRules } from './upload/drop.rules';
export { nameOfAddress } from './upload/name-of-address';
export { type Upload, type UploadOptions } from './upload/use-uploads';
