import { paths } from 'shared/contract/paths';
import { useTranslation } from 'shared/i18n';
import { GeneratedPage } from '../../generated/generated-page';
import { GenerationForm } from './generation-form';
import { GenerationSkeleton } from './generation-skeleton';

/** Questions generated from a topic in two steps: the topic, then what is asked for. */
export function Screen() {
  const { t } = useTranslation('questions');
  return (
    <GeneratedPage
      title={t('title.bulk')}
      to={(courseId) => paths.questions.bulk.href({ subject: courseId })}
      crumbs={({ name }) => [name]}
      loading={<GenerationSkeleton />}
    >
      {(course) => <GenerationForm key={course.id} course={course} />}
    </GeneratedPage>
  );
}
