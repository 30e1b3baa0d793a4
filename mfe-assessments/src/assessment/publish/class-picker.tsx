import { type CourseClass, listClassesOfCourse } from '@teacher-portal/remote-sdk/contract/class';
import { formatList, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { useSession } from '@teacher-portal/remote-sdk/session';
import { ErrorState, Loading, Skeleton, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Checkbox } from '@teacher-portal/remote-sdk/ui/form';

interface ClassPickerProps {
  courseId: number;
  ticked: ReadonlySet<number>;
  onTick: (ids: readonly number[], on: boolean) => void;
}

/** The classes that the teacher teaches come first. */
function mineFirst(classes: readonly CourseClass[], uid: number | undefined): CourseClass[] {
  const isMine = ({ teachers }: CourseClass) => teachers.some(({ id }) => id === uid);
  return [...classes.filter(isMine), ...classes.filter((each) => !isMine(each))];
}

/** Selects whole classes of the course. */
export function ClassPicker({ courseId, ticked, onTick }: ClassPickerProps) {
  const { t } = useTranslation('assessments');
  const uid = useSession()?.uid;
  const { data, error, refetch } = useQuery(read(listClassesOfCourse, { params: { id: courseId } }));
  if (!data && error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <Skeleton width="60%" />
      </Loading>
    );
  if (data.length === 0) return <Text tone="ink2">{t('publish.noClasses')}</Text>;
  return (
    <Stack gap="1">
      {mineFirst(data, uid).map(({ id, name, teachers, studentIds }) => (
        <Checkbox
          key={id}
          label={[
            name,
            t('publish.found', { count: studentIds.length }),
            formatList(teachers.map((teacher) => teacher.name)),
          ]
            .filter(Boolean)
            .join(' · ')}
          checked={ticked.has(id)}
          onChange={(event) => onTick([id], event.target.checked)}
        />
      ))}
    </Stack>
  );
}
