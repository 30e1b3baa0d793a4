import { ClipboardList, SearchX } from 'lucide-react';
import { paths } from 'shared/contract/paths';
import { subjectState } from 'shared/entities/subject';
import { useTranslation } from 'shared/i18n';
import { Link } from 'shared/router';
import { Button, EmptyState, LinkButton } from 'shared/ui/core';

/** Shown for a course without assessments: how to start. */
export function NoAssessments({ courseId }: { courseId: number }) {
  const { t } = useTranslation('assessments');
  return (
    <EmptyState
      icon={<ClipboardList size={24} aria-hidden />}
      title={t('list.emptyTitle')}
      action={
        <LinkButton asChild>
          <Link to={paths.assessments.add.href({ subject: courseId })} state={subjectState(courseId)}>
            {t('list.add')}
          </Link>
        </LinkButton>
      }
    >
      {t('list.empty')}
    </EmptyState>
  );
}

/** Shown when nothing matches the filters. */
export function NothingFits({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('assessments');
  return (
    <EmptyState
      icon={<SearchX size={24} aria-hidden />}
      title={t('list.nothingTitle')}
      action={<Button onClick={onClear}>{t('list.clear')}</Button>}
    >
      {t('list.nothing')}
    </EmptyState>
  );
}
