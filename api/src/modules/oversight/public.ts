/** Everything that other modules may import of this one. */
export { figuresByTeacher } from './repository';
