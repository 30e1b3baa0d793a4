import { paths } from 'shared/contract/paths';
import { subjectState } from 'shared/entities/subject';
import { useTranslation } from 'shared/i18n';
import { Link } from 'shared/router';
import { Notice, TextLink } from 'shared/ui/core';

/** Links back to generated questions that were not reviewed yet. */
export function UnsavedNotice({ courseId, count, isRunning }: { courseId: number; count: number; isRunning: boolean }) {
  const { t } = useTranslation('questions');
  if (count === 0) return null;
  return (
    <Notice mb="4">
      {isRunning ? t('bulk.running') : t('bulk.unsaved', { count })}{' '}
      <TextLink asChild>
        <Link to={paths.questions.bulkList.href({ subject: courseId })} state={subjectState(courseId)}>
          {t('bulk.review')}
        </Link>
      </TextLink>
    </Notice>
  );
}
