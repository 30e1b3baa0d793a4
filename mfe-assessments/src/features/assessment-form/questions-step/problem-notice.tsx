import { limits } from 'shared/contract/limits';
import { type MessageKey, type Problem } from 'shared/contract/message-key';
import { wordValues } from 'shared/contract/problem';
import { useTranslation } from 'shared/i18n';
import { Notice } from 'shared/ui/core';

/** Shows the error of the step if it concerns one of these fields. */
export function ProblemNotice({ problem, fields }: { problem: Problem | undefined; fields: readonly string[] }) {
  const { t } = useTranslation('messages');
  if (!problem || !fields.includes(String(problem.path?.[0]))) return null;
  const values = wordValues({ ...limits, ...problem.values }, (key) => t(key as MessageKey));
  return (
    <Notice tone="bad" role="alert">
      {t(problem.key, values)}
    </Notice>
  );
}
