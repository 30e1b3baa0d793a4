import { paths } from 'shared/contract/paths';
import { Missing } from 'shared/entities/missing';
import { useTranslation } from 'shared/i18n';

/** The assessment that the address names cannot be edited here. */
export function AssessmentMissing({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation('assessments');
  return (
    <Missing title={title} to={paths.assessments.area.href()} toLabel={t('form.toList')}>
      {text}
    </Missing>
  );
}
