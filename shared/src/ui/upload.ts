export { DropZone, type DropZoneProps } from './upload/drop-zone';
export { dropProblem, fileProblem, type DropRules } from './upload/drop.rules';
export { fileSize, nameOfAddress } from './upload/file-size';
export { type Upload, type UploadOptions } from './upload/use-uploads';
