import { type Assessment, type QuestionMark, type Rubric } from 'shared/contract/assessment';
import { type AssessmentSubType, type AssessmentType, type Difficulty } from 'shared/contract/enums';
import { type Problem } from 'shared/contract/message-key';
import { type Course } from 'shared/contract/profile';

/** A section of the paper; without id while the server does not know it. */
export interface FormSection {
  id?: number | undefined;
  title: string;
  subtitle: string;
  questions: number[];
}

/** What the form holds, however far it has come; null for what is not chosen yet. Dates are ISO instants, `time` minutes. */
export interface AssessmentForm {
  /** There once it was created. */
  id?: number | undefined;
  /** Version that was read; goes with every update. */
  version?: number | undefined;
  type: AssessmentType | null;
  subType: AssessmentSubType | null;
  title: string;
  publishDate: string | null;
  dueDate: string | null;
  courseId: number;
  marks: number | null;
  minMarks: number;
  weightage: number;
  difficulty: Difficulty | null;
  /** Category ids. */
  tags: number[];
  time: number | null;
  /** Every question of the paper, those of sections too. */
  questions: number[];
  questionMarks: QuestionMark[];
  sections: FormSection[];
  /** The text of `descriptionRaw`, as the server makes it. */
  description: string;
  descriptionRaw: string;
  instruction: string;
  autoGradeable: boolean;
  rubric: Rubric | null;
}

/** What every step of the form is given. */
export interface StepProps {
  draft: AssessmentForm;
  change: (patch: Partial<AssessmentForm>) => void;
  course: Course;
  /** The first thing wrong with the step, after it was asked to be saved; `path[0]` names the field. */
  problem?: Problem | undefined;
}

export const emptyDraft = (courseId: number): AssessmentForm => ({
  type: null,
  subType: null,
  title: '',
  publishDate: null,
  dueDate: null,
  courseId,
  marks: null,
  minMarks: 0,
  weightage: 0,
  difficulty: null,
  tags: [],
  time: null,
  questions: [],
  questionMarks: [],
  sections: [],
  description: '',
  descriptionRaw: '',
  instruction: '',
  autoGradeable: false,
  rubric: null,
});

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** A text that came without formatting, as rich text. */
const richOf = (text: string) =>
  text === '' ? '' : `<p>${text.replace(/[&<>]/g, (letter) => entities[letter] ?? letter)}</p>`;

/** The form of an assessment as the server has it. */
export function draftOf(assessment: Assessment): AssessmentForm {
  const {
    id,
    version,
    type,
    subType,
    title,
    publishDate,
    dueDate,
    courseId,
    marks,
    minMarks,
    weightage,
    difficulty,
    tags,
    time,
  } = assessment;
  const { questions, questionMarks, sections, description, descriptionRaw, instruction, autoGradeable, rubric } =
    assessment;
  return {
    id,
    version,
    type,
    subType,
    title,
    publishDate,
    dueDate,
    courseId,
    marks,
    minMarks,
    weightage,
    difficulty,
    tags,
    time,
    questions,
    questionMarks,
    sections,
    description,
    instruction,
    autoGradeable,
    rubric,
    descriptionRaw: descriptionRaw || richOf(description),
  };
}
