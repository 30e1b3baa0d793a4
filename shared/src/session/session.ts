export {
  enterSchool,
  exitSchool,
  setGrade,
  setSchool,
  signIn,
  signOut,
  signUp,
  startSession,
  storeProfile,
  storeRole,
} from './actions';
export { gradeListQuery } from './grade-list.query';
export { useGrade, useMay, useSchool, useSession } from './hooks';
export { sessionState, subscribeToSession } from './store';
