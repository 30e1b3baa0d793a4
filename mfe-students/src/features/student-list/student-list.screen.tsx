import { Users } from 'lucide-react';
import { useState } from 'react';
import { paths } from 'shared/contract/paths';
import { type Grade } from 'shared/contract/profile';
import { ForGrade } from 'shared/entities/for-grade';
import { useTranslation } from 'shared/i18n';
import { useQuery } from 'shared/query';
import { Link } from 'shared/router';
import { useGrade, useSchool } from 'shared/session';
import { Card, EmptyState, ErrorState, Flex, LinkButton, PageHeader, Text } from 'shared/ui/core';
import { CountOfTotal, DataTable, Pager } from 'shared/ui/table';
import { useStudentColumns } from './student-columns';
import { STUDENTS_PER_PAGE, studentListQuery } from './student-list.query';

export function Screen() {
  const { t } = useTranslation('students');
  const { school } = useSchool();
  const { grade } = useGrade();
  return (
    <>
      <PageHeader title={t('title.list')} crumbs={[school?.name, grade?.name].filter(Boolean)} />
      <ForGrade loading={<LoadingTable />}>{(active) => <StudentTable grade={active} />}</ForGrade>
    </>
  );
}

function LoadingTable() {
  const { t } = useTranslation('students');
  return <DataTable caption={t('title.list')} columns={useStudentColumns()} rows={[]} rowKey={({ id }) => id} loading skeletonRows={10} />;
}

function StudentTable({ grade }: { grade: Grade }) {
  const { t } = useTranslation('students');
  const columns = useStudentColumns();
  const [page, setPage] = useState(1);
  const { data, error, refetch, isFetching } = useQuery(studentListQuery(grade.id, page));

  if (!data && error) {
    return (
      <Card padding="none">
        <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      </Card>
    );
  }
  if (!data) return <LoadingTable />;
  return (
    <>
      {data.total > 0 && (
        <Flex justify="flex-end" mb="3">
          <CountOfTotal shown={data.students.length} total={data.total} />
        </Flex>
      )}
      <DataTable
        caption={t('list.caption', { grade: grade.name })}
        columns={columns}
        rows={data.students}
        rowKey={({ id }) => id}
        empty={<NoStudents />}
      />
      <Pager page={page} pageSize={STUDENTS_PER_PAGE} total={data.total} onPage={setPage} />
      {data.total > 0 && (
        <Text size="small" tone="ink3" mt="3" maxWidth="prose">
          {t('list.reading')}
        </Text>
      )}
    </>
  );
}

function NoStudents() {
  const { t } = useTranslation('students');
  return (
    <EmptyState
      icon={<Users size={24} aria-hidden />}
      title={t('list.emptyTitle')}
      action={
        <LinkButton asChild>
          <Link to={paths.courses.list.href()}>{t('list.emptyAction')}</Link>
        </LinkButton>
      }
    >
      {t('list.empty')}
    </EmptyState>
  );
}
