export { DropZone, type DropZoneProps } from './upload/drop-zone';
export { dropProblem, fileProblem, type DropRules } from './upload/drop.rules';
export { fileSize } from './upload/file-size';
export { nameOfAddress } from './upload/name-of-address';
export { ProgressBar, type ProgressBarProps } from './upload/progress-bar';
export { type Upload, type UploadOptions } from './upload/use-uploads';
