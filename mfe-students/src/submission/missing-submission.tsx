import { paths } from 'shared/contract/paths';
import { Missing } from 'shared/entities/missing';
import { useTranslation } from 'shared/i18n';

/** Shown when the submission of the address does not exist: a retry would not help, so it links to the lists. */
export function MissingSubmission() {
  const { t } = useTranslation('students');
  return (
    <Missing title={t('work.missingTitle')} to={paths.assessments.submitted.href()} toLabel={t('grading.toLists')}>
      {t('work.missing')}
    </Missing>
  );
}
