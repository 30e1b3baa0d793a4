import { useState } from 'react';
import { paths } from 'shared/contract/paths';
import { subjectState } from 'shared/entities/subject';
import { handleError } from 'shared/feedback';
import { useNavigate } from 'shared/router';
import { type BatchRequest } from '../../generated/generated-batch.schema';
import { generateNew } from '../../generated/generation-run';
import { useGenerated } from '../../generated/use-generated';

/** Asks for questions and goes to their list when the first has come; `onStart` just before that. */
export function useGenerating(courseId: number, onStart: () => void) {
  const navigate = useNavigate();
  const { owner, batch, run, isLoaded } = useGenerated(courseId);
  /** Why there is not a single one. */
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
    /** The same once more by rules, where it was the model that failed; the teacher decides on it. */
    generateOffline: failure && isOfModel ? () => generate({ ...failure.request, generator: 'offline' }) : undefined,
    run,
    isReady: isLoaded && owner !== undefined,
    unsaved: batch?.items.length ?? 0,
  };
}
