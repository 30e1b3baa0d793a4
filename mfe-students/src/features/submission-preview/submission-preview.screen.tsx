import { ClipboardCheck } from 'lucide-react';
import { longIdParam } from '@teacher-portal/remote-sdk/contract/fields';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useQuery } from '@teacher-portal/remote-sdk/query';
import { Link, useSearchParams } from '@teacher-portal/remote-sdk/router';
import {
  Card,
  EmptyState,
  ErrorCard,
  LinkButton,
  Loading,
  PageHeader,
  Skeleton,
  Stack,
} from '@teacher-portal/remote-sdk/ui/core';
import { MissingSubmission } from '../../submission/missing-submission';
import { submissionQuery } from '../../submission/submission.query';
import { SubmissionView } from './submission-view';

/** A read-only, printable submission with marks and comments. */
export function Screen() {
  const { t } = useTranslation('students');
  const [params] = useSearchParams();
  const id = longIdParam.safeParse(params.get('id')).data;
  const {
    data: submission,
    error,
    refetch,
    isFetching,
  } = useQuery({ ...submissionQuery(id ?? 0), enabled: id !== undefined });
  const isMissing = error?.status === 404;
  if (submission && !isMissing) return <SubmissionView submission={submission} />;
  return (
    <>
      <PageHeader title={t('title.submissionPreview')} />
      {isMissing && <MissingSubmission />}
      {id === undefined && <NoSubmission />}
      {id !== undefined && !error && <Waiting />}
      {error && !isMissing && (
        <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </>
  );
}

const Waiting = () => (
  <Loading>
    <Card>
      <Stack gap="3">
        <Skeleton width="40%" />
        <Skeleton width="90%" />
        <Skeleton width="75%" />
        <Skeleton height="6rem" />
      </Stack>
    </Card>
  </Loading>
);

function NoSubmission() {
  const { t } = useTranslation('students');
  const action = (
    <LinkButton asChild variant="primary">
      <Link to={paths.assessments.submitted.href()}>{t('grading.toLists')}</Link>
    </LinkButton>
  );
  return (
    <Card padding="none">
      <EmptyState icon={<ClipboardCheck size={24} aria-hidden />} title={t('grading.noWorkTitle')} action={action}>
        {t('preview.noWork')}
      </EmptyState>
    </Card>
  );
}
