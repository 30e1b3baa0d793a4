import { useMemo, useSyncExternalStore } from 'react';
import { type Act } from 'shared/contract/act';
import { type Grade, type MemberSchool, type Session } from 'shared/contract/profile';
import { may } from 'shared/contract/rights';
import { useQuery } from 'shared/query';
import { setGrade, setSchool } from './actions';
import { chooseGrade } from './choice';
import { gradeListQuery } from './grade-list.query';
import { sessionState, subscribeToSession } from './store';

const useSessionState = () => useSyncExternalStore(subscribeToSession, sessionState, sessionState);

/** The session; undefined if nobody is signed in. */
export const useSession = (): Session | undefined => useSessionState().session;

const noSchools: readonly MemberSchool[] = [];

/** The active school (undefined for a teacher without a school) and a setter. */
export function useSchool() {
  const { session, school } = useSessionState();
  return { school, schools: session?.schools ?? noSchools, setSchool };
}

/** Whether the teacher's role in the active school grants this right; what it does not grant is not offered. */
export function useMay(act: Act): boolean {
  const role = useSchool().school?.role;
  return role === undefined || may(role, act);
}

const noGrades: readonly Grade[] = [];

/**
 * The active grade, and all grades of the active school; `offered` are those for new content: not archived, or active.
 * `grade` is undefined while they load or if there are none.
 */
export function useGrade() {
  const { session, school, rememberedGrade } = useSessionState();
  const {
    data = noGrades,
    isPending,
    isFetching,
    error,
    refetch,
  } = useQuery({ ...gradeListQuery, enabled: session !== undefined });
  const grades = useMemo(() => data.filter(({ schoolId }) => schoolId === school?.id), [data, school?.id]);
  const grade = chooseGrade(data, school?.id, rememberedGrade);
  return {
    grade,
    grades,
    offered: grades.filter((each) => !each.archived || each === grade),
    setGrade,
    isPending,
    isFetching,
    error,
    refetch,
  };
}
