import { ChevronLeft, ChevronRight } from 'lucide-react';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useQuery } from '@teacher-portal/remote-sdk/query';
import { useNavigate } from '@teacher-portal/remote-sdk/router';
import { useGrade, useSchool } from '@teacher-portal/remote-sdk/session';
import { Box, Flex, IconButton } from '@teacher-portal/remote-sdk/ui/core';
import { CountOfTotal } from '@teacher-portal/remote-sdk/ui/table';
import { arrangeStudents } from '../../student/arrange-students';
import { listState, type ListView } from '../../student/list-view';
import { studentListQuery } from '../../student/student-list.query';

interface ListStepsProps {
  id: number;
  gradeId: number;
  /** The list the student was opened from; the list of the grade after a deep link. */
  view: ListView;
}

/** Links to the previous and next student of the list. */
export function ListSteps({ id, gradeId, view }: ListStepsProps) {
  const { t } = useTranslation('students');
  const navigate = useNavigate();
  const { school } = useSchool();
  const { grades } = useGrade();
  const { data, error } = useQuery(
    studentListQuery(view.of === 'all' && school ? { schoolId: school.id } : { gradeId }),
  );
  // Its place, because one line of buttons more would push the page down.
  if (!data && !error) return <Box width="8.5rem" height="34px" />;
  const students = data ? arrangeStudents(data, view, new Map(grades.map((grade) => [grade.id, grade.name]))) : [];
  const at = students.findIndex((student) => student.id === id);
  if (at < 0) return null;
  const [previous, next] = [students[at - 1], students[at + 1]];
  // Replaces the history entry, so that Back returns to the list.
  const go = (to: { id: number } | undefined) =>
    to && void navigate(paths.students.details.href({ id: to.id }), { state: listState(view), replace: true });
  return (
    <Flex as="nav" aria-label={t('details.steps')} align="center" gap="1">
      <IconButton
        variant="outline"
        label={t('details.previous')}
        aria-disabled={!previous}
        onClick={() => go(previous)}
      >
        <ChevronLeft size={16} aria-hidden />
      </IconButton>
      <CountOfTotal shown={at + 1} total={students.length} />
      <IconButton variant="outline" label={t('details.next')} aria-disabled={!next} onClick={() => go(next)}>
        <ChevronRight size={16} aria-hidden />
      </IconButton>
    </Flex>
  );
}
