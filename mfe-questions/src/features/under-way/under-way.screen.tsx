import { paths } from 'shared/contract/paths';
import { UnderWay } from 'shared/entities/under-way';
import { useTranslation } from 'shared/i18n';

type Page = 'details' | 'add' | 'bulk' | 'bulkList';

const pageOf = (page: Page) =>
  function UnderWayScreen() {
    const { t } = useTranslation('questions');
    return (
      <UnderWay title={t(`title.${page}`)} area={{ name: t('title.area'), to: paths.questions.area.href() }}>
        {t(`underWay.${page}`)}
      </UnderWay>
    );
  };

export const QuestionDetails = pageOf('details');
export const QuestionForm = pageOf('add');
export const BulkGeneration = pageOf('bulk');
export const GeneratedQuestions = pageOf('bulkList');
