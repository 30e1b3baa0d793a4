import { useState } from 'react';
import { type GenerationMeta } from '@teacher-portal/remote-sdk/contract/generation';
import { type ProblemDetail } from '@teacher-portal/remote-sdk/contract/envelope';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { subjectState } from '@teacher-portal/remote-sdk/entities/subject';
import { handleError } from '@teacher-portal/remote-sdk/feedback';
import { isApiError } from '@teacher-portal/remote-sdk/http';
import { useNavigate } from '@teacher-portal/remote-sdk/router';
import { type BatchRequest } from '../../generated-questions/generated-batch.schema';
import { generateNew } from '../../generated-questions/generation-run';
import { useGenerated } from '../../generated-questions/use-generated';

interface Generating {
  /** Called just before the list of the questions opens. */
  onStart: () => void;
  /** Shows what the server refused at the fields of the form. False where none of them is among its fields. */
  refuse: (details: readonly ProblemDetail[]) => boolean;
}

/** Requests questions and opens their list when the first one arrives. */
export function useGenerating(courseId: number, { onStart, refuse }: Generating) {
  const navigate = useNavigate();
  const { owner, batch, run, isLoaded } = useGenerated(courseId);
  /** Why no question was generated. */
  const [failure, setFailure] = useState<{
    reasons: readonly string[];
    documents: GenerationMeta['documents'];
    request: BatchRequest;
  }>();

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
      setFailure({ reasons, documents: meta?.documents, request: { ...request, generator: meta?.generator } });
    } catch (error) {
      if (!isApiError(error) || !refuse(error.details)) handleError(error);
    }
  };
  const isOfModel = failure?.request.generator === 'model';
  return {
    generate,
    failure,
    /** Repeats the request with the offline rules after the model failed; only the teacher starts this. */
    generateOffline: failure && isOfModel ? () => generate({ ...failure.request, generator: 'offline' }) : undefined,
    run,
    isReady: isLoaded && owner !== undefined,
    unsaved: batch?.items.length ?? 0,
  };
}
