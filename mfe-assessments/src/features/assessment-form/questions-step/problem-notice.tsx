import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { type MessageKey, type Problem } from '@teacher-portal/remote-sdk/contract/message-key';
import { wordValues } from '@teacher-portal/remote-sdk/contract/problem';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Notice } from '@teacher-portal/remote-sdk/ui/core';

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
