import { listClassPeople, type SchoolClass } from '@teacher-portal/remote-sdk/contract/class';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { ErrorCard, Notice, Stack } from '@teacher-portal/remote-sdk/ui/core';
import { useMayChange } from '../../class/may-change';
import { AddStudents } from './add-students';
import { ClassStudents } from './class-students';
import { GroupsCard } from './groups/groups-card';
import { TeacherCard } from './teacher-card';

/** The people of a class, who can be changed by those who may. */
export function ClassDetails({ of }: { of: SchoolClass }) {
  const { t } = useTranslation('students');
  const mayChange = useMayChange(of.schoolId) && of.archivedAt === null;
  const { data, error, refetch, isFetching } = useQuery(read(listClassPeople, { params: { id: of.id } }));
  return (
    <Stack gap="4">
      {of.archivedAt !== null && (
        <Notice>{of.year ? t('class.pastNote', { year: of.year.name }) : t('class.archivedNote')}</Notice>
      )}
      <TeacherCard of={of} mayChange={mayChange} />
      {!data && error ? (
        <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <ClassStudents of={of} students={data?.students} mayChange={mayChange} />
      )}
      {data && <GroupsCard of={of} students={data.students} mayChange={mayChange} />}
      {mayChange && data && <AddStudents of={of} others={data.others} />}
    </Stack>
  );
}
