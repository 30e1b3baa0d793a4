import { useRef, useState } from 'react';
import { track } from 'shared/analytics';
import { type Assessment } from 'shared/contract/assessment';
import { publishAssessment, type PublishBody } from 'shared/contract/publishing';
import { handleError, handleSuccess } from 'shared/feedback';
import { call, keysByContent } from 'shared/http';
import { useMutation, useQueryClient } from 'shared/query';
import { keepAssessment, refreshAssessment } from '../assessment.query';

interface Publishing {
  assessment: Pick<Assessment, 'id' | 'courseId'>;
  onPublished: (assessment: Assessment) => void;
  onFailed: () => void;
}

/** Publishes once: a second press while the first is on its way does nothing, and trying again after a lost answer says that it is the same. */
export function usePublishing({ assessment: { id, courseId }, onPublished, onFailed }: Publishing) {
  const client = useQueryClient();
  const [{ keyFor }] = useState(keysByContent);
  const isSending = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: async (body: PublishBody) =>
      (await call(publishAssessment, { body, idempotencyKey: keyFor(body) })).data,
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
