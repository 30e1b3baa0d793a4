import { paths } from 'shared/contract/paths';
import { Missing } from 'shared/entities/missing';
import { useTranslation } from 'shared/i18n';

/** The work that the address names is not there: trying again would not help, the lists do. */
export function MissingWork() {
  const { t } = useTranslation('students');
  return (
    <Missing title={t('work.missingTitle')} to={paths.assessments.submitted.href()} toLabel={t('grading.toLists')}>
      {t('work.missing')}
    </Missing>
  );
}
