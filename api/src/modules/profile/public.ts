/** Everything that other modules may import of this one. */
export { presentProfile } from './present';
export { findPerson, listSchools } from './repository';
