import { questionStatus } from '@teacher-portal/remote-sdk/contract/enums';
import { type AnswerFilesRule } from '@teacher-portal/remote-sdk/contract/answer-files.rules';
import { defaults, limits } from '@teacher-portal/remote-sdk/contract/limits';
import { type ChoiceTells, type QuestionFeedback } from '@teacher-portal/remote-sdk/contract/question-feedback';
import { type QuestionItem } from '@teacher-portal/remote-sdk/contract/question-item';
import { type Question, type QuestionBody, questionBody } from '@teacher-portal/remote-sdk/contract/question';
import {
  isChoiceType,
  isDrawnType,
  isItemType,
  isPictorialType,
  isWrittenType,
} from '@teacher-portal/item-writing/item-types';
import { type ZodForm } from '@teacher-portal/remote-sdk/ui/form';
import * as z from '@teacher-portal/remote-sdk/z';
import { type ReviewedQuestion } from '../../generated-questions/generated-batch.schema';

const text = z.string().default('');

/** `optionId` is the option's id in the bank; the form library keeps an `id` of its own for each row. */
const optionValues = z.object({
  optionId: z.int().optional(),
  value: text,
  isCorrectAnswer: z.boolean().default(false),
  picturePath: text,
  pictureAlt: text,
  media: text,
  feedback: text,
  feedbackMedia: text,
});
export type OptionRow = z.output<typeof optionValues>;

/**
 * What the form holds, however incomplete, and what an unsaved draft keeps. Limits are not checked here but by the body's
 * schema in the contract. Every field has a default, so that a draft saved before the field existed still opens; a field
 * of the body that is missing here does not compile.
 */
export const questionValues = z.object({
  courseId: z.int(),
  gradeId: z.int(),
  questionType: z.int().default(defaults.questionType),
  questionCategory: z.int().default(defaults.questionCategory),
  questionText: text,
  difficulty: z.int().default(defaults.difficulty),
  score: z.number().default(defaults.score),
  options: z.array(optionValues).default([]),
  tags: z.array(z.string()).default([]),
  bloomsTaxonomy: z.custom<Question['bloomsTaxonomy']>().default(null),
  modelAnswer: text,
  picturePath: text,
  pictureAlt: text,
  drawing: z.record(z.string(), z.unknown()).nullable().default(null),
  drawingPreview: z.string().nullable().default(null),
  item: z.custom<QuestionItem | null>().default(null),
  itemLanguage: z.custom<QuestionBody['itemLanguage']>().default(null),
  /** Of questions without an item, which has its own. */
  feedback: z.custom<QuestionFeedback | null>().default(null),
  feedbackMedia: z.custom<QuestionFeedback | null>().default(null),
  tells: z.custom<ChoiceTells>().default('nothing'),
  answerFiles: z.custom<AnswerFilesRule | null>().default(null),
  passageId: z.int().nullable().default(null),
  labels: z.array(z.string()).default([]),
  status: z.enum(questionStatus).default(questionStatus.ready),
} satisfies Record<Exclude<keyof QuestionBody, 'id'>, z.ZodType>);
export type QuestionValues = z.output<typeof questionValues>;

export const emptyOption = (): OptionRow => optionValues.parse({});

/** Adds empty options up to the minimum for a choice question. */
function withLeast(options: readonly OptionRow[]): OptionRow[] {
  const missing = Math.max(0, limits.optionsMin - options.length);
  return [...options, ...Array.from({ length: missing }, emptyOption)];
}

export interface Place {
  courseId: number;
  gradeId: number;
}

/** What a new question begins with. */
export type Beginning = {
  [Field in 'tags' | 'difficulty' | 'bloomsTaxonomy' | 'questionType']?: QuestionValues[Field] | undefined;
};

/** The form values of a new question in the active grade. */
export const emptyQuestion = (place: Place, beginning: Beginning = {}): QuestionValues =>
  questionValues.parse({ ...place, ...beginning, options: withLeast([]) });

/** A field that is null in the bank is omitted, so that it gets its default. */
const withoutNulls = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));

const optionOf = (option: Question['options'][number] | ReviewedQuestion['options'][number]): OptionRow =>
  optionValues.parse({ ...withoutNulls(option), ...('id' in option && { optionId: option.id }) });

/** The form values of a question of the bank, or of a generated one. */
export const valuesOf = (question: Question | ReviewedQuestion, gradeId: number): QuestionValues =>
  questionValues.parse({
    ...withoutNulls(question),
    gradeId,
    passageId: ('passage' in question && question.passage?.id) || null,
    options: withLeast(question.options.map(optionOf)),
  });

/** Fields of another question type stay in the form but are not saved. */
function bodyOf(values: QuestionValues): QuestionBody {
  const {
    options,
    picturePath,
    pictureAlt,
    drawing,
    drawingPreview,
    modelAnswer,
    item,
    itemLanguage,
    feedback,
    feedbackMedia,
    tells,
    answerFiles,
    ...rest
  } = values;
  const type = rest.questionType;
  const isPictorial = isPictorialType(type);
  const isDrawn = isDrawnType(type);
  const pictureOf = (path: string, alt: string) => ({ picturePath: path || null, pictureAlt: (path && alt) || null });
  return {
    ...rest,
    ...pictureOf(isPictorial ? picturePath : '', pictureAlt),
    modelAnswer: modelAnswer || null,
    ...(isItemType(type) && { item: item?.type === type ? item : null, itemLanguage }),
    ...(!isItemType(type) && feedback && { feedback }),
    ...(!isItemType(type) && feedbackMedia && { feedbackMedia }),
    ...(isWrittenType(type) && answerFiles && { answerFiles: { ...answerFiles, kinds: [...answerFiles.kinds] } }),
    ...(isChoiceType(type) && tells !== 'nothing' && { tells }),
    drawing: isDrawn ? drawing : null,
    drawingPreview: isDrawn ? drawingPreview : null,
    options: isChoiceType(type)
      ? options.map(({ optionId, value, isCorrectAnswer, ...said }) => ({
          ...(optionId !== undefined && { id: optionId }),
          ...pictureOf(said.picturePath, said.pictureAlt),
          value,
          isCorrectAnswer,
          ...(said.media && { media: said.media }),
          ...(said.feedback && { feedback: said.feedback }),
          ...(said.feedbackMedia && { feedbackMedia: said.feedbackMedia }),
        }))
      : [],
  };
}

/** Converts form values into the body; reports the errors in the order of the specification. */
export const questionForm: z.ZodType<QuestionBody, QuestionValues> = z
  .custom<QuestionValues>()
  .transform(bodyOf)
  .pipe(questionBody);

export type QuestionForm = ZodForm<QuestionValues, QuestionBody>;
