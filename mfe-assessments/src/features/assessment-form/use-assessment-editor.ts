import { useCallback, useState } from 'react';
import { type Assessment } from 'shared/contract/assessment';
import { type CreateAssessmentBody } from 'shared/contract/assessment-write';
import { isEditable } from 'shared/contract/assessment-status.rules';
import { type UpdateStep } from 'shared/contract/assessment.rules';
import { type Problem } from 'shared/contract/message-key';
import { type Course } from 'shared/contract/profile';
import {
  afterSave,
  createBodyOf,
  isDraftDirty,
  isStepDirty,
  updateBodyOf,
  updateSteps,
  wordsBodyOf,
} from './assessment-bodies';
import { type AssessmentForm, draftOf, emptyDraft } from './assessment-draft';
import { type UnsavedAssessment } from './assessment-draft.schema';
import { stepProblem, wordsProblem } from './form-rules';
import { useAssessmentSaving } from './use-assessment-saving';

const same = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b);

export interface StepFault {
  step: UpdateStep;
  problem: Problem;
}

/** An assessment from the first key to the last step: what it holds, what of it is saved, and what is wrong with it. */
export function useAssessmentEditor(course: Course, opened: Assessment | undefined) {
  const [saved, setSaved] = useState(opened);
  const base = saved ? draftOf(saved) : emptyDraft(course.id);
  const [draft, setDraft] = useState<AssessmentForm>(base);
  const saving = useAssessmentSaving({ opened, onPublished: setSaved });
  const isFixed = saved !== undefined && !isEditable(saved.status);
  const isChanged = isFixed ? !same(wordsBodyOf(draft), wordsBodyOf(base)) : isDraftDirty(draft, base);

  const change = useCallback((patch: Partial<AssessmentForm>) => setDraft((before) => ({ ...before, ...patch })), []);

  const problemOf = (step: UpdateStep): Problem | undefined => {
    if (isFixed) return wordsProblem(draft);
    return stepProblem(step, { draft, saved: saved && base, now: new Date() });
  };
  const take = (answered: Assessment, sent: object) => {
    setSaved(answered);
    setDraft((now) => afterSave(now, base, draftOf(answered), sent));
    return answered;
  };

  /** Saves what has changed up to a step that has no fault; answers with what is saved then, or undefined when it failed. */
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
    /** An attempt that has not come to its end is work too. */
    isDirty: isChanged || saving.attempt !== undefined,
    change,
    problemOf,
    /** The first step up to this one that cannot be saved as it is. */
    faultUpTo: (step: UpdateStep): StepFault | undefined => {
      for (const each of updateSteps) {
        const problem = each <= step ? problemOf(each) : undefined;
        if (problem) return { step: each, problem };
      }
      return undefined;
    },
    /** The first step that has changed and cannot be saved as it is. */
    unsavable: (): StepFault | undefined => {
      for (const step of updateSteps) {
        const problem = !saved || isStepDirty(step, draft, base) ? problemOf(step) : undefined;
        if (problem) return { step, problem };
        if (!saved) return undefined;
      }
      return undefined;
    },
    save,
    takeTheirs: (theirs: Assessment) => {
      setSaved(theirs);
      setDraft(draftOf(theirs));
    },
    restore: ({ form, attempt }: UnsavedAssessment) => {
      // What the work was based on may have been saved again since: it goes on from what is there now.
      setDraft({ ...form, id: saved?.id, version: saved?.version, courseId: course.id });
      saving.setAttempt(attempt);
    },
  };
}

export type AssessmentEditor = ReturnType<typeof useAssessmentEditor>;
