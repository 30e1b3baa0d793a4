import { type Item } from '@teacher-portal/interchange/core/item';
import { type AnswerFilesRule } from 'shared/contract/answer-files.rules';
import { type QuestionStatus } from 'shared/contract/enums';
import { questionBody } from 'shared/contract/question';
import { type FurtherContent } from '../../../db/schema/question-imports';
import { type cleanHere, exactProduct, exactVersion } from '../../question/public';
import { type Pictures } from './pictures';
import { type Converted, type Tell } from './to-question';

/** Ids that satisfy the contract: where a question goes is chosen later. */
export const somewhere = { courseId: 1, gradeId: 1, tags: ['1'], questionCategory: 1, difficulty: 1 };

/** A question as this portal wrote it, with all of its fields. */
export interface ExactQuestion extends Converted {
  questionCategory: number;
  itemLanguage: string | null;
  picturePath: string | null;
  pictureAlt: string | null;
  drawing: Record<string, unknown> | null;
  drawingPreview: string | null;
  tells: 'nothing' | 'howMany' | 'atLeastOne' | null;
  answerFiles: AnswerFilesRule | null;
  /** Missing from older files. */
  status?: QuestionStatus;
}

/** The question of own JSON; nothing for that of another product, or one that a person has made unreadable. */
export function exactQuestion({ exact, files }: Item, pictures: Pictures, tell: Tell): ExactQuestion | undefined {
  if (exact?.product !== exactProduct || exact.version !== exactVersion) return undefined;
  if (typeof exact.question !== 'object' || exact.question === null) return undefined;
  const placed = pictures.placeExact(exact.question, files, (name) => tell('picture-not-kept', name));
  const { data } = questionBody.safeParse({ ...(placed as object), ...place });
  if (!data) return undefined;
  const { questionType, questionCategory, questionText, difficulty, score, bloomsTaxonomy, options, feedback } = data;
  return {
    ...{ questionType, questionCategory, questionText, difficulty, score },
    ...(bloomsTaxonomy && { bloomsTaxonomy }),
    ...(data.labels && { labels: data.labels }),
    options: options.map(({ value, isCorrectAnswer, picturePath, pictureAlt, ...said }) => ({
      ...{ value, isCorrectAnswer },
      ...(said.media && { media: said.media }),
      ...(said.feedback && { feedback: said.feedback }),
      ...(said.feedbackMedia && { feedbackMedia: said.feedbackMedia }),
      ...(picturePath && { picturePath, pictureAlt: pictureAlt ?? null }),
    })),
    feedback: (feedback ?? null) as Converted['feedback'],
    feedbackMedia: (data.feedbackMedia ?? null) as Converted['feedback'],
    modelAnswer: data.modelAnswer ?? null,
    item: data.item ?? null,
    itemLanguage: data.itemLanguage ?? null,
    picturePath: data.picturePath ?? null,
    pictureAlt: data.pictureAlt ?? null,
    drawing: (data.drawing ?? null) as ExactQuestion['drawing'],
    drawingPreview: data.drawingPreview ?? null,
    tells: data.tells ?? null,
    answerFiles: data.answerFiles ?? null,
    ...(data.status && { status: data.status }),
  };
}

const { courseId, gradeId, tags } = somewhere;
const place = { courseId, gradeId, tags };

/** Fields of a question that most formats do not have. */
export function furtherOf(made: Converted | ExactQuestion, row: ReturnType<typeof cleanHere>['row']): FurtherContent {
  const { difficulty, bloomsTaxonomy, labels } = made;
  return {
    ...(difficulty && { difficulty }),
    ...(bloomsTaxonomy && { bloomsTaxonomy }),
    ...(labels && { labels }),
    ...('tells' in made && {
      ...{ questionCategory: row.questionCategory, tells: row.tells, answerFiles: row.answerFiles },
      ...{ picturePath: row.picturePath, pictureAlt: row.pictureAlt },
      ...{ drawing: row.drawing, drawingPreview: row.drawingPreview },
      ...(made.status && { status: made.status }),
    }),
  };
}
