import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { Missing } from '@teacher-portal/remote-sdk/entities/missing';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';

interface AssessmentMissingProps {
  title: string;
  text: string;
  /** Why the assessment could not be read. */
  error?: unknown;
}

/** Shown when the assessment of the address cannot be edited here. */
export function AssessmentMissing({ title, text, error }: AssessmentMissingProps) {
  const { t } = useTranslation('assessmentForm');
  return (
    <Missing title={title} to={paths.assessments.area.href()} toLabel={t('form.toList')} error={error}>
      {text}
    </Missing>
  );
}
