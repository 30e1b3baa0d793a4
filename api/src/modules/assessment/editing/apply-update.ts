import { type createAssessment, type updateAssessment } from 'shared/contract/assessment-write';
import { type ParsedBody } from 'shared/contract/endpoint';
import { groupBy } from '@teacher-portal/collections/group-by';
import { cleanTexts } from '../../../text/clean-texts';
import { instantOf } from '../../wire';
import { type WholeAssessment } from '../repository';

type Created = ParsedBody<typeof createAssessment>;

/** The writable fields of an assessment, as stored or after an update. */
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

/** Fields with the same name and type in a body and in a row. */
const plainFields = [
  'title',
  'type',
  'subType',
  'courseId',
  'marks',
  'minMarks',
  'weightage',
  'difficulty',
  'time',
  'description',
  'descriptionRaw',
  'instruction',
  'autoGradeable',
  'rubric',
] as const;
type PlainField = (typeof plainFields)[number];

export const plainOf = <T extends Pick<AssessmentInput, PlainField>>(source: T): Pick<T, PlainField> =>
  Object.fromEntries(plainFields.map((field) => [field, source[field]])) as Pick<T, PlainField>;

/** The stored fields as the body of a write. */
export function inputOf({ summary: { assessment, tags }, placed, sections }: WholeAssessment): AssessmentInput {
  const bySection = groupBy(placed, ({ sectionId }) => sectionId);
  return {
    ...plainOf(assessment),
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
 * The stored assessment with an update applied. Dropped questions are removed from sections and marks too, unless the
 * update sets those itself.
 */
export function merge(before: AssessmentInput, update: AssessmentUpdate): AssessmentInput {
  const brought = Object.fromEntries(
    Object.entries(update).filter(([, value]) => value !== undefined),
  ) as Partial<AssessmentInput>;
  const merged = { ...before, ...brought };
  const stay = (id: number) => merged.questions.includes(id);
  const keepsText = brought.descriptionRaw === undefined && before.descriptionRaw !== '';
  return {
    ...merged,
    tags: [...new Set(merged.tags)],
    description: keepsText ? before.description : merged.description,
    questionMarks: brought.questionMarks ?? before.questionMarks.filter(({ questionId }) => stay(questionId)),
    sections:
      brought.sections ?? before.sections.map((section) => ({ ...section, questions: section.questions.filter(stay) })),
  };
}

/** The rich text fields of a body. */
interface Texts {
  description?: string | undefined;
  descriptionRaw?: string | undefined;
  instruction?: string | undefined;
}

/** The body with sanitised rich text. `description` is the text of `descriptionRaw`. */
export async function cleanBody<T extends Texts>(body: T, signal: AbortSignal): Promise<T> {
  const { description, descriptionRaw, instruction } = body;
  const [raw, words, told] = await cleanTexts(
    [
      { kind: 'rich', text: descriptionRaw ?? '' },
      { kind: 'words', text: description ?? '' },
      { kind: 'rich', text: instruction ?? '' },
    ] as const,
    signal,
  );
  return {
    ...body,
    ...(descriptionRaw !== undefined && { descriptionRaw: raw.markup }),
    ...(instruction !== undefined && { instruction: told.markup }),
    ...(raw.markup !== '' ? { description: raw.plain } : description !== undefined && { description: words.plain }),
  };
}
