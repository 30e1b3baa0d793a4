export { enterSchool, setGrade, setSchool, signIn, signOut, signUp, startSession } from './actions';
export { gradeListQuery } from './grade-list.query';
export { useGrade, useSchool, useSession } from './hooks';
export { sessionState, subscribeToSession } from './store';
