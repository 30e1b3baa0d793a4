import { Table2 } from 'lucide-react';
import { listClasses, type SchoolClass } from '@teacher-portal/remote-sdk/contract/class';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { ScopeMenu, useScope } from '@teacher-portal/remote-sdk/entities/scope';
import { formatList, formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { Link } from '@teacher-portal/remote-sdk/router';
import { useSchool, useSession } from '@teacher-portal/remote-sdk/session';
import { Box, Button, EmptyState, ErrorCard, Flex, PageHeader, TextLink } from '@teacher-portal/remote-sdk/ui/core';
import { type Column, DataTable, RowLink } from '@teacher-portal/remote-sdk/ui/table';

/** The current classes of the school, the teacher's own first. */
export function ClassChoice() {
  const { t: area } = useTranslation('assessments');
  const { school } = useSchool();
  return (
    <>
      <PageHeader
        title={area('title.gradebook')}
        crumbs={[
          <TextLink key="list" plain asChild>
            <Link to={paths.assessments.area.href()}>{area('title.area')}</Link>
          </TextLink>,
          ...[school?.name].filter(Boolean),
        ]}
      />
      {school && <Classes key={school.id} schoolId={school.id} />}
    </>
  );
}

function Classes({ schoolId }: { schoolId: number }) {
  const { t } = useTranslation('gradebook');
  const { scope, setScope } = useScope();
  const uid = useSession()?.uid;
  const columns = useColumns();
  const { data, error, refetch, isFetching } = useQuery(read(listClasses, { params: { id: schoolId } }));
  if (!data && error) return <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  const present = (data ?? []).filter(({ archivedAt }) => archivedAt === null);
  const mine = present.filter(({ teachers }) => teachers.some(({ id }) => id === uid));
  const isMine = scope === 'mine';
  return (
    <>
      <Flex mb="3">
        <ScopeMenu />
      </Flex>
      <DataTable
        oneLine
        caption={t('gradebook.classes')}
        columns={columns}
        rows={isMine ? mine : present}
        rowKey={({ id }) => id}
        loading={!data}
        skeletonRows={4}
        empty={
          <EmptyState
            icon={<Table2 size={24} aria-hidden />}
            title={t('gradebook.noClassTitle')}
            action={
              isMine && present.length > 0 ? (
                <Button onClick={() => setScope('school')}>{t('gradebook.showSchool')}</Button>
              ) : undefined
            }
          >
            {t('gradebook.noClass')}
          </EmptyState>
        }
      />
    </>
  );
}

function useColumns(): Column<SchoolClass>[] {
  const { t } = useTranslation('gradebook');
  return [
    {
      id: 'name',
      header: t('gradebook.class'),
      priority: 'title',
      room: 320,
      cell: ({ id, name, courseName }) => (
        <RowLink asChild>
          <Link to={paths.assessments.gradebook.href({ id })}>
            {/* A block of its own, because browsers break a name like 9-A at its hyphen. */}
            {courseName}{' '}
            <Box as="span" display="inline-block">
              {name}
            </Box>
          </Link>
        </RowLink>
      ),
    },
    { id: 'grade', header: t('gradebook.grade'), cell: ({ gradeName }) => gradeName },
    {
      id: 'teachers',
      room: 280,
      weight: 1,
      header: t('gradebook.teachers'),
      cell: ({ teachers }) => formatList(teachers.map(({ name }) => name)),
    },
    {
      id: 'students',
      header: t('gradebook.students'),
      align: 'end',
      priority: 'figure',
      cell: ({ students }) => formatNumber(students),
    },
  ];
}
