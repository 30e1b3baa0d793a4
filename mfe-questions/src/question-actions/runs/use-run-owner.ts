import { useMemo } from 'react';
import { useSchool, useSession } from '@teacher-portal/remote-sdk/session';
import { type RunOwner } from './run-store';

/** Whose runs this browser shows; undefined while nobody is signed in. */
export function useRunOwner(): RunOwner | undefined {
  const uid = useSession()?.uid;
  const schoolId = useSchool().school?.id;
  return useMemo(() => (uid === undefined || schoolId === undefined ? undefined : { uid, schoolId }), [uid, schoolId]);
}
