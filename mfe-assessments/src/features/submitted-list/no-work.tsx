import { Inbox } from 'lucide-react';
import { type Assessment } from 'shared/contract/assessment';
import { isEditable } from 'shared/contract/assessment-status.rules';
import { paths } from 'shared/contract/paths';
import { useTranslation } from 'shared/i18n';
import { Link } from 'shared/router';
import { Button, EmptyState, LinkButton } from 'shared/ui/core';

interface NoWorkProps {
  assessment: Assessment | undefined;
  /** There is work, but none that was asked for. */
  filtered: boolean;
  onClear: () => void;
}

/** Why the list is empty, and what to do about it. */
export function NoWork({ assessment, filtered, onClear }: NoWorkProps) {
  const { t } = useTranslation('assessments');
  const icon = <Inbox size={24} aria-hidden />;
  if (filtered) {
    return (
      <EmptyState
        icon={icon}
        title={t('submitted.noMatchTitle')}
        action={<Button onClick={onClear}>{t('submitted.clear')}</Button>}
      >
        {t('submitted.noMatch')}
      </EmptyState>
    );
  }
  if (assessment && isEditable(assessment.status)) {
    return (
      <EmptyState
        icon={icon}
        title={t('submitted.draftTitle')}
        action={
          <LinkButton asChild variant="primary">
            <Link to={paths.assessments.add.href({ id: assessment.id, subject: assessment.courseId })}>
              {t('submitted.toDraft')}
            </Link>
          </LinkButton>
        }
      >
        {t('submitted.draft')}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={icon} title={t('submitted.nobodyTitle')}>
      {t('submitted.nobody')}
    </EmptyState>
  );
}
