import { ClipboardCheck } from 'lucide-react';
import { idParam } from 'shared/contract/fields';
import { paths } from 'shared/contract/paths';
import { useTranslation } from 'shared/i18n';
import { useQuery } from 'shared/query';
import { Link, useSearchParams } from 'shared/router';
import { Card, EmptyState, ErrorCard, LinkButton, Loading, PageHeader, Skeleton, Stack } from 'shared/ui/core';
import { MissingWork } from '../../submission/missing-work';
import { submissionQuery } from '../../submission/submission.query';
import { SubmittedWork } from './submitted-work';

/** What a student handed in, to be read and printed, with marks and comments. */
export function Screen() {
  const { t } = useTranslation('students');
  const [params] = useSearchParams();
  const id = idParam.safeParse(params.get('id')).data;
  const {
    data: work,
    error,
    refetch,
    isFetching,
  } = useQuery({ ...submissionQuery(id ?? 0), enabled: id !== undefined });
  const isMissing = error?.status === 404;
  if (work && !isMissing) return <SubmittedWork work={work} />;
  return (
    <>
      <PageHeader title={t('title.submissionPreview')} />
      {isMissing && <MissingWork />}
      {id === undefined && <NoWork />}
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

function NoWork() {
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
