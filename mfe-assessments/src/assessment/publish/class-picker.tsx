import { type CourseClass, listClassesOfCourse } from '@teacher-portal/remote-sdk/contract/class';
import { formatList, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { useSession } from '@teacher-portal/remote-sdk/session';
import { ErrorState, Loading, Skeleton, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Checkbox } from '@teacher-portal/remote-sdk/ui/controls';
import { groupKey } from './audience.rules';

interface ClassPickerProps {
  courseId: number;
  ticked: ReadonlySet<number>;
  onTick: (ids: readonly number[], on: boolean) => void;
  /** The ticked groups, by `groupKey`. */
  groups: ReadonlySet<string>;
  onTickGroup: (key: string, on: boolean) => void;
}

/** The classes that the teacher teaches come first. */
function mineFirst(classes: readonly CourseClass[], uid: number | undefined): CourseClass[] {
  const isMine = ({ teachers }: CourseClass) => teachers.some(({ id }) => id === uid);
  return [...classes.filter(isMine), ...classes.filter((each) => !isMine(each))];
}

/** Selects whole classes of the course, or groups of them. */
export function ClassPicker({ courseId, ticked, onTick, groups, onTickGroup }: ClassPickerProps) {
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
            checked={ticked.has(of.id)}
            onChange={(event) => onTick([of.id], event.target.checked)}
          />
          <GroupsOfClass of={of} isWhole={ticked.has(of.id)} groups={groups} onTickGroup={onTickGroup} />
        </Stack>
      ))}
    </Stack>
  );
}

interface GroupsOfClassProps extends Pick<ClassPickerProps, 'groups' | 'onTickGroup'> {
  of: CourseClass;
  /** The whole class is ticked, and all its groups with it. */
  isWhole: boolean;
}

/** Selects single groups of a class. */
function GroupsOfClass({ of, isWhole, groups, onTickGroup }: GroupsOfClassProps) {
  const { t } = useTranslation('assessments');
  if (!of.groups?.length) return null;
  return (
    <Stack role="group" aria-label={of.name} gap="1" ps="6">
      {of.groups.map(({ name, studentIds }) => {
        const key = groupKey(of.id, name);
        return (
          <Checkbox
            key={key}
            label={`${name} · ${t('publish.found', { count: studentIds.length })}`}
            checked={isWhole || groups.has(key)}
            disabled={isWhole}
            onChange={(event) => onTickGroup(key, event.target.checked)}
          />
        );
      })}
    </Stack>
  );
}
