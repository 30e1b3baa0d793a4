import {
  bloomsTaxonomy,
  difficulty,
  questionCategory,
  questionOrigin,
  questionStatus,
  questionType,
} from 'shared/contract/enums';
import { type AnswerFilesRule } from 'shared/contract/answer-files.rules';
import { foldText } from '@teacher-portal/text-folding/fold-text';
import { type Question } from 'shared/contract/question';
import { type ChoiceTells, type QuestionFeedback } from 'shared/contract/question-feedback';
import { type QuestionItem } from 'shared/contract/question-item';
import { isChoiceType, isItemType, isWrittenType } from '@teacher-portal/item-writing/item-types';
import { type QuestionVersion } from 'shared/contract/question-version';
import { type VersionContent } from '../../db/schema/question-versions';
import { type QuestionOrigin, type questions, type QuestionStatus } from '../../db/schema/questions';
import { type ReadAddress } from '../../tenancy/files';
import { type CleanText } from '../../text/clean-text';
import { withReadableFiles } from '../../text/own-files';
import { codeOf, personOf } from '../wire';
import { answerFigures, reviewOf } from './figures/figures';
import { itemText, withMarkup, withReadableItem } from './item/item-text';
import { type WholeQuestion } from './repository';

// All mappings of a question between wire and database, so that a new field is added in one file.

export interface OptionInput {
  /** Id of an existing option. */
  id?: number | undefined;
  /** Plain text, kept as typed. */
  value: string;
  isCorrectAnswer: boolean;
  picturePath?: string | null | undefined;
  pictureAlt?: string | null | undefined;
  /** Rich text under the option, and under its feedback. */
  media?: string | null | undefined;
  feedback?: string | null | undefined;
  feedbackMedia?: string | null | undefined;
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
  /** Free tags; undefined: none of a new question, and those that another one has. */
  labels?: readonly string[] | undefined;
  bloomsTaxonomy?: string | null | undefined;
  modelAnswer?: string | null | undefined;
  picturePath?: string | null | undefined;
  pictureAlt?: string | null | undefined;
  drawing?: Record<string, unknown> | null | undefined;
  drawingPreview?: string | null | undefined;
  /** Checked by `checkedItem`; its markup is unsanitised. */
  item?: QuestionItem | null | undefined;
  itemLanguage?: string | null | undefined;
  feedback?: QuestionFeedback | null | undefined;
  feedbackMedia?: QuestionFeedback | null | undefined;
  tells?: ChoiceTells | null | undefined;
  answerFiles?: AnswerFilesRule | null | undefined;
  /** Undefined leaves a question where it is. */
  passageId?: number | null | undefined;
  origin?: QuestionOrigin;
  /** Undefined: a new one is ready, another stays as it is. */
  status?: QuestionStatus | undefined;
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
  | 'status'
  | 'modelName'
  | 'evidence'
  | 'passageId'
  | 'passagePlace'
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
  itemMarkup: readonly CleanText[];
}

/** A sanitised question, ready to be stored; so is what stands under the options of its input. */
export interface CleanQuestion {
  input: QuestionInput;
  row: Required<Omit<Row, SetElsewhere>>;
}

/** Questions with an item have no options of their own. */
export const optionsOf = ({ questionType: type, options }: QuestionInput): readonly OptionInput[] =>
  isItemType(type) ? [] : options;

/** Without what is empty; null if all of it is. Questions with an item have it there. */
function feedbackOf(type: number, feedback: QuestionFeedback | null | undefined): QuestionFeedback | null {
  const said = Object.entries(isItemType(type) ? {} : (feedback ?? {})).filter(([, text]) => text);
  return said.length > 0 ? Object.fromEntries(said) : null;
}

/** Telling nothing is the same as saying nothing about it, so that no version differs by it. */
const tellsOf = ({ questionType: type, tells }: QuestionInput): ChoiceTells | null =>
  isChoiceType(type) && tells !== 'nothing' ? (tells ?? null) : null;

export function rowOf(input: QuestionInput, clean: CleanTexts): CleanQuestion['row'] {
  const { markup: questionText, plain, folded } = clean.questionText;
  const itemLanguage = input.itemLanguage ?? null;
  const item = withMarkup(
    { item: input.item ?? null },
    clean.itemMarkup.map(({ markup }) => markup),
  );
  const asked = itemText({ item, itemLanguage });
  return {
    courseId: input.courseId,
    gradeId: input.gradeId,
    questionType: input.questionType,
    questionCategory: input.questionCategory,
    questionText,
    plainText: asked === '' ? plain : `${plain}\n${asked}`,
    searchText: [
      folded,
      ...optionsOf(input).map(({ value }) => foldText(value)),
      ...(asked ? [foldText(asked)] : []),
    ].join(' '),
    difficulty: input.difficulty,
    score: input.score,
    bloomsTaxonomy: input.bloomsTaxonomy ?? null,
    modelAnswer: textOrNull(clean.modelAnswer.markup),
    picturePath: input.picturePath ?? null,
    pictureAlt: textOrNull(input.pictureAlt ?? ''),
    drawing: input.drawing ?? null,
    drawingPreview: textOrNull(clean.drawingPreview.markup),
    item,
    itemLanguage: item && itemLanguage,
    feedback: feedbackOf(input.questionType, input.feedback),
    feedbackMedia: feedbackOf(input.questionType, input.feedbackMedia),
    tells: tellsOf(input),
    answerFiles: isWrittenType(input.questionType) ? (input.answerFiles ?? null) : null,
  };
}

