import { type Assessment } from '@teacher-portal/remote-sdk/contract/assessment';
import { type CreateAssessmentBody } from '@teacher-portal/remote-sdk/contract/assessment-write';
import { assessmentSubType, assessmentType, difficulty } from '@teacher-portal/remote-sdk/contract/enums';
import { type Problem } from '@teacher-portal/remote-sdk/contract/message-key';
import { type Course } from '@teacher-portal/remote-sdk/contract/profile';
import * as z from '@teacher-portal/remote-sdk/z';

const text = z.string().default('');
const ids = z.array(z.int()).default([]);

/** A section of the assessment; without an id until the server has created it. */
const formSection = z.object({ id: z.int().optional(), title: z.string(), subtitle: z.string(), questions: ids });
export type FormSection = z.output<typeof formSection>;

/**
 * The values of the form, however incomplete, as kept in an unsaved draft; null for a missing choice. Dates are ISO
 * instants, `time` is in minutes. Every field has a default, so that a draft saved before the field existed still
 * opens; a field of the body that is missing here does not compile.
 */
export const assessmentForm = z.object({
  /** Set once it was created. */
  id: z.int().optional(),
  /** The version that was read; sent with every update. */
  version: z.int().optional(),
  type: z.enum(assessmentType).nullable().default(null),
  subType: z.enum(assessmentSubType).nullable().default(null),
  title: text,
  publishDate: z.string().nullable().default(null),
  dueDate: z.string().nullable().default(null),
  courseId: z.int(),
  marks: z.number().nullable().default(null),
  minMarks: z.number().default(0),
  weightage: z.number().default(0),
  difficulty: z.enum(difficulty).nullable().default(null),
  /** Category ids. */
  tags: ids,
  time: z.number().nullable().default(null),
  /** All questions of the assessment, including those of sections. */
  questions: ids,
  questionMarks: z.array(z.object({ questionId: z.int(), marks: z.number() })).default([]),
  sections: z.array(formSection).default([]),
  /** Plain text of `descriptionRaw`, derived by the server. */
  description: text,
  descriptionRaw: text,
  instruction: text,
  autoGradeable: z.boolean().default(true),
  rubric: z
    .array(z.object({ title: z.string(), levels: z.array(z.object({ label: z.string(), marks: z.number() })) }))
    .nullable()
    .default(null),
} satisfies Record<Exclude<keyof CreateAssessmentBody, 'status'>, z.ZodType> & Record<string, z.ZodType>);
export type AssessmentForm = z.output<typeof assessmentForm>;

/** Props of every step. */
export interface StepProps {
  draft: AssessmentForm;
  change: (patch: Partial<AssessmentForm>) => void;
  course: Course;
  /** The first error of the step after a save was attempted; `path[0]` names the field. */
  problems: readonly Problem[];
}

export const emptyDraft = (courseId: number): AssessmentForm => assessmentForm.parse({ courseId });

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Converts plain text into rich text. */
const richOf = (text: string) =>
  text === '' ? '' : `<p>${text.replace(/[&<>]/g, (letter) => entities[letter] ?? letter)}</p>`;

/** Converts an assessment of the server into form values. */
export const draftOf = (assessment: Assessment): AssessmentForm =>
  assessmentForm.parse({
    ...assessment,
    descriptionRaw: assessment.descriptionRaw || richOf(assessment.description),
  });
