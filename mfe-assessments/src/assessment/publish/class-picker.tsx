import { type CourseClass, listClassesOfCourse } from '@teacher-portal/remote-sdk/contract/class';
import { formatList, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { useSession } from '@teacher-portal/remote-sdk/session';
import { ErrorState, Loading, Skeleton, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Checkbox } from '@teacher-portal/remote-sdk/ui/controls';
import { type Choice, groupKey, toggled } from './audience.rules';

interface ClassPickerProps {
  courseId: number;
  choice: Choice;
  onChange: (choice: Choice) => void;
}

/** The classes that the teacher teaches come first. */
function mineFirst(classes: readonly CourseClass[], uid: number | undefined): CourseClass[] {
  const isMine = ({ teachers }: CourseClass) => teachers.some(({ id }) => id === uid);
  return [...classes.filter(isMine), ...classes.filter((each) => !isMine(each))];
}

/** Selects whole classes of the course, or groups of them. */
export function ClassPicker({ courseId, choice, onChange }: ClassPickerProps) {
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
      {mineFirst(data, uid).map((of) => (
        <Stack key={of.id} gap="1">
          <Checkbox
            label={[
              of.name,
              t('publish.found', { count: of.studentIds.length }),
              formatList(of.teachers.map((teacher) => teacher.name)),
            ]
              .filter(Boolean)
              .join(' · ')}
            checked={choice.classes.has(of.id)}
            onChange={({ target }) =>
              onChange({ ...choice, classes: toggled(choice.classes, [of.id], target.checked) })
            }
          />
          <GroupsOfClass of={of} choice={choice} onChange={onChange} />
        </Stack>
      ))}
    </Stack>
  );
}

interface GroupsOfClassProps extends Pick<ClassPickerProps, 'choice' | 'onChange'> {
  of: CourseClass;
}

/** Selects single groups of a class. */
function GroupsOfClass({ of, choice, onChange }: GroupsOfClassProps) {
  const { t } = useTranslation('assessments');
  // All its groups are ticked with the class.
  const isWhole = choice.classes.has(of.id);
  if (!of.groups?.length) return null;
  return (
    <Stack role="group" aria-label={of.name} gap="1" ps="6">
      {of.groups.map(({ name, studentIds }) => {
        const key = groupKey(of.id, name);
        return (
          <Checkbox
            key={key}
            label={`${name} · ${t('publish.found', { count: studentIds.length })}`}
            checked={isWhole || choice.groups.has(key)}
            disabled={isWhole}
            onChange={({ target }) => onChange({ ...choice, groups: toggled(choice.groups, [key], target.checked) })}
          />
        );
      })}
    </Stack>
  );
}
