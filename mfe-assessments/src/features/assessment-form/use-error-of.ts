import { type Problem } from '@teacher-portal/remote-sdk/contract/message-key';
import { useProblem } from '../../assessment/use-problem';

/** The error message of a field by path: `title`, `rubric.0.title`. */
export function useErrorOf(problems: readonly Problem[]): (field: string) => string | undefined {
  const { textOf } = useProblem();
  return (field) => {
    const problem = problems.find(({ path = [] }) => path.join('.') === field);
    return problem && textOf(problem);
  };
}
