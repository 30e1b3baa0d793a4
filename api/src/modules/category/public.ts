/** Everything that other modules may import of this one. */
export { mayReadCourseInGrade } from './policy';
export { presentTree } from './present';
export { listCategories } from './repository';
export { restoreTopics } from './restore.commands';
export { withSubtopics } from './subtopics.repository';
