import { paths } from 'shared/contract/paths';
import { useTranslation } from 'shared/i18n';
import { Link } from 'shared/router';
import { Text, TextLink } from 'shared/ui/core';
import { subjectState } from './subject';

/** In the place of the topics of a course that has none: where the first ones are made, since so much cannot be saved without one. */
export function NoTopics({ courseId }: { courseId: number }) {
  const { t } = useTranslation();
  return (
    <Text tone="ink2">
      {t('topics.noneYet')}{' '}
      <TextLink asChild>
        <Link to={paths.categories.management.href({ subject: courseId })} state={subjectState(courseId)}>
          {t('topics.add')}
        </Link>
      </TextLink>
    </Text>
  );
}
