import { useId } from 'react';
import { limits } from 'shared/contract/limits';
import type { CreateSchoolBody } from 'shared/contract/school';
import { useTranslation } from 'shared/i18n';
import { Box, Stack } from 'shared/ui/core';
import { Field, FieldError, Input, ListEditor, useFieldArray, useWatch, type ZodForm } from 'shared/ui/form';

type SchoolForm = ZodForm<CreateSchoolBody, CreateSchoolBody>;

/** Name and courses of one grade. */
export function GradeEditor({ form, index }: { form: SchoolForm; index: number }) {
  const { t } = useTranslation('entry');
  const path = `grades.${index}.courses` as const;
  const { fields, append, remove } = useFieldArray({ control: form.control, name: path });
  const name =
    useWatch({ control: form.control, name: `grades.${index}.name` }) || t('welcome.grade', { number: index + 1 });
  const courseName = (course: number) =>
    form.getValues(`${path}.${course}.name`) || t('welcome.course', { number: course + 1 });
  return (
    <Stack gap="3" p="3" borderWidth="1px" borderColor="line" borderRadius="control" bg="sunken">
      <Field label={t('welcome.gradeName')} error={form.errorOf(`grades.${index}.name`)}>
        <Input {...form.register(`grades.${index}.name`)} />
      </Field>
      <ListEditor
        legend={t('welcome.coursesOf', { name })}
        rows={fields}
        rowName={(_, course) => courseName(course)}
        addLabel={t('welcome.addCourse')}
        onAdd={() => append({ name: '' }, { focusName: `${path}.${fields.length}.name` })}
        onRemove={remove}
        max={limits.coursesPerGradeMax}
        error={form.errorOf(path)}
      >
        {(_, course) => (
          <CourseName
            form={form}
            path={`${path}.${course}.name`}
            label={`${name}, ${t('welcome.course', { number: course + 1 })}`}
          />
        )}
      </ListEditor>
    </Stack>
  );
}

interface CourseNameProps {
  form: SchoolForm;
  path: `grades.${number}.courses.${number}.name`;
  label: string;
}

function CourseName({ form, path, label }: CourseNameProps) {
  const id = useId();
  const error = form.errorOf(path);
  return (
    <Box>
      <Input
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        {...form.register(path)}
      />
      <FieldError id={id}>{error}</FieldError>
    </Box>
  );
}
