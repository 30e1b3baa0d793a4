/** Everything that other modules may import of this one. */
export { lock } from './commands';
export { classesOfStudent, classOf, requireTeacherOf } from './policy';
export { type ClassRow, ofItsYear } from './repository';
