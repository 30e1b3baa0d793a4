import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { type Problem } from '@teacher-portal/remote-sdk/contract/message-key';
import { wordValues } from '@teacher-portal/remote-sdk/contract/problem';
import { handleProblem } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';

/** The text of a broken contract rule, for the page or for a toast. */
export function useProblem() {
  const { t } = useTranslation('messages');
  const say = (key: string, values = {}) => t(key as 'errors.somethingWentWrong', values);
  const words = ({ values = {} }: Problem) => wordValues(values, say);
  return {
    textOf: (problem: Problem): string => say(problem.key, { ...limits, ...words(problem) }),
    refuse: (problem: Problem): void => handleProblem(problem.key, words(problem)),
  };
}
