import { foldText } from 'shared/contract/fold-text';
import { type QuestionOrigin, type questions } from '../../db/schema/questions';
import { plainText } from '../../text/plain-text';
import { sanitiseRichText } from '../../text/sanitise';
import { sanitiseSvg } from '../../text/sanitise-svg';

export interface OptionInput {
  /** Of an option that the question has already. */
  id?: number | undefined;
  /** Plain text, kept as typed. */
  value: string;
  isCorrectAnswer: boolean;
  picturePath?: string | null | undefined;
  pictureAlt?: string | null | undefined;
}

/** A question as callers give it, manual or generated. Question text and model answer are rich text, not yet sanitised. */
export interface QuestionInput {
  courseId: number;
  gradeId: number;
  questionType: number;
  questionCategory: number;
  questionText: string;
  difficulty: number;
  score: number;
  options: readonly OptionInput[];
  tags: readonly string[];
  bloomsTaxonomy?: string | null | undefined;
  modelAnswer?: string | null | undefined;
  picturePath?: string | null | undefined;
  pictureAlt?: string | null | undefined;
  drawing?: Record<string, unknown> | null | undefined;
  drawingPreview?: string | null | undefined;
  origin?: QuestionOrigin;
  madeBy?: string | null;
  evidence?: string | null;
}

export const textOrNull = (text: string): string | null => (text === '' ? null : text);

type Row = typeof questions.$inferInsert;
/** What is set when a question is made, or by the database; every other column has to be named in `rowOf`. */
type SetElsewhere =
  | 'id'
  | 'schoolId'
  | 'authorId'
  | 'origin'
  | 'modelName'
  | 'evidence'
  | 'version'
  | 'createdAt'
  | 'updatedAt'
  | 'deletedAt';

/** The row of a question. Its markup is sanitised here, once, before anything is stored. */
export function rowOf(input: QuestionInput): Required<Omit<Row, SetElsewhere>> {
  const questionText = sanitiseRichText(input.questionText);
  const plain = plainText(questionText);
  return {
    courseId: input.courseId,
    gradeId: input.gradeId,
    questionType: input.questionType,
    questionCategory: input.questionCategory,
    questionText,
    plainText: plain,
    searchText: foldText([plain, ...input.options.map(({ value }) => value)].join(' ')),
    difficulty: input.difficulty,
    score: input.score,
    bloomsTaxonomy: input.bloomsTaxonomy ?? null,
    modelAnswer: input.modelAnswer ? textOrNull(sanitiseRichText(input.modelAnswer)) : null,
    picturePath: input.picturePath ?? null,
    pictureAlt: textOrNull(input.pictureAlt ?? ''),
    drawing: input.drawing ?? null,
    drawingPreview: input.drawingPreview ? textOrNull(sanitiseSvg(input.drawingPreview)) : null,
  };
}

export const optionRow = (
  { value, isCorrectAnswer, picturePath = null, pictureAlt }: OptionInput,
  position: number,
) => ({
  value,
  isCorrectAnswer,
  picturePath,
  pictureAlt: textOrNull(pictureAlt ?? ''),
  position,
});
