import { difficulty, isChoiceType, questionType } from 'shared/contract/enums';
import { defaults, limits } from 'shared/contract/limits';
import { report } from 'shared/contract/problem';
import { type Question, type QuestionBody, questionBody, questionDraft } from 'shared/contract/question';
import { questionProblem } from 'shared/contract/question.rules';
import * as z from 'shared/z';

const saved = questionDraft.shape;

/** Empty where nothing is said about the picture. */
const pictureAlt = z.string().trim().max(limits.pictureAltMax, 'errors.tooLong');

/** A row of the list. Its id in the bank goes by another name, because the list of the form has ids of its own. */
const optionRow = z.object({
  optionId: z.int().optional(),
  value: z.string().trim().max(limits.commentMax, 'errors.tooLong'),
  isCorrectAnswer: z.boolean(),
  /** Empty while there is none. */
  picturePath: z.string(),
  pictureAlt,
});

const draft = z.object({
  courseId: z.int(),
  gradeId: z.int(),
  questionType: z.int(),
  questionCategory: z.int(),
  questionText: z.string().trim().max(limits.richTextMax, 'errors.tooLong'),
  difficulty: z.int(),
  score: saved.score.unwrap(),
  options: z.array(optionRow).max(limits.optionsMax, 'errors.mcqOptionsMax'),
  tags: z.array(z.string()),
  bloomsTaxonomy: saved.bloomsTaxonomy,
  modelAnswer: z.string().trim().max(limits.richTextMax, 'errors.tooLong'),
  picturePath: z.string(),
  pictureAlt,
  drawing: saved.drawing.unwrap().unwrap().nullable(),
  drawingPreview: saved.drawingPreview.unwrap().unwrap().nullable(),
});

export type QuestionValues = z.input<typeof draft>;
export type OptionRow = QuestionValues['options'][number];

export const emptyOption = (): OptionRow => ({ value: '', isCorrectAnswer: false, picturePath: '', pictureAlt: '' });

/** A choice begins with two options, the least that it may have. */
function withLeast(options: OptionRow[]): OptionRow[] {
  const missing = Math.max(0, limits.optionsMin - options.length);
  return [...options, ...Array.from({ length: missing }, emptyOption)];
}

export interface Place {
  courseId: number;
  gradeId: number;
}

/** The form of a new question, in the active grade. */
export const emptyQuestion = ({ courseId, gradeId }: Place): QuestionValues => ({
  courseId,
  gradeId,
  questionType: defaults.questionType,
  questionCategory: defaults.questionCategory,
  questionText: '',
  difficulty: difficulty.easy,
  score: defaults.score,
  options: withLeast([]),
  tags: [],
  bloomsTaxonomy: null,
  modelAnswer: '',
  picturePath: '',
  pictureAlt: '',
  drawing: null,
  drawingPreview: null,
});

/** What a question of the bank and a generated one have in common. */
export type EditedQuestion = Pick<
  Question,
  | 'courseId'
  | 'questionType'
  | 'questionCategory'
  | 'questionText'
  | 'difficulty'
  | 'tags'
  | 'modelAnswer'
  | 'bloomsTaxonomy'
> & {
  options: readonly {
    id?: number;
    value: string;
    isCorrectAnswer: boolean;
    picturePath?: string | null;
    pictureAlt?: string | null;
  }[];
} & Partial<Pick<Question, 'score' | 'picturePath' | 'pictureAlt' | 'drawing' | 'drawingPreview'>>;

export const valuesOf = (question: EditedQuestion, gradeId: number): QuestionValues => ({
  courseId: question.courseId,
  gradeId,
  questionType: question.questionType,
  questionCategory: question.questionCategory,
  questionText: question.questionText,
  difficulty: question.difficulty,
  score: question.score ?? defaults.score,
  options: withLeast(
    question.options.map(({ id, value, isCorrectAnswer, picturePath, pictureAlt: alt }) => ({
      ...(id !== undefined && { optionId: id }),
      value,
      isCorrectAnswer,
      picturePath: picturePath ?? '',
      pictureAlt: alt ?? '',
    })),
  ),
  tags: question.tags,
  bloomsTaxonomy: question.bloomsTaxonomy,
  modelAnswer: question.modelAnswer ?? '',
  picturePath: question.picturePath ?? '',
  pictureAlt: question.pictureAlt ?? '',
  drawing: question.drawing ?? null,
  drawingPreview: question.drawingPreview ?? null,
});

/** What belongs to another type is left out: it stays in the form, but is no part of the question. */
function bodyOf(values: z.output<typeof draft>): QuestionBody {
  const {
    questionType: type,
    options,
    picturePath,
    pictureAlt: words,
    drawing,
    drawingPreview,
    modelAnswer,
    ...rest
  } = values;
  const isPictorial = type === questionType.pictorial;
  const isDrawn = type === questionType.whiteboard;
  return {
    ...rest,
    questionType: type,
    modelAnswer: modelAnswer || null,
    options: isChoiceType(type)
      ? options.map(({ optionId, value, isCorrectAnswer, picturePath: path, pictureAlt: alt }) => ({
          ...(optionId !== undefined && { id: optionId }),
          value,
          isCorrectAnswer,
          picturePath: (isPictorial && path) || null,
          pictureAlt: (isPictorial && path && alt) || null,
        }))
      : [],
    picturePath: (isPictorial && picturePath) || null,
    pictureAlt: (isPictorial && picturePath && words) || null,
    drawing: isDrawn ? drawing : null,
    drawingPreview: isDrawn ? drawingPreview : null,
  };
}

/** The form of a question: finds the first problem in the order of the specification, and makes of it what is saved. */
export const questionForm: z.ZodType<QuestionBody, QuestionValues> = draft
  .superRefine((values, context) => report(questionProblem(values), values, context))
  .transform(bodyOf)
  // What only the contract knows, such as which pictures may be used.
  .superRefine((body, context) =>
    questionBody
      .safeParse(body)
      .error?.issues.forEach((issue) => context.addIssue({ ...issue, code: 'custom', input: body })),
  );
