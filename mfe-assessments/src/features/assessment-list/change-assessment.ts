import { useRef } from 'react';
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

type Row = Pick<AssessmentSummary, 'id' | 'version'>;

/** Archives or restores an assessment and offers undo in a toast. */
export function useArchiving() {
  const archive = useWrite(archiveAssessment, {
    onSuccess: ({ data: { id, version } }) =>
      handleSuccess('success.assessmentArchived', undefined, () => unarchive.mutate({ params: { id }, version })),
  });
  const unarchive = useWrite(unarchiveAssessment, {
    onSuccess: ({ data: { id, version } }): void =>
      handleSuccess('success.assessmentUnarchived', undefined, () => archive.mutate({ params: { id }, version })),
  });
  return { archive, unarchive };
}

/** Deletes an assessment; the toast offers undo. */
export function useDeleting() {
  const restore = useWrite(restoreAssessment, {
    invalidation: ({ data }) => setCached(assessmentQuery(data.id), data),
    onSuccess: () => handleSuccess('success.assessmentRestored'),
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
