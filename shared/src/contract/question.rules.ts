import { difficulty, isChoiceType, questionCategory, questionType } from './enums';
import { limits } from './limits';
import type { ErrorKey, Problem } from './message-key';

type Empty = null | undefined;

export interface QuestionDraftLike {
  questionType?: number | Empty;
  courseId?: number | Empty;
  questionCategory?: number | Empty;
  questionText?: string | Empty;
  difficulty?: number | Empty;
  options?: readonly { value: string; isCorrectAnswer: boolean }[];
  tags?: readonly string[];
  gradeId?: number | Empty;
}

const isCode = (codes: Record<string, number>, value: unknown) => Object.values(codes).some((code) => code === value);
const problem = (key: ErrorKey, ...path: (string | number)[]): Problem => ({ key, path });

/** True when rich text shows nothing: no letters and no picture, formula or drawing. */
export const isBlankRichText = (html: string): boolean =>
  !/<(img|svg|math|video|audio|iframe|canvas|hr|(?:span|div)[^>]*\bdata-)/i.test(html) &&
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;|&#160;|&#xa0;/gi, ' ')
    .trim() === '';

/** Options of a question: enough of them, none empty, one right. `choice` is false for types that have none. */
function optionsProblem(options: NonNullable<QuestionDraftLike['options']>, choice: boolean): Problem | undefined {
  if (!choice) return undefined;
  if (options.length < limits.optionsMin) return problem('errors.mcqOptionsTwo', 'options');
  const blank = options.findIndex(({ value }) => value.trim() === '');
  if (blank >= 0) return problem('errors.mcqOptionValue', 'options', blank, 'value');
  if (!options.some(({ isCorrectAnswer }) => isCorrectAnswer)) return problem('errors.mcqCorrectRequired', 'options');
  return undefined;
}

/** The first problem of a manual question, in the order of the specification. */
export function questionProblem(draft: QuestionDraftLike): Problem | undefined {
  if (!draft.courseId) return problem('errors.courseSelect', 'courseId');
  if (!isCode(questionType, draft.questionType)) return problem('errors.questionType', 'questionType');
  if (!isCode(questionCategory, draft.questionCategory)) return problem('errors.questionBank', 'questionCategory');
  if (isBlankRichText(draft.questionText ?? '')) return problem('errors.questionTitle', 'questionText');
  const options = optionsProblem(draft.options ?? [], isChoiceType(draft.questionType));
  if (options) return options;
  if (!draft.tags?.length) return problem('errors.questionAITags', 'tags');
  if (!isCode(difficulty, draft.difficulty)) return problem('errors.questionDifficultyLevel', 'difficulty');
  if (!draft.gradeId) return problem('errors.questionGradeInfo', 'gradeId');
  return undefined;
}

export interface QuestionFilterLike {
  courseId?: number | Empty;
  tags?: readonly string[] | Empty;
  author?: number | Empty;
  keywords?: string | Empty;
  count?: readonly [number, number] | Empty;
  questionType?: number | Empty;
  questionDificulty?: number | Empty;
  reviewScore?: readonly [number, number] | Empty;
  facility?: readonly [number, number] | Empty;
  discrimination?: readonly [number, number] | Empty;
}

/** Filtering needs a course and at least one other criterion; the grade is where one is, not a criterion. */
export function filterProblem(draft: QuestionFilterLike): Problem | undefined {
  if (!draft.courseId) return problem('errors.filtersSelection', 'courseId');
  const {
    tags,
    author,
    keywords,
    count,
    questionType: type,
    questionDificulty,
    reviewScore,
    facility,
    discrimination,
  } = draft;
  const criterion =
    tags?.length ||
    author ||
    keywords?.trim() ||
    count ||
    type ||
    questionDificulty ||
    reviewScore ||
    facility ||
    discrimination;
  return criterion ? undefined : problem('errors.filtersSelection');
}

/** Auto-select needs a course and a question count above 0. */
export function autoSelectProblem(draft: {
  courseId?: number | Empty;
  numberOfQuestions?: number | Empty;
}): Problem | undefined {
  if (!draft.courseId) return problem('errors.courseAndQuestionSelection', 'courseId');
  const count = draft.numberOfQuestions ?? 0;
  const countable = Number.isInteger(count) && count > 0;
  return countable ? undefined : problem('errors.courseAndQuestionSelection', 'numberOfQuestions');
}
