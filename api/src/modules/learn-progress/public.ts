/** Everything that other modules may import of this one. */
export { ownProgress } from './policy';
export { progressOf } from './progress.read';
