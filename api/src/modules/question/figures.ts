import { discrimination } from '../../indices/discrimination';
import { facility, facilityInterval } from '../../indices/facility';
import { reviewScore } from '../../indices/review-score';
import { type AnswerSums } from './answer-sums.repository';
import { type WholeQuestion } from './repository';

/** How well the question is written, by rule; needs no answers. */
export function reviewOf({ question, options, tags }: Pick<WholeQuestion, 'question' | 'options' | 'tags'>): number {
  return reviewScore({
    questionType: question.questionType,
    text: question.plainText,
    options,
    modelAnswer: question.modelAnswer,
    hasPicture:
      question.picturePath !== null ||
      /<img/i.test(question.questionText) ||
      options.some(({ picturePath }) => picturePath !== null),
    hasTopic: tags.length > 0,
  }).value;
}

/** The figures of a question that come from graded answers, as they are kept; null while there are too few. */
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

/** The figures as they were kept when work was last graded. */
export function answerFigures({ figures }: Pick<WholeQuestion, 'figures'>) {
  const { discriminationLow: low, discriminationHigh: high, ...rest } = figures ?? none;
  return {
    ...rest,
    facilityInterval: rest.facility === null ? null : facilityInterval(rest.facility, rest.attempts),
    discriminationInterval: low === null || high === null ? null : { low, high },
  };
}
