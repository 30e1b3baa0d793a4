import { Users } from 'lucide-react';
import {
  type ClassStudent,
  enrolStudents,
  removeFromClass,
  type SchoolClass,
} from '@teacher-portal/remote-sdk/contract/class';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { handleError, handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite, write } from '@teacher-portal/remote-sdk/query';
import { Link } from '@teacher-portal/remote-sdk/router';
import { Button, EmptyState } from '@teacher-portal/remote-sdk/ui/core';
import { type Column, DataTable, RowLink } from '@teacher-portal/remote-sdk/ui/table';
import { Listed } from '../../student/figure';

interface ClassStudentsProps {
  of: SchoolClass;
  /** Undefined while they load. */
  students: readonly ClassStudent[] | undefined;
  mayChange: boolean;
}

export function ClassStudents({ of, students, mayChange }: ClassStudentsProps) {
  const { t } = useTranslation('students');
  const columns = useColumns(of, mayChange, students?.some(({ studentNumber }) => studentNumber) ?? true);
  return (
    <DataTable
      oneLine
      caption={t('class.students')}
      columns={columns}
      rows={students ?? []}
      rowKey={({ id }) => id}
      loading={!students}
      skeletonRows={4}
      empty={
        <EmptyState icon={<Users size={24} aria-hidden />} title={t('class.noStudentsTitle')}>
          {mayChange ? t('class.noStudents', { grade: of.gradeName }) : t('class.noStudentsRead')}
        </EmptyState>
      }
    />
  );
}

const numbered = (header: string): Column<ClassStudent, never> => ({
  ...{ id: 'number', header, cell: ({ studentNumber }) => <Listed>{studentNumber}</Listed> },
});

/** Without a column of dashes where no student has a number. */
function useColumns(of: SchoolClass, mayChange: boolean, hasNumbers: boolean): Column<ClassStudent, never>[] {
  const { t } = useTranslation('students');
  const columns: Column<ClassStudent, never>[] = [
    {
      id: 'name',
      header: t('class.student'),
      priority: 'title',
      cell: ({ id, name }) => (
        <RowLink asChild>
          <Link to={paths.students.details.href({ id })}>{name}</Link>
        </RowLink>
      ),
    },
    ...(hasNumbers ? [numbered(t('class.number'))] : []),
    { id: 'section', header: t('class.section'), cell: ({ section }) => <Listed>{section}</Listed> },
  ];
  if (!mayChange) return columns;
  return [
    ...columns,
    {
      id: 'action',
      priority: 'action',
      header: t('class.action'),
      align: 'end',
      cell: (student) => <Remove classId={of.id} student={student} />,
    },
  ];
}

/** After the row is gone, so outside of components. */
async function putBack(classId: number, { id, name }: ClassStudent) {
  try {
    await write(enrolStudents, { params: { id: classId }, body: { studentIds: [id] } });
    handleSuccess('success.studentInClass', { name });
  } catch (error) {
    handleError(error);
  }
}

/** Takes a student out without asking, because the toast offers undo. */
function Remove({ classId, student }: { classId: number; student: ClassStudent }) {
  const { t } = useTranslation('students');
  const { id: studentId, name } = student;
  const { mutate, isPending } = useWrite(removeFromClass, {
    onSuccess: () => handleSuccess('success.studentLeftClass', { name }, () => void putBack(classId, student)),
  });
  return (
    <Button
      size="sm"
      variant="ghost"
      loading={isPending}
      // Above the link of the row, which covers it.
      position="relative"
      zIndex="1"
      my="-1"
      aria-label={t('class.removeName', { name })}
      onClick={() => mutate({ params: { id: classId, studentId } })}
    >
      {t('class.remove')}
    </Button>
  );
}
