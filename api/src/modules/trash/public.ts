/** Everything that other modules may import of this one. */
export { type Counts, nothing } from './contents.repository';
export { restoreCourses } from './course.commands';
export { eraseOldTrash } from './erase.commands';
export { unlessTrashed } from './missing';
export { type Also, type Linked, type Restoring } from './restoring';
