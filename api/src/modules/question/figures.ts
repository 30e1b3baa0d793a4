import { discrimination } from '../../indices/discrimination';
import { facility } from '../../indices/facility';
import { reviewScore } from '../../indices/review-score';
import { type WholeQuestion } from './repository';

const plain = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/&nbsp;/g, ' ').trim();

/** How well the question is written, by rule; needs no answers. */
export function reviewOf({ question, options, tags }: Pick<WholeQuestion, 'question' | 'options' | 'tags'>): number {
  return reviewScore({
    questionType: question.questionType,
    text: question.plainText,
    options: options.map((option) => ({ ...option, value: plain(option.value) })),
    modelAnswer: question.modelAnswer,
    hasPicture: question.picturePath !== null || /<img/i.test(question.questionText) || options.some(({ picturePath }) => picturePath !== null),
    hasTopic: tags.length > 0,
  }).value;
}

/** The figures of a question that come from graded answers; null while there are too few. */
export function answerFigures({ sums }: Pick<WholeQuestion, 'sums'>) {
  return {
    facility: facility(sums).value,
    discrimination: discrimination(sums.groups).value,
    timesUsed: sums.timesUsed,
    correctAttempts: sums.correct,
    attempts: sums.answers,
  };
}
