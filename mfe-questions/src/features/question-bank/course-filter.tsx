import { ErrorState } from '@teacher-portal/remote-sdk/ui/core';
import { Field, FieldGroup, NativeSelect } from '@teacher-portal/remote-sdk/ui/controls';
import { useCoursesOfSchool } from '../../question/courses-of-school';
import { type BankOf } from '../../question/question-list.query';

interface CourseFieldProps {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (courseId: string) => void;
}

/** Chooses a course of any grade of the active school. */
export function CourseField({ label, placeholder, value, onChange }: CourseFieldProps) {
  const { courses, error, retry, retrying } = useCoursesOfSchool();
  if (!courses && error)
    return (
      <FieldGroup legend={label}>
        <ErrorState message={error.message} onRetry={retry} retrying={retrying} />
      </FieldGroup>
    );
  return (
    <Field label={label}>
      <NativeSelect
        placeholder={placeholder}
        value={value}
        options={(courses ?? []).map(({ id, label: name }) => ({ value: id, label: name }))}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

/** The course that lists of topics and authors are of: that of the bank, or else the chosen one. */
export function useCourseOf(of: BankOf, chosen: number | undefined): { courseId: number; gradeId: number } | undefined {
  const { courses } = useCoursesOfSchool({ enabled: of.courseId === undefined && chosen !== undefined });
  if (of.courseId !== undefined) return of;
  const course = courses?.find(({ id }) => id === chosen);
  return course && { courseId: course.id, gradeId: course.gradeId };
}
