import { bloomsTaxonomy, difficulty, questionCategory, questionType } from './enums';
import { limits } from './limits';
import type { ErrorKey, Problem } from './message-key';

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

/** The context that generation works with: snippets trimmed, blanks dropped, the rest joined by line breaks. */
export const joinContexts = (contexts: readonly string[]): string =>
  contexts
    .map((snippet) => snippet.trim())
    .filter((snippet) => snippet !== '')
    .join('\n');

/** Length in characters as a reader counts them, so that no emoji counts twice. */
export const contextLength = (contexts: readonly string[]): number => [...joinContexts(contexts)].length;

/** No context is fine; some must be long enough to ask about, and not too long. */
export function contextProblem(contexts: readonly string[]): Problem | undefined {
  const length = contextLength(contexts);
  if (length > limits.contextMax) return problem('errors.contextMoreThan3000', 'contexts');
  if (length > 0 && length < limits.contextMin) return problem('errors.contextLessThan50', 'contexts');
  return undefined;
}

/** Step 0 of the bulk flow: it goes on only with a topic. */
export const topicStepProblem = (draft: Pick<GenerationDraftLike, 'keywords'>): Problem | undefined =>
  draft.keywords?.some((keyword) => keyword.trim() !== '') ? undefined : problem('errors.topicSelection', 'keywords');

function countProblem(count: number): Problem | undefined {
  const { questionsPerGenerationMin: min, questionsPerGenerationMax: max } = limits;
  return Number.isInteger(count) && count >= min && count <= max
    ? undefined
    : problem('errors.noOfQuestions', 'numberOfQuestions');
}

/** The first problem of a generation request, in the order of the specification. */
export function generationProblem(draft: GenerationDraftLike): Problem | undefined {
  const count = countProblem(draft.numberOfQuestions ?? 0);
  if (count) return count;
  if (!draft.courseCode?.trim()) return problem('errors.courseMissing', 'courseCode');
  if (!isOneOf(questionType, draft.questionType)) return problem('errors.questionType', 'questionType');
  if (!isOneOf(questionCategory, draft.questionCategory)) return problem('errors.questionBank', 'questionCategory');
  if (topicStepProblem(draft)) return problem('errors.questionsAITags', 'keywords');
  if (!isOneOf(bloomsTaxonomy, draft.bloomsTaxonomy)) return problem('errors.questionBloomsTaxanomy', 'bloomsTaxonomy');
  if (!isOneOf(difficulty, draft.questionDificulty))
    return problem('errors.questionsDifficultyLevel', 'questionDificulty');
  return contextProblem(draft.contexts ?? []);
}
