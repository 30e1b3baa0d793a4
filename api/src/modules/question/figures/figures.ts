import { discrimination } from '@teacher-portal/item-statistics/discrimination';
import { facility, facilityInterval } from '@teacher-portal/item-statistics/facility';
import { picturesIn } from '@teacher-portal/item-writing/review-checks';
import { reviewScore, type ReviewScore } from '@teacher-portal/item-writing/review-score';
import { type AnswerSums } from './answer-sums.repository';
import { type WholeQuestion } from '../repository';

/** The review score and the failed checks, which need no answers. */
export function reviewOf({
  question,
  options,
  tags,
}: Pick<WholeQuestion, 'question' | 'options' | 'tags'>): ReviewScore {
  const inText = picturesIn([question.questionText, ...options.map(({ media }) => media ?? '')].join(''));
  return reviewScore({
    questionType: question.questionType,
    text: question.plainText,
    options,
    modelAnswer: question.modelAnswer,
    hasPicture:
      question.picturePath !== null || inText.count > 0 || options.some(({ picturePath }) => picturePath !== null),
    lacksAltText: (question.picturePath !== null && !question.pictureAlt?.trim()) || !inText.areDescribed,
    hasTopic: tags.length > 0,
  });
}

/** The stored figures of a question from graded answers; null if there are too few. */
export interface AnswerFigures {
  facility: number | null;
  discrimination: number | null;
  discriminationLow: number | null;
  discriminationHigh: number | null;
  timesUsed: number;
  correctAttempts: number;
  attempts: number;
}

export function figuresOfSums(sums: AnswerSums): AnswerFigures {
  const { value, low, high } = discrimination(sums.groups);
  return {
    facility: facility(sums).value,
    discrimination: value,
    discriminationLow: low,
    discriminationHigh: high,
    timesUsed: sums.timesUsed,
    correctAttempts: sums.correct,
    attempts: sums.answers,
  };
}

const none: AnswerFigures = {
  facility: null,
  discrimination: null,
  discriminationLow: null,
  discriminationHigh: null,
  timesUsed: 0,
  correctAttempts: 0,
  attempts: 0,
};

/** Figures with their intervals. */
export function presentFigures(figures: AnswerFigures) {
  const { discriminationLow: low, discriminationHigh: high, ...rest } = figures;
  return {
    ...rest,
    facilityInterval: rest.facility === null ? null : facilityInterval(rest.facility, rest.attempts),
    discriminationInterval: low === null || high === null ? null : { low, high },
  };
}

export const answerFigures = ({ figures }: Pick<WholeQuestion, 'figures'>) => presentFigures(figures ?? none);
