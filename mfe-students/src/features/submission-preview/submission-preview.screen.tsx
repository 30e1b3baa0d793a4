import { ClipboardCheck } from 'lucide-react';
import { paths } from 'shared/contract/paths';
import { useTranslation } from 'shared/i18n';
import { useQuery } from 'shared/query';
import { Link, useSearchParams } from 'shared/router';
import { Card, EmptyState, ErrorState, LinkButton, Loading, PageHeader, Skeleton, Stack } from 'shared/ui/core';
import { submissionQuery } from '../../submission/submission.query';
import { SubmittedWork } from './submitted-work';

/** What a student handed in, to be read and printed, with marks and comments. */
export function Screen() {
  const { t } = useTranslation('students');
  const [params] = useSearchParams();
  const id = Number(params.get('id'));
  const isNamed = Number.isInteger(id) && id > 0;
  const { data: work, error, refetch, isFetching } = useQuery({ ...submissionQuery(id), enabled: isNamed });
  if (work) return <SubmittedWork work={work} />;
  return (
    <>
      <PageHeader title={t('title.submissionPreview')} />
      <Card padding={isNamed && !error ? undefined : 'none'}>{isNamed ? error ? <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} /> : <Waiting /> : <NoWork />}</Card>
    </>
  );
}

const Waiting = () => (
  <Loading>
    <Stack gap="3">
      <Skeleton width="40%" />
      <Skeleton width="90%" />
      <Skeleton width="75%" />
      <Skeleton height="6rem" />
    </Stack>
  </Loading>
);

function NoWork() {
  const { t } = useTranslation('students');
  const action = (
    <LinkButton asChild variant="primary">
      <Link to={paths.assessments.submitted.href()}>{t('grading.toLists')}</Link>
    </LinkButton>
  );
  return (
    <EmptyState icon={<ClipboardCheck size={24} aria-hidden />} title={t('grading.noWorkTitle')} action={action}>
      {t('preview.noWork')}
    </EmptyState>
  );
}
