export { enterSchool, setGrade, setSchool, signIn, signOut, signUp, startSession } from './actions';
export { chooseGrade, chooseSchool } from './choice';
export { gradeListQuery } from './grade-list.query';
export { useGrade, useSchool, useSession } from './hooks';
export { sessionState, subscribeToSession, type SessionState } from './store';
