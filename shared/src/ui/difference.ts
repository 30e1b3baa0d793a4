export { type Part, partsOf } from './difference/parts';
export { DifferenceRow, Words } from './difference/difference';
