import { typeLabel } from './assessment.rules';
import { isId } from './id.rules';
import type { Problem } from './message-key';

export interface PublishDraftLike {
  assessmentId?: number | null | undefined;
  studentIds?: readonly number[];
  all?: boolean;
}

/** Publishing requires an id and either selected students or all. */
export function publishProblem(draft: PublishDraftLike): Problem | undefined {
  if (!isId(draft.assessmentId)) {
    return { key: 'errors.assessmentIdentity', path: ['assessmentId'], values: { type: typeLabel(undefined) } };
  }
  return draft.all || draft.studentIds?.length ? undefined : { key: 'errors.requiredFields', path: ['studentIds'] };
}
