import { paths } from 'shared/contract/paths';
import { useTranslation } from 'shared/i18n';
import { Link } from 'shared/router';
import { Text, TextLink } from 'shared/ui/core';
import { subjectState } from './subject';

/** Replaces the categories of a course without any, with a link to where they are created. */
export function NoCategories({ courseId }: { courseId: number }) {
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
