import { useState } from 'react';
import { type Assessment } from '@teacher-portal/remote-sdk/contract/assessment';
import { type CreateAssessmentBody } from '@teacher-portal/remote-sdk/contract/assessment-write';
import { isEditable } from '@teacher-portal/remote-sdk/contract/assessment-status.rules';
import { type UpdateStep } from '@teacher-portal/remote-sdk/contract/assessment.rules';
import { type Problem } from '@teacher-portal/remote-sdk/contract/message-key';
import { type Course } from '@teacher-portal/remote-sdk/contract/profile';
import {
  afterSave,
  createBodyOf,
  isDraftDirty,
  isStepDirty,
  updateBodyOf,
  updateSteps,
  wordsBodyOf,
} from './assessment-bodies';
import { draftOf, emptyDraft } from './assessment-draft';
import { type UnsavedAssessment } from './assessment-draft.schema';
import { stepProblems, wordsProblems } from './form-rules';
import { useFormDraft } from './use-form-draft';
import { type StepFault, useRefused } from './use-refused';
import { useAssessmentSaving } from './use-assessment-saving';

const same = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b);

function firstFault(
  steps: readonly UpdateStep[],
  problemOf: (step: UpdateStep) => Problem | undefined,
): StepFault | undefined {
  for (const step of steps) {
    const problem = problemOf(step);
    if (problem) return { step, problem };
  }
  return undefined;
}

/** State of the assessment form: values, saved state, and errors. */
export function useAssessmentEditor(course: Course, opened: Assessment | undefined) {
  const [saved, setSaved] = useState(opened);
  const base = saved ? draftOf(saved) : emptyDraft(course.id);
  const { draft, change, undo, canUndo, update, replace } = useFormDraft(base);
  const { refused, refuse } = useRefused(draft);
  const saving = { ...useAssessmentSaving({ opened, onPublished: setSaved, onRefused: refuse }), refused };
  const isFixed = saved !== undefined && !isEditable(saved.status);
  const isChanged = isFixed ? !same(wordsBodyOf(draft), wordsBodyOf(base)) : isDraftDirty(draft, base);

  const problemsOf = (step: UpdateStep): Problem[] =>
    isFixed ? wordsProblems(draft) : stepProblems(step, { draft, saved: saved && base, now: new Date() });
  const problemOf = (step: UpdateStep) => problemsOf(step)[0];
  const take = (answered: Assessment, sent: object) => {
    setSaved(answered);
    update((now) => afterSave(now, base, draftOf(answered), sent));
    return answered;
  };

  /** Saves the changes up to a valid step; returns the saved form, or undefined if that failed. */
  const save = async (upTo: UpdateStep, again: () => void): Promise<Assessment | undefined> => {
    if (!saved) {
      const body = createBodyOf(draft) as CreateAssessmentBody;
      const created = await saving.create(body, again);
      return created && take(created, body);
    }
    const body = isFixed ? wordsBodyOf(draft) : updateBodyOf(upTo, draft, base);
    if (!body || !isChanged) return saved;
    const updated = await saving.update(body, again);
    return updated && take(updated, body);
  };

  return {
    saved,
    draft,
    saving,
    isFixed,
    /** An unfinished attempt counts as unsaved changes. */
    isDirty: isChanged || saving.attempt !== undefined,
    change,
    undo,
    canUndo,
    problemsOf,
    /** The first error of a step, in the order of the specification. */
    problemOf,
    /** The first invalid step up to this one. */
    faultUpTo: (step: UpdateStep) =>
      firstFault(
        updateSteps.filter((each) => each <= step),
        problemOf,
      ),
    /** The first changed and invalid step; of a new assessment only the first step can be saved. */
    unsavable: () =>
      firstFault(
        saved ? updateSteps.filter((step) => isStepDirty(step, draft, base)) : updateSteps.slice(0, 1),
        problemOf,
      ),
    save,
    takeTheirs: (theirs: Assessment) => {
      setSaved(theirs);
      replace(draftOf(theirs));
    },
    restore: ({ form, attempt }: UnsavedAssessment) => {
      // A newer version may have been saved since: the form continues from it.
      replace({ ...form, id: saved?.id, version: saved?.version, courseId: course.id });
      saving.setAttempt(attempt);
    },
  };
}

export type AssessmentEditor = ReturnType<typeof useAssessmentEditor>;
