import { paths } from 'shared/contract/paths';
import { Missing } from 'shared/entities/missing';
import { useTranslation } from 'shared/i18n';

interface QuestionMissingProps {
  text: string;
  /** Where to go on; by default the choice of a course. */
  to?: string;
  state?: object;
}

/** The question that the address names cannot be edited here. */
export function QuestionMissing({ text, to = paths.questions.area.href(), state }: QuestionMissingProps) {
  const { t } = useTranslation('questions');
  return (
    <Missing title={t('form.missingTitle')} to={to} state={state} toLabel={t('form.toQuestions')}>
      {text}
    </Missing>
  );
}
