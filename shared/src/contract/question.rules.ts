import { difficulty, questionCategory } from './enums';
import { isId } from './id.rules';
import { limits } from './limits';
import type { ErrorKey, Problem } from './message-key';
import { isChoiceType, isItemType, questionType } from '@teacher-portal/item-writing/item-types';

type Empty = null | undefined;

export interface QuestionDraftLike {
  questionType?: number | Empty;
  courseId?: number | Empty;
  questionCategory?: number | Empty;
  questionText?: string | Empty;
  difficulty?: number | Empty;
  options?: readonly { value: string; isCorrectAnswer: boolean }[];
  item?: { type: number } | Empty;
  tags?: readonly string[];
  gradeId?: number | Empty;
}

const isCode = (codes: Record<string, number>, value: unknown) => Object.values(codes).some((code) => code === value);
const problem = (key: ErrorKey, ...path: (string | number)[]): Problem => ({ key, path });

const visibleElement = /<(img|svg|math|video|audio|iframe|canvas|hr|(?:span|div)[^<>]*\bdata-)/i;

/** Stops at the last `>`: after it, every `<` would scan to the end of the text, which takes quadratic time. */
function withoutTags(html: string): string {
  const end = html.lastIndexOf('>') + 1;
  return html.slice(0, end).replace(/<[^>]*>/g, '') + html.slice(end);
}

/** Whether rich text is visually empty: no letters, picture, formula or drawing. */
export const isBlankRichText = (html: string): boolean =>
  !visibleElement.test(html) &&
  withoutTags(html)
    .replace(/&nbsp;|&#160;|&#xa0;/gi, ' ')
    .trim() === '';

/** Enough options, none empty, at least one correct. `choice` is false for types without options. */
function* optionsProblems(options: NonNullable<QuestionDraftLike['options']>, choice: boolean): Iterable<Problem> {
  if (!choice) return;
  if (options.length < limits.optionsMin) return yield problem('errors.mcqOptionsTwo', 'options');
  for (const [index, { value }] of options.entries()) {
    if (value.trim() === '') yield problem('errors.mcqOptionValue', 'options', index, 'value');
  }
  if (!options.some(({ isCorrectAnswer }) => isCorrectAnswer)) yield problem('errors.mcqCorrectRequired', 'options');
}

/** Whether the item is one of the question's type; what is in it is checked by the type. */
const hasOwnItem = ({ questionType: type, item }: QuestionDraftLike): boolean =>
  isItemType(type) ? item?.type === type : item == null;

function* findProblems(draft: QuestionDraftLike): Iterable<Problem> {
  if (!isId(draft.courseId)) yield problem('errors.courseSelect', 'courseId');
  if (!isCode(questionType, draft.questionType)) yield problem('errors.questionType', 'questionType');
  if (!isCode(questionCategory, draft.questionCategory)) yield problem('errors.questionBank', 'questionCategory');
  if (isBlankRichText(draft.questionText ?? '')) yield problem('errors.questionTitle', 'questionText');
  yield* optionsProblems(draft.options ?? [], isChoiceType(draft.questionType));
  if (!hasOwnItem(draft)) yield problem('errors.questionItem', 'item');
  if (!draft.tags?.length) yield problem('errors.questionAITags', 'tags');
  if (!isCode(difficulty, draft.difficulty)) yield problem('errors.questionDifficultyLevel', 'difficulty');
  if (!isId(draft.gradeId)) yield problem('errors.questionGradeInfo', 'gradeId');
}

/** Every problem of a manual question, in the order of the specification. */
export const questionProblems = (draft: QuestionDraftLike): Problem[] => [...findProblems(draft)];

/** The first problem of a manual question, in the order of the specification. */
export const questionProblem = (draft: QuestionDraftLike): Problem | undefined => questionProblems(draft)[0];

export interface QuestionFilterLike {
  courseId?: number | Empty;
  tags?: readonly string[] | Empty;
  labels?: readonly string[] | Empty;
  author?: number | Empty;
  keywords?: string | Empty;
  count?: readonly [number, number] | Empty;
  questionType?: number | Empty;
  questionDificulty?: number | Empty;
  bloomsTaxonomy?: string | Empty;
  origin?: string | Empty;
  status?: string | Empty;
  reviewScore?: readonly [number, number] | Empty;
  facility?: readonly [number, number] | Empty;
  discrimination?: readonly [number, number] | Empty;
  shared?: string | Empty;
  passageId?: number | Empty;
  gradeId?: number | Empty;
}

/** Filtering requires a course and at least one other criterion; the grade does not count as one. */
export function filterProblem(draft: QuestionFilterLike): Problem | undefined {
  if (!isId(draft.courseId)) return problem('errors.filtersSelection', 'courseId');
  const { courseId: _course, gradeId: _grade, tags, labels, keywords, ...others } = draft;
  const criterion = tags?.length || labels?.length || keywords?.trim() || Object.values(others).some(Boolean);
  return criterion ? undefined : problem('errors.filtersSelection');
}

/** Auto-select requires a course and a question count above 0. */
export function autoSelectProblem(draft: {
  courseId?: number | Empty;
  numberOfQuestions?: number | Empty;
}): Problem | undefined {
  if (!isId(draft.courseId)) return problem('errors.courseAndQuestionSelection', 'courseId');
  const count = draft.numberOfQuestions ?? 0;
  const countable = Number.isInteger(count) && count > 0;
  return countable ? undefined : problem('errors.courseAndQuestionSelection', 'numberOfQuestions');
}
