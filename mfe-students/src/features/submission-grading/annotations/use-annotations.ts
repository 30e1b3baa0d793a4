import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useQuery } from '@teacher-portal/remote-sdk/query';
import { annotationsQuery } from '../../../submission/annotations/annotation.query';
import { type Shown } from '../../../submission/annotations/work';
import { type Grader } from '../queue/kept-edits';
import { withEdits } from './annotation-edits';
import { annotationStore } from './annotation-store';

/** Sends what earlier visits have left, and other pages when they end. */
export function useAnnotationOutbox(grader: Grader): void {
  useEffect(() => {
    const left = new AbortController();
    const load = () => void annotationStore.load(grader);
    void annotationStore.whenOthersEnd(left.signal, load);
    load();
    return () => left.abort();
  }, [grader]);
}

export const useWaiting = () => useSyncExternalStore(annotationStore.subscribe, annotationStore.state);

/** The annotations of an answer with those that are still to be sent. */
export function useAnnotations(submissionId: number, questionId: number): readonly Shown[] {
  const { data: saved } = useQuery(annotationsQuery(submissionId));
  const { waiting } = useWaiting();
  return useMemo(() => {
    const edits = [...waiting.values()].map(({ edit }) => edit);
    const own = edits.filter((edit) => edit.submissionId === submissionId);
    return withEdits(saved ?? [], own).filter((each) => each.questionId === questionId);
  }, [saved, waiting, submissionId, questionId]);
}
