import { foldText } from 'shared/contract/fold-text';
import { type QuestionOrigin, type questions } from '../../db/schema/questions';
import { cleanTexts } from '../../text/clean-texts';
import { type CleanText, type RawText } from '../../text/clean-text';

export interface OptionInput {
  /** Id of an existing option. */
  id?: number | undefined;
  /** Plain text, kept as typed. */
  value: string;
  isCorrectAnswer: boolean;
  picturePath?: string | null | undefined;
  pictureAlt?: string | null | undefined;
}

/** A submitted question, manual or generated. Question text and model answer are unsanitised rich text. */
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
/** Columns set on creation or by the database; `rowOf` must set all others. */
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
  | 'deletedAt'
  | 'deletedBy'
  | 'eraseAfter';

interface CleanTexts {
  questionText: CleanText;
  modelAnswer: CleanText;
  drawingPreview: CleanText;
}

/** A sanitised question, ready to be stored. */
export interface CleanQuestion {
  input: QuestionInput;
  row: Required<Omit<Row, SetElsewhere>>;
}

function rowOf(input: QuestionInput, clean: CleanTexts): CleanQuestion['row'] {
  const { markup: questionText, plain, folded } = clean.questionText;
  return {
    courseId: input.courseId,
    gradeId: input.gradeId,
    questionType: input.questionType,
    questionCategory: input.questionCategory,
    questionText,
    plainText: plain,
    searchText: [folded, ...input.options.map(({ value }) => foldText(value))].join(' '),
    difficulty: input.difficulty,
    score: input.score,
    bloomsTaxonomy: input.bloomsTaxonomy ?? null,
    modelAnswer: textOrNull(clean.modelAnswer.markup),
    picturePath: input.picturePath ?? null,
    pictureAlt: textOrNull(input.pictureAlt ?? ''),
    drawing: input.drawing ?? null,
    drawingPreview: textOrNull(clean.drawingPreview.markup),
  };
}

const rawTexts = ({ questionText, modelAnswer, drawingPreview }: QuestionInput): RawText[] => [
  { kind: 'searched', text: questionText },
  { kind: 'rich', text: modelAnswer ?? '' },
  { kind: 'svg', text: drawingPreview ?? '' },
];

const nothing: CleanText = { markup: '', plain: '', folded: '' };

/** Sanitises markup once, before the transaction that stores it. */
export async function cleanQuestions(
  inputs: readonly QuestionInput[],
  signal: AbortSignal,
): Promise<readonly CleanQuestion[]> {
  const clean = await cleanTexts(inputs.flatMap(rawTexts), signal);
  return inputs.map((input, at) => {
    const [questionText = nothing, modelAnswer = nothing, drawingPreview = nothing] = clean.slice(at * 3, at * 3 + 3);
    return { input, row: rowOf(input, { questionText, modelAnswer, drawingPreview }) };
  });
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
