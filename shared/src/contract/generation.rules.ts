import { bloomsTaxonomy, difficulty, questionCategory } from './enums';
import { limits } from './limits';
import type { ErrorKey, Problem } from './message-key';
import { generatedType } from '@teacher-portal/item-writing/item-types';

export interface GenerationDraftLike {
  keywords?: readonly string[];
  courseCode?: string | null | undefined;
  questionType?: number | null | undefined;
  questionCategory?: number | null | undefined;
  numberOfQuestions?: number | null | undefined;
  questionDificulty?: number | null | undefined;
  bloomsTaxonomy?: string | null | undefined;
  contexts?: readonly string[];
}

const isOneOf = (codes: Record<string, string | number>, value: unknown) =>
  Object.values(codes).some((code) => code === value);
const problem = (key: ErrorKey, path: string): Problem => ({ key, path: [path] });

/** The context of a request: snippets trimmed, blank ones dropped, the rest joined by line breaks. */
export const joinContexts = (contexts: readonly string[]): string =>
  contexts
    .map((snippet) => snippet.trim())
    .filter((snippet) => snippet !== '')
    .join('\n');

/** Length in code points, so that an emoji counts once. */
export const contextLength = (contexts: readonly string[]): number => [...joinContexts(contexts)].length;

/** An empty context is allowed; otherwise it must be long enough to ask about, and not too long. */
export function contextProblem(contexts: readonly string[]): Problem | undefined {
  const length = contextLength(contexts);
  if (length > limits.contextMax) return problem('errors.contextMoreThan3000', 'contexts');
  if (length > 0 && length < limits.contextMin) return problem('errors.contextLessThan50', 'contexts');
  return undefined;
}

/** Step 0 of the bulk flow requires a topic. */
export const topicStepProblem = (draft: Pick<GenerationDraftLike, 'keywords'>): Problem | undefined =>
  draft.keywords?.some((keyword) => keyword.trim() !== '') ? undefined : problem('errors.topicSelection', 'keywords');

function countProblem(count: number): Problem | undefined {
  const { questionsPerGenerationMin: min, questionsPerGenerationMax: max } = limits;
  return Number.isInteger(count) && count >= min && count <= max
    ? undefined
    : problem('errors.noOfQuestions', 'numberOfQuestions');
}

function* findProblems(draft: GenerationDraftLike): Iterable<Problem | undefined> {
  yield countProblem(draft.numberOfQuestions ?? 0);
  if (!draft.courseCode?.trim()) yield problem('errors.courseMissing', 'courseCode');
  if (!isOneOf(generatedType, draft.questionType)) yield problem('errors.questionType', 'questionType');
  if (!isOneOf(questionCategory, draft.questionCategory)) yield problem('errors.questionBank', 'questionCategory');
  if (topicStepProblem(draft)) yield problem('errors.questionsAITags', 'keywords');
  if (!isOneOf(bloomsTaxonomy, draft.bloomsTaxonomy)) yield problem('errors.questionBloomsTaxanomy', 'bloomsTaxonomy');
  if (!isOneOf(difficulty, draft.questionDificulty))
    yield problem('errors.questionsDifficultyLevel', 'questionDificulty');
  yield contextProblem(draft.contexts ?? []);
}

/** Every problem of a generation request, in the order of the specification. */
export const generationProblems = (draft: GenerationDraftLike): Problem[] =>
  [...findProblems(draft)].filter((found) => found !== undefined);

/** The first problem of a generation request, in the order of the specification. */
export const generationProblem = (draft: GenerationDraftLike): Problem | undefined => generationProblems(draft)[0];
