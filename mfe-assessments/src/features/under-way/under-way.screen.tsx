import { paths } from 'shared/contract/paths';
import { UnderWay } from 'shared/entities/under-way';
import { useTranslation } from 'shared/i18n';

type Page = 'add' | 'preview' | 'submitted';

const pageOf = (page: Page) =>
  function UnderWayScreen() {
    const { t } = useTranslation('assessments');
    return (
      <UnderWay title={t(`title.${page}`)} area={{ name: t('title.area'), to: paths.assessments.area.href() }}>
        {t(`underWay.${page}`)}
      </UnderWay>
    );
  };

export const NewAssessment = pageOf('add');
export const AssessmentPreview = pageOf('preview');
export const SubmittedWork = pageOf('submitted');
