import { type UpdateAssessmentBody } from 'shared/contract/assessment-write';
import { type UpdateStep } from 'shared/contract/assessment.rules';
import { assessmentSubType } from 'shared/contract/enums';
import { type AssessmentForm } from './assessment-draft';

/** What may be corrected once students have the assessment. */
const wordsOf = ({ title, descriptionRaw, instruction, rubric }: AssessmentForm) => ({
  title: title.trim(),
  // The server makes it of the rich text.
  description: '',
  descriptionRaw,
  instruction,
  rubric,
});

/** An un-graded assessment weighs nothing, whatever was typed while it was graded. */
const basicsOf = (draft: AssessmentForm) => ({
  ...wordsOf(draft),
  type: draft.type,
  subType: draft.subType,
  publishDate: draft.publishDate,
  dueDate: draft.dueDate,
  courseId: draft.courseId,
  marks: draft.marks,
  minMarks: draft.minMarks,
  weightage: draft.subType === assessmentSubType.ungraded ? 0 : draft.weightage,
  difficulty: draft.difficulty,
  tags: draft.tags,
  time: draft.time,
  autoGradeable: draft.autoGradeable,
});

const questionsOf = ({ questions }: AssessmentForm) => ({ questions });
const marksOf = ({ questions, questionMarks, sections }: AssessmentForm) => ({ questions, questionMarks, sections });

/** What the update of each step brings. */
const partOf: Record<UpdateStep, (draft: AssessmentForm) => object> = { 0: basicsOf, 1: questionsOf, 2: marksOf };

export const updateSteps = [0, 1, 2] as const satisfies readonly UpdateStep[];

const same = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b);

/** Whether a step of the form holds what is not saved; of a new one `saved` is the empty form. */
export const isStepDirty = (step: UpdateStep, draft: AssessmentForm, saved: AssessmentForm): boolean =>
  !same(partOf[step](draft), partOf[step](saved));

export const isDraftDirty = (draft: AssessmentForm, saved: AssessmentForm): boolean =>
  updateSteps.some((step) => isStepDirty(step, draft, saved));

/** The body of a creating call. The rules were asked before, so that nothing is null which must not be. */
export const createBodyOf = (draft: AssessmentForm) => ({ ...basicsOf(draft), ...marksOf(draft) });

/** The body that saves what has changed up to a step; undefined when nothing has. */
export function updateBodyOf(
  upTo: UpdateStep,
  draft: AssessmentForm,
  saved: AssessmentForm,
): UpdateAssessmentBody | undefined {
  const dirty = updateSteps.filter((step) => step <= upTo && isStepDirty(step, draft, saved));
  if (dirty.length === 0) return undefined;
  return Object.assign({}, ...dirty.map((step) => partOf[step](draft))) as UpdateAssessmentBody;
}

/** The body for an assessment that students have: only words. */
export const wordsBodyOf = (draft: AssessmentForm): UpdateAssessmentBody => wordsOf(draft);

/**
 * The form after a save: what the server has answered, and what was changed here and was no part of the save.
 *
 * @param before the form as it was saved last; what differs from it was changed here.
 */
export function afterSave(
  draft: AssessmentForm,
  before: AssessmentForm,
  answered: AssessmentForm,
  sent: object,
): AssessmentForm {
  const unsent = Object.entries(draft).filter(([field, value]) => {
    if (field === 'id' || field === 'version' || field in sent) return false;
    return JSON.stringify(value) !== JSON.stringify(before[field as keyof AssessmentForm]);
  });
  return { ...answered, ...(Object.fromEntries(unsent) as Partial<AssessmentForm>) };
}
