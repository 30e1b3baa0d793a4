import { useTranslation } from 'shared/i18n';
import { SelectMenu } from 'shared/ui/core';
import { useCourses } from './course-list.query';

const ALL = 'all';

interface CoursePickerProps {
  /** Id of the selected course; undefined for all courses. */
  value: number | undefined;
  onChange: (courseId: number | undefined) => void;
  /** Offers "All courses" as the first option. */
  withAll?: boolean;
}

/** Selects one of the courses of the active grade. */
export function CoursePicker({ value, onChange, withAll = false }: CoursePickerProps) {
  const { t } = useTranslation();
  const { data: courses = [] } = useCourses();
  const options = courses.map(({ id, courseCode, name }) => ({
    value: String(id),
    label: t('course.option', { code: courseCode, name }),
  }));
  return (
    <SelectMenu
      label={t('noun.course')}
      options={withAll ? [{ value: ALL, label: t('course.all') }, ...options] : options}
      value={value === undefined && withAll ? ALL : value?.toString()}
      shown={value === undefined && !withAll ? t('course.choose') : undefined}
      onChange={(chosen) => onChange(chosen === ALL ? undefined : Number(chosen))}
    />
  );
}
