import { Inbox } from 'lucide-react';
import { type Assessment } from '@teacher-portal/remote-sdk/contract/assessment';
import { isEditable } from '@teacher-portal/remote-sdk/contract/assessment-status.rules';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Link } from '@teacher-portal/remote-sdk/router';
import { Button, EmptyState, LinkButton } from '@teacher-portal/remote-sdk/ui/core';

interface NoSubmissionProps {
  assessment: Assessment | undefined;
  /** There are submissions, but none matches the filters. */
  filtered: boolean;
  onClear: () => void;
}

/** Explains why the list is empty and what to do. */
export function NoSubmission({ assessment, filtered, onClear }: NoSubmissionProps) {
  const { t } = useTranslation('submissions');
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
