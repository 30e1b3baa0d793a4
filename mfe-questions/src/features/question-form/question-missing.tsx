import { type ReactNode } from 'react';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { Missing } from '@teacher-portal/remote-sdk/entities/missing';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';

interface QuestionMissingProps {
  text: ReactNode;
  /** Where to continue; by default at the choice of a course. */
  to?: string;
  state?: object;
  /** Why the question could not be loaded. */
  error?: unknown;
}

/** Shown when the question of the address cannot be edited. */
export function QuestionMissing({ text, to = paths.questions.area.href(), state, error }: QuestionMissingProps) {
  const { t } = useTranslation('questions');
  return (
    <Missing title={t('form.missingTitle')} to={to} state={state} toLabel={t('form.toQuestions')} error={error}>
      {text}
    </Missing>
  );
}
