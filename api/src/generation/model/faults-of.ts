import { reviewed, type ReviewCheckName } from '@teacher-portal/item-writing/review-checks';
import { type QuestionType } from 'shared/contract/enums';
import { type ModelQuestion } from './model-question';

/** What is wrong with a question that a model can put right by itself, as it is told. */
export const faultTexts = {
  oneKey: 'More than one option is marked as correct, and the question asks for one.',
  completeStem: 'The question cannot be understood without its options.',
  positiveStem: 'The question asks for what is not so. Ask for what is so.',
  enoughOptions: 'There are fewer than three options or more than five.',
  filledOptions: 'An option is empty.',
  noCatchAll: 'An option is “all of the above”, “none of the above” or the like.',
  noAbsolutes: 'Only wrong options say “always” or “never”.',
  evenLength: 'The correct option is much longer than the others.',
  noRepeatedOpening: 'All options begin with the same words. They belong into the question.',
  hasModelAnswer: 'There is no model answer.',
} as const satisfies Partial<Record<ReviewCheckName, string>>;
type ModelFault = keyof typeof faultTexts;

/** A question with what is wrong with it. */
export interface ToMend {
  question: ModelQuestion;
  faults: ModelFault[];
}

const isFault = (name: ReviewCheckName): name is ModelFault => name in faultTexts;

/** The checks that teachers see beside a question too, by name, that it fails. */
export const faultsOf = ({ question, options, answer }: ModelQuestion, questionType: QuestionType): ModelFault[] =>
  reviewed({
    questionType,
    text: question,
    options: options.map(({ text, correct }) => ({ value: text, isCorrectAnswer: correct })),
    modelAnswer: answer === '' ? null : answer,
    hasPicture: false,
    hasTopic: true,
  }).failed.filter(isFault);
