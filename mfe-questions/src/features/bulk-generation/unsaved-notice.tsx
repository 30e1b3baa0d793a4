import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { subjectState } from '@teacher-portal/remote-sdk/entities/subject';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Link } from '@teacher-portal/remote-sdk/router';
import { Notice, TextLink } from '@teacher-portal/remote-sdk/ui/core';

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
