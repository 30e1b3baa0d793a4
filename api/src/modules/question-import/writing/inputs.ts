import { isDeepStrictEqual } from 'node:util';
import { type ItemContent } from '../../../db/schema/question-imports';
import { type QuestionInput } from '../../question/public';

interface Place {
  courseId: number;
  gradeId: number;
}
type Read = NonNullable<ItemContent['question']>;

const defaultsOf = { questionCategory: 1, difficulty: 1 };

/** A question of the file as a new one of a course, without its topics. */
export const asNew = (question: Read, place: Place): QuestionInput => ({
  ...defaultsOf,
  ...place,
  ...question,
  tags: [],
});

const pickSaid = ({ value, isCorrectAnswer, media, feedback, feedbackMedia }: QuestionInput['options'][number]) => ({
  value,
  isCorrectAnswer,
  media: media ?? null,
  feedback: feedback ?? null,
  feedbackMedia: feedbackMedia ?? null,
});

const said = ({ questionType, questionText, score, modelAnswer, item, options, feedback, ...more }: QuestionInput) => ({
  ...{ questionType, questionText, score, modelAnswer: modelAnswer ?? null, item: item ?? null },
  ...{ difficulty: more.difficulty, bloomsTaxonomy: more.bloomsTaxonomy ?? null, tells: more.tells ?? null },
  ...{ questionCategory: more.questionCategory, labels: more.labels ?? [], drawing: more.drawing ?? null },
  answerFiles: more.answerFiles ?? null,
  feedback: feedback ?? null,
  feedbackMedia: more.feedbackMedia ?? null,
  options: options.map(pickSaid),
});

/** Whether a question says what the file says. */
export const saysTheSame = (one: QuestionInput, other: QuestionInput): boolean =>
  isDeepStrictEqual(said(one), said(other));

/** A question with what the file says; topics, difficulty and all that a file does not have stay. */
export const updated = (standing: QuestionInput, read: Read): QuestionInput => ({ ...standing, ...read });
