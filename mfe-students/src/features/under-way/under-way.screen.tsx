import { paths } from 'shared/contract/paths';
import { UnderWay } from 'shared/entities/under-way';
import { useTranslation } from 'shared/i18n';

type Page = 'details' | 'grading' | 'submissionPreview';

const pageOf = (page: Page) =>
  function UnderWayScreen() {
    const { t } = useTranslation('students');
    return (
      <UnderWay title={t(`title.${page}`)} area={{ name: t('title.list'), to: paths.students.list.href() }}>
        {t(`underWay.${page}`)}
      </UnderWay>
    );
  };

export const StudentDetails = pageOf('details');
export const SubmissionGrading = pageOf('grading');
export const SubmissionPreview = pageOf('submissionPreview');
