import { type UpdateAssessmentBody } from '@teacher-portal/remote-sdk/contract/assessment-write';
import { type UpdateStep } from '@teacher-portal/remote-sdk/contract/assessment.rules';
import { assessmentSubType } from '@teacher-portal/remote-sdk/contract/enums';
import { type AssessmentForm } from './assessment-draft';

/** Fields that may be changed after publishing. */
const wordsOf = ({ title, descriptionRaw, instruction, rubric, autoGradeable }: AssessmentForm) => ({
  title: title.trim(),
  // Derived by the server from the rich text.
  description: '',
  descriptionRaw,
  instruction,
  rubric,
  autoGradeable,
});

/** An ungraded assessment has no weightage, whatever was typed while it was graded. */
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
});

const questionsOf = ({ questions }: AssessmentForm) => ({ questions });
const marksOf = ({ questions, questionMarks, sections }: AssessmentForm) => ({ questions, questionMarks, sections });

/** The fields that each step saves. */
const partOf: Record<UpdateStep, (draft: AssessmentForm) => object> = { 0: basicsOf, 1: questionsOf, 2: marksOf };

export const updateSteps = [0, 1, 2] as const satisfies readonly UpdateStep[];

const same = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b);

/** Whether a step has unsaved changes; `saved` is the empty form for a new assessment. */
export const isStepDirty = (step: UpdateStep, draft: AssessmentForm, saved: AssessmentForm): boolean =>
  !same(partOf[step](draft), partOf[step](saved));

export const isDraftDirty = (draft: AssessmentForm, saved: AssessmentForm): boolean =>
  updateSteps.some((step) => isStepDirty(step, draft, saved));

/** The body of a creation. Validated before, so required fields are not null. */
export const createBodyOf = (draft: AssessmentForm) => ({ ...basicsOf(draft), ...marksOf(draft) });

/** The body that saves the changes up to a step; undefined when nothing has changed. */
export function updateBodyOf(
  upTo: UpdateStep,
  draft: AssessmentForm,
  saved: AssessmentForm,
): UpdateAssessmentBody | undefined {
  const dirty = updateSteps.filter((step) => step <= upTo && isStepDirty(step, draft, saved));
  if (dirty.length === 0) return undefined;
  return Object.assign({}, ...dirty.map((step) => partOf[step](draft))) as UpdateAssessmentBody;
}

/** The body for a published assessment: texts, and how choices are graded. */
export const wordsBodyOf = (draft: AssessmentForm): UpdateAssessmentBody => wordsOf(draft);

/**
 * The form after a save: the server's state with the changes that were not part of the save. @param before the form as
 * last saved; everything that differs from it was changed here.
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
