import { type Problem } from 'shared/contract/message-key';
import { useProblem } from '../../assessment/use-problem';

/** The words of the problem for the field that it is about, named by its path: `title`, `rubric.0.title`. */
export function useErrorOf(problem: Problem | undefined): (field: string) => string | undefined {
  const { textOf } = useProblem();
  return (field) => (problem && (problem.path ?? []).join('.') === field ? textOf(problem) : undefined);
}
