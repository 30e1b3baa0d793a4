import { assessmentType } from 'shared/contract/enums';
import { type ExamRule } from 'shared/contract/exam-load';

/** The kinds of assessment that the rule of a school counts. */
export const countedTypes = ({ quizzes }: Pick<ExamRule, 'quizzes'>): number[] =>
  quizzes ? [assessmentType.exam, assessmentType.quiz] : [assessmentType.exam];
