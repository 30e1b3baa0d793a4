import { UserCheck } from 'lucide-react';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import {
  listWithdrawnStudents,
  takeBackStudent,
  type WithdrawnStudent,
} from '@teacher-portal/remote-sdk/contract/student-record';
import { undoMerge } from '@teacher-portal/remote-sdk/contract/student-merge';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { formatDate, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery, useWrite } from '@teacher-portal/remote-sdk/query';
import { Link } from '@teacher-portal/remote-sdk/router';
import { useSchool } from '@teacher-portal/remote-sdk/session';
import { Button, EmptyState, ErrorCard, Flex, PageHeader, TextLink } from '@teacher-portal/remote-sdk/ui/core';
import { type Column, DataTable } from '@teacher-portal/remote-sdk/ui/table';
import { DataFile } from '../../personal-data/data-file';
import { EraseStudent } from '../../personal-data/erase-student';
import { Unconfirmed } from '../../personal-data/unconfirmed';
import { useIsOwner } from '../../personal-data/use-is-owner';
import { Listed } from '../../student/figure';
import { RetentionButton } from './retention/retention-button';

/** The students who have left the school, with an action to bring them back. */
export function Screen() {
  const { t } = useTranslation('students');
  const { school } = useSchool();
  const isOwner = useIsOwner();
  return (
    <>
      <PageHeader
        title={t('title.withdrawn')}
        crumbs={[
          <TextLink key="list" plain asChild>
            <Link to={paths.students.list.href()}>{t('title.list')}</Link>
          </TextLink>,
          ...[school?.name].filter(Boolean),
        ]}
        secondary={isOwner && school && <RetentionButton schoolId={school.id} />}
      />
      {isOwner && school && <Unconfirmed schoolId={school.id} />}
      {school && <Withdrawn key={school.id} schoolId={school.id} />}
    </>
  );
}

function Withdrawn({ schoolId }: { schoolId: number }) {
  const { t } = useTranslation('students');
  const columns = useColumns();
  const { data, error, refetch, isFetching } = useQuery(read(listWithdrawnStudents, { params: { id: schoolId } }));
  if (!data && error) return <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <DataTable
      caption={t('title.withdrawn')}
      columns={columns}
      rows={data ?? []}
      rowKey={({ id }) => id}
      loading={!data}
      skeletonRows={3}
      empty={
        <EmptyState icon={<UserCheck size={24} aria-hidden />} title={t('withdrawn.emptyTitle')}>
          {t('withdrawn.empty')}
        </EmptyState>
      }
    />
  );
}

function useColumns(): Column<WithdrawnStudent, never>[] {
  const { t } = useTranslation('students');
  const isOwner = useIsOwner();
  const text = (id: 'number' | 'grade' | 'section', read: (student: WithdrawnStudent) => string | null) => ({
    id,
    header: t(`column.${id}`),
    cell: (student: WithdrawnStudent) => <Listed>{read(student)}</Listed>,
  });
  return [
    {
      id: 'name',
      header: t('column.name'),
      priority: 'title',
      cell: ({ name, mergedInto }) => (mergedInto == null ? name : t('withdrawn.merged', { name, other: mergedInto })),
    },
    text('number', ({ studentNumber }) => studentNumber),
    { ...text('grade', ({ gradeName }) => gradeName), priority: 'figure' },
    text('section', ({ section }) => section),
    { id: 'at', header: t('withdrawn.at'), priority: 'figure', cell: ({ withdrawnAt }) => formatDate(withdrawnAt) },
    {
      id: 'back',
      priority: 'action',
      header: t('withdrawn.action'),
      align: 'end',
      cell: (student) => (
        // Three in a row would leave a name on a phone no room.
        <Flex gap="1" justify="flex-end" align="flex-end" wrap="wrap" direction={{ base: 'column', md: 'row' }}>
          {student.mergedInto == null ? <TakeBack student={student} /> : <Unmerge student={student} />}
          {isOwner && <DataFile student={student} isSmall />}
          {isOwner && student.mergedInto == null && <EraseStudent student={student} />}
        </Flex>
      ),
    },
  ];
}

function TakeBack({ student: { id, name } }: { student: WithdrawnStudent }) {
  const { t } = useTranslation('students');
  const { mutate, isPending } = useWrite(takeBackStudent, {
    onSuccess: () => handleSuccess('success.studentTakenBack', { name }),
  });
  return (
    <Button
      size="sm"
      loading={isPending}
      aria-label={t('withdrawn.takeBackName', { name })}
      onClick={() => mutate({ params: { id } })}
    >
      {t('withdrawn.takeBack')}
    </Button>
  );
}

function Unmerge({ student: { id, name } }: { student: WithdrawnStudent }) {
  const { t } = useTranslation('students');
  const { mutate, isPending } = useWrite(undoMerge, {
    onSuccess: () => handleSuccess('success.mergeUndone', { name }),
  });
  return (
    <Button
      size="sm"
      loading={isPending}
      aria-label={t('withdrawn.unmergeName', { name })}
      onClick={() => mutate({ params: { id } })}
    >
      {t('withdrawn.unmerge')}
    </Button>
  );
}
