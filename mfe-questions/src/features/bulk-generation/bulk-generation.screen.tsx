import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { GeneratedPage } from '../../generated-questions/generated-page';
import { GenerationForm } from './generation-form';
import { GenerationSkeleton } from './generation-skeleton';

/** Generates questions from a topic in two steps: the topic, then the parameters. */
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
