import { discrimination } from '../../indices/discrimination';
import { facility } from '../../indices/facility';
import { reviewScore } from '../../indices/review-score';
import { type AnswerSums } from './answer-sums';
import { type WholeQuestion } from './repository';

/** How well the question is written, by rule; needs no answers. */
export function reviewOf({ question, options, tags }: Pick<WholeQuestion, 'question' | 'options' | 'tags'>): number {
  return reviewScore({
    questionType: question.questionType,
    text: question.plainText,
    options,
    modelAnswer: question.modelAnswer,
    hasPicture: question.picturePath !== null || /<img/i.test(question.questionText) || options.some(({ picturePath }) => picturePath !== null),
    hasTopic: tags.length > 0,
  }).value;
}

/** The figures of a question that come from graded answers; null while there are too few. */
export interface AnswerFigures {
  facility: number | null;
  discrimination: number | null;
  timesUsed: number;
  correctAttempts: number;
  attempts: number;
}

export const figuresOfSums = (sums: AnswerSums): AnswerFigures => ({
  facility: facility(sums).value,
  discrimination: discrimination(sums.groups).value,
  timesUsed: sums.timesUsed,
  correctAttempts: sums.correct,
  attempts: sums.answers,
});

const none: AnswerFigures = { facility: null, discrimination: null, timesUsed: 0, correctAttempts: 0, attempts: 0 };

/** The figures as they were kept when work was last graded. */
export const answerFigures = ({ figures }: Pick<WholeQuestion, 'figures'>): AnswerFigures => figures ?? none;
