import { type ClassBody, classBody, createClass } from 'shared/contract/class';
import { paths } from 'shared/contract/paths';
import { useCourses } from 'shared/entities/course-list.query';
import { handleSuccess } from 'shared/feedback';
import { useTranslation } from 'shared/i18n';
import { useWrite } from 'shared/query';
import { useNavigate } from 'shared/router';
import { Button, Dialog } from 'shared/ui/core';
import { Field, Form, FormActions, NativeSelect, useZodForm } from 'shared/ui/form';
import { ClassFields } from '../../class/class-fields';

/** Opens a class of a course of the active grade, and goes to it. */
export function NewClass({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('students');
  const navigate = useNavigate();
  const { data: courses = [] } = useCourses();
  const form = useZodForm(classBody, { defaultValues: { name: '', term: '' } as Partial<ClassBody> as ClassBody });
  const create = useWrite(createClass, {
    onSuccess: ({ data }) => {
      handleSuccess('success.classCreated');
      void navigate(paths.students.class.href({ id: data.id }));
    },
  });
  return (
    <Dialog open size="sm" title={t('classes.openTitle')} onClose={onClose}>
      <Form form={form} onSubmit={(body) => create.mutate({ body })}>
        <Field label={t('classes.course')} error={form.errorOf('courseId')} required>
          <NativeSelect
            placeholder={t('classes.chooseCourse')}
            options={courses.map(({ id, name }) => ({ value: id, label: name }))}
            {...form.register('courseId', { valueAsNumber: true })}
          />
        </Field>
        <ClassFields errorOf={form.errorOf} />
        <FormActions>
          <Button onClick={onClose}>{t('class.cancel')}</Button>
          <Button type="submit" variant="primary" loading={create.isPending}>
            {t('classes.create')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
