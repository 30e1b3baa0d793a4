import { type createAssessment, type updateAssessment } from 'shared/contract/assessment-write';
import { type ParsedBody } from 'shared/contract/endpoint';
import { groupBy } from '../../indices/group-by';
import { plainText } from '../../text/plain-text';
import { sanitiseRichText } from '../../text/sanitise';
import { instantOf } from '../wire';
import { type WholeAssessment } from './repository';

type Created = ParsedBody<typeof createAssessment>;

/** Everything of an assessment that is written, as stored or as it would be. */
export type AssessmentInput = Omit<
  Created,
  'type' | 'subType' | 'difficulty' | 'status' | 'publishDate' | 'dueDate'
> & {
  type: number;
  subType: number;
  difficulty: number;
  publishDate: string | null;
  dueDate: string | null;
};
export type AssessmentUpdate = ParsedBody<typeof updateAssessment>;

/** What is stored, in the words of the body of a write. */
export function inputOf({ summary: { assessment, tags }, placed, sections }: WholeAssessment): AssessmentInput {
  const bySection = groupBy(placed, ({ sectionId }) => sectionId);
  const {
    title,
    type,
    subType,
    courseId,
    marks,
    minMarks,
    weightage,
    difficulty,
    time,
    description,
    descriptionRaw,
    instruction,
    autoGradeable,
    rubric,
  } = assessment;
  return {
    title,
    type,
    subType,
    courseId,
    marks,
    minMarks,
    weightage,
    difficulty,
    time,
    description,
    descriptionRaw,
    instruction,
    autoGradeable,
    rubric,
    tags,
    publishDate: instantOf(assessment.publishDate),
    dueDate: instantOf(assessment.dueDate),
    questions: placed.map(({ questionId }) => questionId),
    questionMarks: placed.map((question) => ({ questionId: question.questionId, marks: question.marks })),
    sections: sections.map(({ id, title: name, subtitle }) => ({
      id,
      title: name,
      subtitle,
      questions: (bySection.get(id) ?? []).map(({ questionId }) => questionId),
    })),
  };
}

/**
 * The stored assessment with what an update brings. Questions that it drops leave their sections and marks, too, unless it
 * says anything about those itself.
 */
export function merge(before: AssessmentInput, update: AssessmentUpdate): AssessmentInput {
  const brought = Object.fromEntries(
    Object.entries(update).filter(([, value]) => value !== undefined),
  ) as Partial<AssessmentInput>;
  const merged = { ...before, ...brought };
  const stay = (id: number) => merged.questions.includes(id);
  return {
    ...merged,
    questionMarks: brought.questionMarks ?? before.questionMarks.filter(({ questionId }) => stay(questionId)),
    sections:
      brought.sections ?? before.sections.map((section) => ({ ...section, questions: section.questions.filter(stay) })),
  };
}

/** As it is stored: sanitised rich text, every category once. `description` is the text of `descriptionRaw`. */
export function clean<T extends AssessmentInput | Created>(input: T): T {
  const descriptionRaw = sanitiseRichText(input.descriptionRaw);
  return {
    ...input,
    tags: [...new Set(input.tags)],
    descriptionRaw,
    description: plainText(descriptionRaw === '' ? input.description : descriptionRaw),
    instruction: sanitiseRichText(input.instruction),
  };
}
