import { useRef, useState } from 'react';
import { type Assessment, getAssessment } from 'shared/contract/assessment';
import { type CreateAssessmentBody, type UpdateAssessmentBody } from 'shared/contract/assessment-write';
import { isEditable } from 'shared/contract/assessment-status.rules';
import { track } from 'shared/analytics';
import { handleError, handleSuccess } from 'shared/feedback';
import { call, isApiError } from 'shared/http';
import { useQueryClient } from 'shared/query';
import { keepAssessment } from '../../assessment/assessment.query';
import { type Attempt, saveAssessment, saveNewAssessment } from './save-assessment';

export interface SavingOptions {
  /** The assessment as it was opened; undefined for a new one. */
  opened: Assessment | undefined;
  /** It is published meanwhile: only words can be changed from now on. */
  onPublished: (assessment: Assessment) => void;
}

/** Saves an assessment, tells how it went, and keeps what a second try or a choice between two versions needs. */
export function useAssessmentSaving({ opened, onPublished }: SavingOptions) {
  const queryClient = useQueryClient();
  const [attempt, setAttempt] = useState<Attempt>();
  const [isSaving, setSaving] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  /** Does again what could not be done because somebody else has saved the assessment in the meantime. */
  const [conflict, setConflict] = useState<() => void>();
  const known = useRef({ id: opened?.id ?? 0, version: opened?.version ?? 0 });

  const keep = (assessment: Assessment) => {
    known.current = { id: assessment.id, version: assessment.version };
    keepAssessment(queryClient, assessment);
    return assessment;
  };

  const readTheirs = async (): Promise<Assessment> =>
    keep((await call(getAssessment, { params: { id: known.current.id } })).data);

  const fail = async (error: unknown, again: () => void) => {
    const status = isApiError(error) ? error.status : undefined;
    if (known.current.id && status === 412) return setConflict(() => again);
    handleError(error);
    setFailed(true);
    if (status !== 409 || !known.current.id) return;
    const now = await readTheirs().catch(() => undefined);
    if (now && !isEditable(now.status)) onPublished(now);
  };

  /** What was saved; undefined when it did not work, which is said here. `again` is the whole of what was wanted. */
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
        handleSuccess('success.assessmentUpdated');
        track({ name: 'Assessment_Updated', assessmentId: id, courseId: updated.courseId });
        return updated;
      }, again),
  };
}
