/** Everything that other modules may import of this one. */
export { readGradebook } from './gradebook.read';
