import { BookOpen } from 'lucide-react';
import { type Course, type Grade } from '@teacher-portal/remote-sdk/contract/profile';
import { useScope } from '@teacher-portal/remote-sdk/entities/scope';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { type UseQueryResult } from '@teacher-portal/remote-sdk/query';
import { useMay } from '@teacher-portal/remote-sdk/session';
import { Box, Button, Card, EmptyState, ErrorCard, Heading, Stack } from '@teacher-portal/remote-sdk/ui/core';
import { DataTable } from '@teacher-portal/remote-sdk/ui/table';
import { useCourseColumns } from './course-columns';
import { coursesByGrade } from './courses-by-grade';

interface CourseGroupsProps {
  grades: readonly Grade[];
  courses: UseQueryResult<Course[]>;
}

export function CourseGroups({ grades, courses }: CourseGroupsProps) {
  const { t } = useTranslation('content');
  const { t: common } = useTranslation();
  const columns = useCourseColumns();
  const { data, error, refetch, isFetching } = courses;
  const { scope, setScope } = useScope();
  const isMine = useMay('read') && scope === 'mine';

  if (data) {
    const groups = coursesByGrade(grades, isMine ? data.filter(({ mine }) => mine) : data);
    if (groups.length === 0 && coursesByGrade(grades, data).length > 0) {
      return (
        <Card padding="none">
          <EmptyState
            icon={<BookOpen size={24} aria-hidden />}
            title={t('courses.noneMine')}
            action={<Button onClick={() => setScope('school')}>{t('courses.showSchool')}</Button>}
          >
            {t('courses.noneMineHint')}
          </EmptyState>
        </Card>
      );
    }
    if (groups.length === 0) {
      return (
        <Card padding="none">
          <EmptyState icon={<BookOpen size={24} aria-hidden />} title={common('course.none')}>
            {common('course.noneHint')}
          </EmptyState>
        </Card>
      );
    }
    return (
      <Stack gap="5">
        {groups.map((group) => (
          <Box as="section" key={group.grade.id}>
            {/* A single grade is named above. */}
            {grades.length > 1 && <Heading mb="2">{group.grade.name}</Heading>}
            <DataTable
              caption={t('courses.caption', { grade: group.grade.name })}
              columns={columns}
              rows={group.courses}
              rowKey={({ id }) => id}
            />
          </Box>
        ))}
      </Stack>
    );
  }
  if (error) {
    return <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return <LoadingCourses />;
}

export function LoadingCourses() {
  const { t } = useTranslation('content');
  return (
    <DataTable
      caption={t('title.courses')}
      columns={useCourseColumns()}
      rows={[]}
      rowKey={({ id }) => id}
      loading
      skeletonRows={3}
    />
  );
}
