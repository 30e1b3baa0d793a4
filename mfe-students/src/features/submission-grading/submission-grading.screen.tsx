import { ClipboardCheck } from 'lucide-react';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Link } from '@teacher-portal/remote-sdk/router';
import { Card, EmptyState, lazyPart, LinkButton, PageHeader } from '@teacher-portal/remote-sdk/ui/core';
import { useGradingPlace } from './grading-address';
import { GradingDesk } from './grading-desk';
import { GradingSkeleton } from './grading-skeleton';
import { useGrader } from './queue/use-queue';

const AnswerDesk = lazyPart(async () => (await import('./groups/answer-desk')).AnswerDesk, <GradingSkeleton />);

/** Grades submissions one after the other, with all questions or one question at a time. */
export function Screen() {
  const grader = useGrader();
  const { place, go, aim } = useGradingPlace();
  if (!place || !grader) return <NoSubmission />;
  if (place.isByAnswer) return <AnswerDesk place={place} grader={grader} go={go} />;
  return <GradingDesk place={place} grader={grader} go={go} aim={aim} />;
}

/** The address names no submission, so the lists are offered. */
function NoSubmission() {
  const { t } = useTranslation('students');
  const action = (
    <LinkButton asChild variant="primary">
      <Link to={paths.assessments.submitted.href()}>{t('grading.toLists')}</Link>
    </LinkButton>
  );
  return (
    <>
      <PageHeader title={t('title.grading')} />
      <Card padding="none">
        <EmptyState icon={<ClipboardCheck size={24} aria-hidden />} title={t('grading.noWorkTitle')} action={action}>
          {t('grading.noWork')}
        </EmptyState>
      </Card>
    </>
  );
}
