import { useRef } from 'react';
import { type AssessmentSummary } from 'shared/contract/assessment';
import {
  archiveAssessment,
  setWeightage,
  unarchiveAssessment,
  updateDueDate,
} from 'shared/contract/assessment-settings';
import { deleteAssessment, duplicateAssessment, restoreAssessment } from 'shared/contract/assessment-write';
import { paths } from 'shared/contract/paths';
import { subjectState } from 'shared/entities/subject';
import { handleError, handleSuccess } from 'shared/feedback';
import { call, newKey } from 'shared/http';
import { useMutation, useQueryClient } from 'shared/query';
import { useNavigate } from 'shared/router';
import { keepAssessment, refreshAssessment, refreshAssessmentLists } from '../../assessment/assessment.query';

type Row = Pick<AssessmentSummary, 'id' | 'version'>;

/** After a refusal, too, the lists are read anew: it may be that somebody else has changed what they show. */
function useRefreshed() {
  const client = useQueryClient();
  return {
    onError: handleError,
    onSettled: (_data: unknown, _error: unknown, { id }: { id: number }) => refreshAssessment(client, id),
  };
}

/** Puts an assessment into the archive or takes it out; the message that follows takes it back. */
export function useArchiving() {
  const refreshed = useRefreshed();
  const { mutate } = useMutation({
    mutationFn: async ({ id, version, archived }: Row & { archived: boolean }) =>
      (await call(archived ? archiveAssessment : unarchiveAssessment, { params: { id }, version })).data,
    onSuccess: ({ id, version }, { archived }) =>
      handleSuccess(archived ? 'success.assessmentArchived' : 'success.assessmentUnarchived', undefined, () =>
        mutate({ id, version, archived: !archived }),
      ),
    ...refreshed,
  });
  return mutate;
}

/** Deletes an assessment. Nothing asks before, because the message that follows takes it back. */
export function useDeleting() {
  const client = useQueryClient();
  const refreshed = useRefreshed();
  const restore = useMutation({
    mutationFn: async ({ id }: Pick<Row, 'id'>) => (await call(restoreAssessment, { params: { id } })).data,
    onSuccess: (assessment) => {
      handleSuccess('success.assessmentRestored');
      keepAssessment(client, assessment);
    },
    ...refreshed,
  });
  return useMutation({
    mutationFn: ({ id, version }: Row) => call(deleteAssessment, { params: { id }, version }),
    onSuccess: (_, { id }) => {
      handleSuccess('success.assessmentDeleted', undefined, () => restore.mutate({ id }));
      client.removeQueries({ queryKey: ['assessment', id] });
    },
    onError: handleError,
    onSettled: () => refreshAssessmentLists(client),
  }).mutate;
}

/** Copies an assessment into a new draft and opens it; a second press while it is copied makes no second one. */
export function useDuplicating() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isCopying = useRef(false);
  const { mutate } = useMutation({
    mutationFn: async ({ id, key }: Pick<Row, 'id'> & { key: string }) =>
      (await call(duplicateAssessment, { params: { id }, idempotencyKey: key })).data,
    onSuccess: (copy) => {
      handleSuccess('success.assessmentDuplicated');
      keepAssessment(client, copy);
      void navigate(paths.assessments.add.href({ id: copy.id, subject: copy.courseId }), {
        state: subjectState(copy.courseId),
      });
    },
    onError: handleError,
    onSettled: () => {
      isCopying.current = false;
    },
  });
  return ({ id }: Pick<Row, 'id'>) => {
    if (isCopying.current) return;
    isCopying.current = true;
    mutate({ id, key: newKey() });
  };
}

/** Changes the weightage by its own call; published work may have another one, too. */
export function useWeightage(onDone: () => void) {
  return useSetting(
    ({ id, version }: Row, weightage: number) => call(setWeightage, { params: { id }, body: { weightage }, version }),
    onDone,
  );
}

/** Changes the due date by its own call. */
export function useDueDate(onDone: () => void) {
  return useSetting(
    ({ id, version }: Row, dueDate: string) => call(updateDueDate, { params: { id }, body: { dueDate }, version }),
    onDone,
  );
}

function useSetting<Value>(send: (row: Row, value: Value) => Promise<unknown>, onDone: () => void) {
  const refreshed = useRefreshed();
  return useMutation({
    mutationFn: ({ id, version, value }: Row & { value: Value }) => send({ id, version }, value),
    onSuccess: () => {
      handleSuccess('success.assessmentUpdated');
      onDone();
    },
    ...refreshed,
  });
}
