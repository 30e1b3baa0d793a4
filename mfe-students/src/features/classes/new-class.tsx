import { type ClassBody, classBody, createClass } from '@teacher-portal/remote-sdk/contract/class';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { useCourses } from '@teacher-portal/remote-sdk/entities/course-list.query';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { useNavigate } from '@teacher-portal/remote-sdk/router';
import { useSchool } from '@teacher-portal/remote-sdk/session';
import { Button, Dialog } from '@teacher-portal/remote-sdk/ui/core';
import { Field, Form, FormActions, NativeSelect, useZodForm } from '@teacher-portal/remote-sdk/ui/form';
import { ClassFields } from '../../class/class-fields';

/** Opens a class of a course of the active grade, and goes to it. */
export function NewClass({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('students');
  const navigate = useNavigate();
  const { data: courses = [] } = useCourses();
  const { school } = useSchool();
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
        <ClassFields schoolId={school?.id} errorOf={form.errorOf} />
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
