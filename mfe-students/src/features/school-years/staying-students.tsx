import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useQuery } from '@teacher-portal/remote-sdk/query';
import { Box, ErrorCard, Skeleton, Stack } from '@teacher-portal/remote-sdk/ui/core';
import { Checkbox } from '@teacher-portal/remote-sdk/ui/form';
import { studentListQuery } from '../../student/student-list.query';

interface StayingStudentsProps {
  gradeId: number;
  name: string;
  staying: readonly number[];
  onChange: (staying: readonly number[]) => void;
}

/** Who of a grade stays in it. */
export function StayingStudents({ gradeId, name, staying, onChange }: StayingStudentsProps) {
  const { t } = useTranslation('schoolYears');
  const { data, error, refetch, isFetching } = useQuery(studentListQuery({ gradeId }));
  if (!data && error) return <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton height="24" />;
  return (
    <Box role="group" aria-label={t('stayingOf', { name })} maxHeight="16rem" overflowY="auto" tabIndex={0}>
      <Stack gap="1">
        {data.map((student) => (
          <Checkbox
            key={student.id}
            label={student.section === '' ? student.name : t('student', { ...student })}
            checked={staying.includes(student.id)}
            onChange={(event) =>
              onChange(event.target.checked ? [...staying, student.id] : staying.filter((each) => each !== student.id))
            }
          />
        ))}
      </Stack>
    </Box>
  );
}
