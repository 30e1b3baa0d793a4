/** Everything that other modules may import of this one. */
export { type Change as TopicChange } from './changes.repository';
export { removeEmpty as removeEmptyTopics } from './empty.commands';
export { TopicPaths } from './topic-paths';
export { mayReadCourseInGrade } from './policy';
export { presentTree } from './present';
export { listCategories } from './repository';
export { restoreTopics } from './restore.commands';
export { withSubtopics } from './subtopics.repository';
