import { useRef } from 'react';
import { type ApiError } from '@teacher-portal/remote-sdk/http';
import { type AssessmentSummary } from '@teacher-portal/remote-sdk/contract/assessment';
import { archiveAssessment, unarchiveAssessment } from '@teacher-portal/remote-sdk/contract/assessment-settings';
import {
  deleteAssessment,
  duplicateAssessment,
  restoreAssessment,
} from '@teacher-portal/remote-sdk/contract/assessment-write';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { subjectState } from '@teacher-portal/remote-sdk/entities/subject';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { setCached, useWrite } from '@teacher-portal/remote-sdk/query';
import { useNavigate } from '@teacher-portal/remote-sdk/router';
import { assessmentQuery } from '../../assessment/assessment.query';
import { unlessAnswersShown } from '../../assessment/release/answers-shown-dialog';

type Row = Pick<AssessmentSummary, 'id' | 'version'>;

/** Asks before the call is made `again` that lets students write although answers were shown. */
type Asking = (error: ApiError, again: () => void) => void;

const anyway = { anyway: 'true' } as const;

/** Archives or restores an assessment and offers undo in a toast. */
export function useArchiving(ask: Asking) {
  const archive = useWrite(archiveAssessment, {
    onSuccess: ({ data: { id, version } }) =>
      handleSuccess('success.assessmentArchived', undefined, () => unarchive.mutate({ params: { id }, version })),
  });
  const unarchive = useWrite(unarchiveAssessment, {
    onSuccess: ({ data: { id, version } }): void =>
      handleSuccess('success.assessmentUnarchived', undefined, () => archive.mutate({ params: { id }, version })),
    onError: (error, { query: _, ...input }): void =>
      unlessAnswersShown(error, () => ask(error, () => unarchive.mutate({ ...input, query: anyway }))),
  });
  return { archive, unarchive };
}

/** Deletes an assessment; the toast offers undo. */
export function useDeleting(ask: Asking) {
  const restore = useWrite(restoreAssessment, {
    invalidation: ({ data }) => setCached(assessmentQuery(data.id), data),
    onSuccess: () => handleSuccess('success.assessmentRestored'),
    onError: (error, { params }): void =>
      unlessAnswersShown(error, () => ask(error, () => restore.mutate({ params, query: anyway }))),
  });
  return useWrite(deleteAssessment, {
    invalidation: (_, { params }) => ({ gone: [assessmentQuery(Number(params.id))] }),
    onSuccess: (_, { params }) =>
      handleSuccess('success.assessmentDeleted', undefined, () => restore.mutate({ params })),
  });
}

/** Copies an assessment into a new draft and opens it; a second press during the request does nothing. */
export function useDuplicating() {
  const navigate = useNavigate();
  const isCopying = useRef(false);
  const { mutate } = useWrite(duplicateAssessment, {
    invalidation: ({ data }) => setCached(assessmentQuery(data.id), data),
    onSuccess: ({ data: copy }) => {
      handleSuccess('success.assessmentDuplicated');
      void navigate(paths.assessments.add.href({ id: copy.id, subject: copy.courseId }), {
        state: subjectState(copy.courseId),
      });
    },
  });
  return ({ id }: Pick<Row, 'id'>) => {
    if (isCopying.current) return;
    isCopying.current = true;
    mutate(
      { params: { id } },
      {
        onSettled: () => {
          isCopying.current = false;
        },
      },
    );
  };
}
