import { useRef } from 'react';
import { track } from 'shared/analytics';
import { type Assessment } from 'shared/contract/assessment';
import { publishAssessment, type PublishBody } from 'shared/contract/publishing';
import { handleError, handleSuccess } from 'shared/feedback';
import { call } from 'shared/http';
import { useMutation, useQueryClient } from 'shared/query';
import { keepAssessment, refreshAssessment } from '../assessment.query';
import { newKey } from '../new-key';

interface Publishing {
  assessment: Pick<Assessment, 'id' | 'courseId'>;
  onPublished: (assessment: Assessment) => void;
  onFailed: () => void;
}

/** Publishes once: a second press while the first is on its way does nothing, and trying again after a lost answer says that it is the same. */
export function usePublishing({ assessment: { id, courseId }, onPublished, onFailed }: Publishing) {
  const client = useQueryClient();
  const attempt = useRef({ body: '', key: '' });
  const isSending = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: async (body: PublishBody) => {
      const text = JSON.stringify(body);
      if (attempt.current.body !== text) attempt.current = { body: text, key: newKey() };
      return (await call(publishAssessment, { body, idempotencyKey: attempt.current.key })).data;
    },
    onSuccess: (published) => {
      keepAssessment(client, published);
      handleSuccess('success.assessmentPublished');
      track({ name: 'Assessment_Published', assessmentId: id, courseId });
      onPublished(published);
    },
    onError: (error) => {
      handleError(error);
      refreshAssessment(client, id);
      onFailed();
    },
    onSettled: () => {
      isSending.current = false;
    },
  });
  const publish = (to: { all: boolean; studentIds: number[] }) => {
    if (isSending.current) return;
    isSending.current = true;
    mutate({ assessmentId: id, courseId, ...to });
  };
  return { publish, isPending };
}
