import { useEffect, useState } from 'react';
import { type UpdateStep } from '@teacher-portal/remote-sdk/contract/assessment.rules';
import { type ProblemDetail } from '@teacher-portal/remote-sdk/contract/envelope';
import { type ErrorKey, type Problem } from '@teacher-portal/remote-sdk/contract/message-key';
import { isMessageKey } from '@teacher-portal/remote-sdk/contract/problem';
import { type AssessmentForm } from './assessment-draft';
import { useLatest } from './questions-step/use-latest';

/** What is wrong in a step of the form. */
export interface StepFault {
  step: UpdateStep;
  problem: Problem;
}

const stepOf = (field: string): StepFault['step'] =>
  field === 'questions' ? 1 : ['questionMarks', 'sections'].includes(field) ? 2 : 0;

/** The first field that the server named. */
function faultOf(details: readonly ProblemDetail[], draft: AssessmentForm): StepFault | undefined {
  const detail = details.find(({ path, code }) => (path.split('.')[0] ?? '') in draft && isMessageKey(code));
  if (!detail) return undefined;
  const path = detail.path.split('.');
  return { step: stepOf(path[0] ?? ''), problem: { key: detail.code as ErrorKey, path } };
}

/** What the server refused in these values, at its field; nothing once they have changed. */
export function useRefused(draft: AssessmentForm) {
  const [refused, setRefused] = useState<{ draft: AssessmentForm; fault: StepFault }>();
  return {
    refused: refused?.draft === draft ? refused.fault : undefined,
    refuse: (details: readonly ProblemDetail[]) => {
      const fault = faultOf(details, draft);
      setRefused(fault && { draft, fault });
    },
  };
}

/** Shows each refusal once. */
export function useEachRefusal(refused: StepFault | undefined, show: (fault: StepFault) => Promise<void>): void {
  const latest = useLatest(show);
  useEffect(() => {
    if (refused) void latest(refused);
  }, [refused, latest]);
}
