import { useRef } from 'react';
import { track } from '@teacher-portal/remote-sdk/analytics';
import { type Assessment } from '@teacher-portal/remote-sdk/contract/assessment';
import { publishAssessment } from '@teacher-portal/remote-sdk/contract/publishing';
import { handleError, handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { setCached, useWrite } from '@teacher-portal/remote-sdk/query';
import { assessmentQuery } from '../assessment.query';

interface Publishing {
  assessment: Pick<Assessment, 'id' | 'courseId'>;
  onPublished: (assessment: Assessment) => void;
  onFailed: () => void;
}

/**
 * Publishes once: a second press during the request does nothing, and a retry after a lost response carries the same
 * key.
 */
export function usePublishing({ assessment: { id, courseId }, onPublished, onFailed }: Publishing) {
  const isSending = useRef(false);
  const { mutate, isPending } = useWrite(publishAssessment, {
    invalidation: ({ data }) => setCached(assessmentQuery(id), data),
    onSuccess: ({ data: published }) => {
      handleSuccess('success.assessmentPublished');
      track({ name: 'Assessment_Published', assessmentId: id, courseId });
      onPublished(published);
    },
    onError: (error) => {
      handleError(error);
      onFailed();
    },
  });
  const publish = (to: { all: boolean; studentIds: number[] }) => {
    if (isSending.current) return;
    isSending.current = true;
    mutate(
      { body: { assessmentId: id, courseId, ...to } },
      {
        onSettled: () => {
          isSending.current = false;
        },
      },
    );
  };
  return { publish, isPending };
}
