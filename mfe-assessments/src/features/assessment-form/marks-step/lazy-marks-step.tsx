import { useEffect, useState } from 'react';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { ErrorState } from '@teacher-portal/remote-sdk/ui/core';
import { FormSkeleton } from '@teacher-portal/remote-sdk/ui/form';
import { type StepProps } from '../assessment-draft';

/** After this time the step is shown with a loading state. */
const PATIENCE_MS = 1000;

let part: typeof import('./marks-step') | undefined;

const load = async () => {
  part ??= await import('./marks-step');
};

/**
 * Resolves when the step can be rendered at once, so that it may receive the focus. Never rejects: the step itself
 * offers another attempt.
 */
export async function readyMarksStep(): Promise<void> {
  if (part) return;
  await Promise.race([load().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

/** The marks of the questions. Loaded after the first step, because the drag-and-drop code is large. */
export function LazyMarksStep(props: StepProps) {
  const { t } = useTranslation('assessmentForm');
  const [, setLoaded] = useState(part !== undefined);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    if (part) return undefined;
    let isCurrent = true;
    load().then(
      () => isCurrent && setLoaded(true),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);

  if (part) return <part.MarksStep {...props} />;
  if (!failed) return <FormSkeleton cards={[[36], [56, 56, 56]]} />;
  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return <ErrorState message={t('form.stepLost')} onRetry={retry} />;
}
