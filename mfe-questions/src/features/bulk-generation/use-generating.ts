import { useState } from 'react';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { subjectState } from '@teacher-portal/remote-sdk/entities/subject';
import { handleError } from '@teacher-portal/remote-sdk/feedback';
import { useNavigate } from '@teacher-portal/remote-sdk/router';
import { type BatchRequest } from '../../generated-questions/generated-batch.schema';
import { generateNew } from '../../generated-questions/generation-run';
import { useGenerated } from '../../generated-questions/use-generated';

/** Requests questions and opens their list when the first one arrives; calls `onStart` just before. */
export function useGenerating(courseId: number, onStart: () => void) {
  const navigate = useNavigate();
  const { owner, batch, run, isLoaded } = useGenerated(courseId);
  /** Why no question was generated. */
  const [failure, setFailure] = useState<{ reasons: readonly string[]; request: BatchRequest }>();

  const generate = async (request: BatchRequest) => {
    if (!owner) return;
    setFailure(undefined);
    const goOn = () => {
      onStart();
      void navigate(paths.questions.bulkList.href({ subject: courseId }), { state: subjectState(courseId) });
    };
    try {
      const { arrived, meta } = await generateNew(owner, request, goOn);
      if (arrived > 0) return;
      const reasons = meta && meta.reasons.length > 0 ? meta.reasons : ['errors.generationFailed'];
      setFailure({ reasons, request: { ...request, generator: meta?.generator } });
    } catch (error) {
      handleError(error);
    }
  };
  const isOfModel = failure?.request.generator === 'model';
  return {
    generate,
    reasons: failure?.reasons,
    /** Repeats the request with the offline rules after the model failed; only the teacher starts this. */
    generateOffline: failure && isOfModel ? () => generate({ ...failure.request, generator: 'offline' }) : undefined,
    run,
    isReady: isLoaded && owner !== undefined,
    unsaved: batch?.items.length ?? 0,
  };
}