export const optionRow = (
  { value, isCorrectAnswer, picturePath = null, pictureAlt, media, feedback, feedbackMedia }: OptionInput,
  position: number,
) => ({
  value,
  isCorrectAnswer,
  picturePath,
  pictureAlt: textOrNull(pictureAlt ?? ''),
  media: textOrNull(media ?? ''),
  feedback: textOrNull(feedback ?? ''),
  feedbackMedia: textOrNull(feedbackMedia ?? ''),
  position,
});

/** What stands under the feedback of a question, with addresses that can be read. */
export const readableFeedback = (
  media: QuestionFeedback | null | undefined,
  readAddress: ReadAddress,
): QuestionFeedback | null =>
  media
    ? Object.fromEntries(Object.entries(media).map(([kind, html]) => [kind, withReadableFiles(html, readAddress)]))
    : null;

/** What a question says, now or in one of its versions. */
export function presentContent(content: VersionContent, readAddress: ReadAddress): QuestionVersion['content'] {
  const sourceOf = (link: string | null) => (link === null ? null : readAddress(link));
  const readable = (html: string | null) => (html === null ? null : withReadableFiles(html, readAddress));
  return {
    questionType: codeOf(questionType, content.questionType, questionType.descriptive),
    questionCategory: codeOf(questionCategory, content.questionCategory, questionCategory.assessment),
    questionText: withReadableFiles(content.questionText, readAddress),
    plainText: content.plainText,
    score: content.score,
    difficulty: codeOf(difficulty, content.difficulty, difficulty.easy),
    options: content.options.map((option) => ({
      id: option.id,
      value: option.value,
      isCorrectAnswer: option.isCorrectAnswer,
      media: readable(option.media ?? null),
      feedback: option.feedback ?? null,
      feedbackMedia: readable(option.feedbackMedia ?? null),
      picturePath: option.picturePath,
      pictureSource: sourceOf(option.picturePath),
      pictureAlt: option.pictureAlt,
    })),
    bloomsTaxonomy: codeOf<Question['bloomsTaxonomy']>(bloomsTaxonomy, content.bloomsTaxonomy, null),
    modelAnswer: readable(content.modelAnswer),
    picturePath: content.picturePath,
    pictureSource: sourceOf(content.picturePath),
    pictureAlt: content.pictureAlt,
    drawing: content.drawing,
    drawingPreview: content.drawingPreview,
    item: withReadableItem(content, readAddress),
    itemLanguage: content.itemLanguage ?? null,
    feedback: content.feedback ?? null,
    feedbackMedia: readableFeedback(content.feedbackMedia, readAddress),
    tells: content.tells ?? null,
    answerFiles: content.answerFiles ? { ...content.answerFiles, kinds: [...content.answerFiles.kinds] } : null,
    passage: content.passage
      ? { ...content.passage, text: withReadableFiles(content.passage.text, readAddress) }
      : null,
  };
}

export function presentQuestion(whole: WholeQuestion, readAddress: ReadAddress): Question {
  const { question, courseCode, authorName, options, tags, labels, passage } = whole;
  const review = reviewOf(whole);
  // Chained spreads of many fields are slow, and lists hold many questions.
  return Object.assign(
    presentContent({ ...question, options, ...(passage && { passage }) }, readAddress),
    answerFigures(whole),
    {
      id: question.id,
      courseId: question.courseId,
      courseCode,
      tags: tags.map(({ id }) => String(id)),
      tagNames: tags.map(({ name }) => name),
      labels,
      gradeId: question.gradeId,
      author: personOf(question.authorId, authorName),
      origin: codeOf(questionOrigin, question.origin, questionOrigin.manual),
      status: codeOf(questionStatus, question.status, questionStatus.ready),
      madeBy: question.modelName,
      evidence: question.evidence,
      reviewScore: review.value,
      reviewFailed: review.failed,
      createdOn: question.createdAt.toISOString(),
      updatedOn: question.updatedAt.toISOString(),
      version: question.version,
      passagePlace: question.passagePlace,
    },
  );
}
