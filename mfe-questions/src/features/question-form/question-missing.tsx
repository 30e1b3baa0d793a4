import { paths } from 'shared/contract/paths';
import { Missing } from 'shared/entities/missing';
import { useTranslation } from 'shared/i18n';

interface QuestionMissingProps {
  text: string;
  /** Where to continue; by default the choice of a course. */
  to?: string;
  state?: object;
  /** Why the question could not be read. */
  error?: unknown;
}

/** Shown when the question of the address cannot be edited here. */
export function QuestionMissing({ text, to = paths.questions.area.href(), state, error }: QuestionMissingProps) {
  const { t } = useTranslation('questions');
  return (
    <Missing title={t('form.missingTitle')} to={to} state={state} toLabel={t('form.toQuestions')} error={error}>
      {text}
    </Missing>
  );
}
