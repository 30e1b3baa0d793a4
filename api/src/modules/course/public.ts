/** Everything that other modules may import of this one. */
export { mayReadCourse } from './policy';
