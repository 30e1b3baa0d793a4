import { useRef, useState } from 'react';
import { type Assessment } from '@teacher-portal/remote-sdk/contract/assessment';
import {
  type CreateAssessmentBody,
  type UpdateAssessmentBody,
  updateAssessment,
} from '@teacher-portal/remote-sdk/contract/assessment-write';
import { type ProblemDetail } from '@teacher-portal/remote-sdk/contract/envelope';
import { isEditable } from '@teacher-portal/remote-sdk/contract/assessment-status.rules';
import { track } from '@teacher-portal/remote-sdk/analytics';
import { handleError, handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { isApiError } from '@teacher-portal/remote-sdk/http';
import { isConflict, invalidate, queryClient } from '@teacher-portal/remote-sdk/query';
import { assessmentQuery } from '../../assessment/assessment.query';
import { type Attempt, saveAssessment, saveNewAssessment } from './save-assessment';

export interface SavingOptions {
  /** The assessment as it was opened; undefined for a new one. */
  opened: Assessment | undefined;
  /** Called when it was published meanwhile: from now on only texts can be changed. */
  onPublished: (assessment: Assessment) => void;
  /** Called with the fields that the server refused. */
  onRefused: (details: readonly ProblemDetail[]) => void;
}

function tellUpdated({ id, courseId }: Assessment): void {
  handleSuccess('success.assessmentUpdated');
  track({ name: 'Assessment_Updated', assessmentId: id, courseId });
}

/** Saves an assessment, reports the result, and keeps what a retry or the conflict dialog needs. */
export function useAssessmentSaving({ opened, onPublished, onRefused }: SavingOptions) {
  const [attempt, setAttempt] = useState<Attempt>();
  const [isSaving, setSaving] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  /** Repeats the action that a version conflict prevented. */
  const [conflict, setConflict] = useState<() => void>();
  const known = useRef({ id: opened?.id ?? 0, version: opened?.version ?? 0 });

  const keep = (assessment: Assessment) => {
    known.current = { id: assessment.id, version: assessment.version };
    return assessment;
  };

  const readTheirs = async (): Promise<Assessment> => {
    const query = assessmentQuery(known.current.id);
    const theirs = await queryClient.fetchQuery({ ...query, staleTime: 0, retry: false });
    void invalidate(updateAssessment, { except: [query] });
    return keep(theirs);
  };

  const fail = async (error: unknown, again: () => void) => {
    if (known.current.id && isConflict(error)) return setConflict(() => again);
    handleError(error);
    setFailed(true);
    if (isApiError(error)) onRefused(error.details);
    if (!isApiError(error) || error.status !== 409 || !known.current.id) return;
    const now = await readTheirs().catch(() => undefined);
    if (now && !isEditable(now.status)) onPublished(now);
  };

  /** Returns the saved assessment, or undefined after reporting an error. `again` repeats the whole action. */
  const saving = async (send: () => Promise<Assessment>, again: () => void): Promise<Assessment | undefined> => {
    setSaving(true);
    setFailed(false);
    try {
      return keep(await send());
    } catch (error) {
      await fail(error, again);
      return undefined;
    } finally {
      setSaving(false);
    }
  };

  return {
    attempt,
    setAttempt,
    isSaving,
    hasFailed,
    conflict,
    settleConflict: () => setConflict(undefined),
    readTheirs,
    create: (body: CreateAssessmentBody, again: () => void) =>
      saving(async () => {
        const created = await saveNewAssessment({ body, attempt, remember: setAttempt });
        handleSuccess('success.assessmentCreated');
        return created;
      }, again),
    update: (body: UpdateAssessmentBody, again: () => void) =>
      saving(async () => {
        const { id, version } = known.current;
        const updated = await saveAssessment(id, version, body);
        tellUpdated(updated);
        return updated;
      }, again),
  };
}
