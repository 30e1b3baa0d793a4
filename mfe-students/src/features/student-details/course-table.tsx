import { useId } from 'react';
import { type StudentCourse } from '@teacher-portal/remote-sdk/contract/student';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Heading, Stack } from '@teacher-portal/remote-sdk/ui/core';
import { type Column, DataTable, IntervalBar, RowNote } from '@teacher-portal/remote-sdk/ui/table';
import { NoFigure, PerCent, perCent } from '../../student/figure';
import { improvementText, labelOf } from '../../student/improvement';

function Improvement({ improvement: { value, method, direction, n } }: Pick<StudentCourse, 'improvement'>) {
  const { t } = useTranslation('students');
  if (value === null || method === null) return <NoFigure n={n} />;
  return (
    <>
      {improvementText(value, method)}
      <RowNote justifyContent="flex-end">{t(`figure.change.${labelOf({ method, direction })}`)}</RowNote>
    </>
  );
}

function Projection({ projection: { value, n, low, high } }: Pick<StudentCourse, 'projection'>) {
  if (value === null) return <NoFigure n={n} />;
  return <IntervalBar value={value} max={100} {...(low !== null && high !== null && { low, high })} format={perCent} />;
}

/** The figures of the student by course. */
export function CourseTable({ courses }: { courses: readonly StudentCourse[] }) {
  const { t } = useTranslation('students');
  const headingId = useId();
  if (courses.length === 0) return null;
  const columns: Column<StudentCourse>[] = [
    {
      id: 'course',
      header: t('details.course'),
      priority: 'title',
      cell: ({ courseName, courseCode, n }) => (
        <>
          {courseName}
          <RowNote>{t('details.courseBasis', { code: courseCode, count: n })}</RowNote>
        </>
      ),
    },
    {
      id: 'current',
      header: t('column.currentScore'),
      align: 'end',
      priority: 'figure',
      cell: ({ currentScore, n }) => <PerCent value={currentScore} n={n} />,
    },
    {
      id: 'improvement',
      header: t('column.improvement'),
      align: 'end',
      cell: ({ improvement }) => <Improvement improvement={improvement} />,
    },
    {
      id: 'projected',
      header: t('column.projectedGrade'),
      align: 'end',
      priority: 'figure',
      cell: ({ projection }) => <Projection projection={projection} />,
    },
  ];
  return (
    <Stack as="section" gap="2" aria-labelledby={headingId}>
      <Heading id={headingId}>{t('details.courses')}</Heading>
      <DataTable caption={t('details.courses')} columns={columns} rows={courses} rowKey={({ courseId }) => courseId} />
    </Stack>
  );
}
