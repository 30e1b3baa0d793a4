import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useSchool, useSession } from 'shared/session';
import { itemOf, withEdited } from './generated-batch';
import { type ReviewedQuestion } from './generated-batch.schema';
import { type BatchOwner, generatedStore, type GeneratedState } from './generated-store';

const noState: GeneratedState = { isLoaded: false, batch: undefined, run: undefined, isUnavailable: false };

/** The generated, unsaved questions of a course, and whose they are; `owner` is undefined while nobody is signed in. */
export function useGenerated(courseId: number): GeneratedState & { owner: BatchOwner | undefined } {
  const uid = useSession()?.uid;
  const schoolId = useSchool().school?.id;
  const owner = useMemo(
    () => (uid === undefined || schoolId === undefined ? undefined : { uid, schoolId, courseId }),
    [uid, schoolId, courseId],
  );
  const state = useSyncExternalStore(generatedStore.subscribe, () => (owner ? generatedStore.read(owner) : noState));
  useEffect(() => {
    if (owner) void generatedStore.load(owner);
  }, [owner]);
  return { ...state, owner };
}

/**
 * One generated, unsaved question, for the form. `replace` puts what was edited in its place and accepts it; the screen then
 * goes back one history entry.
 */
export function useGeneratedQuestion(courseId: number, questionNo: number) {
  const { isLoaded, batch, owner } = useGenerated(courseId);
  return {
    isPending: !isLoaded,
    /** Undefined when it is not there (any more). */
    question: itemOf(batch, questionNo)?.question,
    replace: (edit: Partial<ReviewedQuestion>) => {
      if (owner) generatedStore.change(owner, (current) => withEdited(current, questionNo, edit));
    },
  };
}
