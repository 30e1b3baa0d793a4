import { ClipboardList, SearchX } from 'lucide-react';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { subjectState } from '@teacher-portal/remote-sdk/entities/subject';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Link } from '@teacher-portal/remote-sdk/router';
import { useMay } from '@teacher-portal/remote-sdk/session';
import { Button, EmptyState, LinkButton } from '@teacher-portal/remote-sdk/ui/core';

/** Shown for a course, or a grade, without assessments: how to start. */
export function NoAssessments({ courseId }: { courseId: number | undefined }) {
  const { t } = useTranslation('assessments');
  const mayWrite = useMay('write');
  const of = courseId === undefined ? undefined : { subject: courseId };
  return (
    <EmptyState
      icon={<ClipboardList size={24} aria-hidden />}
      title={t(of ? 'list.emptyTitle' : 'list.emptyAll')}
      action={
        mayWrite && (
          <LinkButton asChild>
            <Link to={paths.assessments.add.href(of)} state={of && subjectState(of.subject)}>
              {t('list.add')}
            </Link>
          </LinkButton>
        )
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
