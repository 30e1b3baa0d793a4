import { UserX } from 'lucide-react';
import { idParam } from '@teacher-portal/remote-sdk/contract/fields';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { Missing } from '@teacher-portal/remote-sdk/entities/missing';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { keepPreviousData, useQuery } from '@teacher-portal/remote-sdk/query';
import { Link, useSearchParams } from '@teacher-portal/remote-sdk/router';
import {
  Card,
  ErrorCard,
  Grid,
  Loading,
  PageHeader,
  Skeleton,
  Stack,
  TextLink,
} from '@teacher-portal/remote-sdk/ui/core';
import { SentenceSkeleton } from './in-one-sentence';
import { LazyStudentReport } from './report/lazy-student-report';
import { StudentDetails } from './student-details';
import { studentQuery } from '../../student/student.query';

/** The page of one student, in any grade or school of the teacher, so that an address from a colleague works. */
export function Screen() {
  const { t } = useTranslation('students');
  const [address] = useSearchParams();
  const id = idParam.safeParse(address.get('id')).data;
  // Keeps the previous student until the next one has loaded, so that the pressed button keeps the focus.
  const { data, error, refetch, isFetching } = useQuery({
    ...studentQuery(id ?? 0),
    enabled: id !== undefined,
    placeholderData: id === undefined ? undefined : keepPreviousData,
  });
  const isReport = address.get('view') === 'report-card';
  if (data && id !== undefined && isReport) return <LazyStudentReport key={id} student={data} />;
  if (data && id !== undefined) return <StudentDetails student={data} />;

  const missing = id === undefined || error?.status === 404;
  const list = (
    <TextLink key="list" plain asChild>
      <Link to={paths.students.list.href()}>{t('title.list')}</Link>
    </TextLink>
  );
  return (
    <>
      <PageHeader title={t('title.details')} crumbs={[list]} />
      {missing && (
        <Missing
          title={t('details.missingTitle')}
          to={paths.students.list.href()}
          toLabel={t('details.toList')}
          Icon={UserX}
        >
          {t('details.missing')}
        </Missing>
      )}
      {!missing && !error && <LoadingStudent />}
      {!missing && error && <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />}
    </>
  );
}

const LoadingStudent = () => (
  <Loading>
    <Stack gap="4">
      <SentenceSkeleton />
      <Grid gap="4" templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}>
        {[0, 1, 2].map((place) => (
          <Card key={place}>
            <Skeleton width="40%" />
            <Skeleton width="30%" height="24px" mt="3" />
            <Skeleton width="70%" mt="3" />
          </Card>
        ))}
      </Grid>
      <Card>
        <Skeleton width="30%" />
        <Skeleton width="100%" height="180px" mt="4" />
      </Card>
    </Stack>
  </Loading>
);
