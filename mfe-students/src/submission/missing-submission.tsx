import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { Missing } from '@teacher-portal/remote-sdk/entities/missing';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';

/** Shown when the submission of the address does not exist: a retry would not help, so it links to the lists. */
export function MissingSubmission() {
  const { t } = useTranslation('students');
  return (
    <Missing title={t('work.missingTitle')} to={paths.assessments.submitted.href()} toLabel={t('grading.toLists')}>
      {t('work.missing')}
    </Missing>
  );
}
