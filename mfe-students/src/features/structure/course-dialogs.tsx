import { type ReactNode } from 'react';
import {
  type CourseBody,
  courseBody,
  createCourse,
  type StructureCourse,
  type StructureGrade,
  updateCourse,
} from '@teacher-portal/remote-sdk/contract/structure';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { type ApiError } from '@teacher-portal/remote-sdk/http';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { Dialog } from '@teacher-portal/remote-sdk/ui/core';
import { Field, Form, Input, useZodForm, type ZodForm } from '@teacher-portal/remote-sdk/ui/form';
import { SaveOrCancel } from './save-or-cancel';
import { showAtField } from './show-at-field';

type CourseForm = ZodForm<CourseBody, Required<CourseBody>>;

interface CourseDialogProps {
  title: string;
  form: CourseForm;
  isPending: boolean;
  onSubmit: (body: Required<CourseBody>) => void;
  onClose: () => void;
  submit: ReactNode;
}

const refuse = (form: CourseForm) => (error: ApiError) => showAtField(form.failAt, ['name', 'courseCode'], error);

function CourseDialog({ title, form, isPending, onSubmit, onClose, submit }: CourseDialogProps) {
  const { t } = useTranslation('structure');
  return (
    <Dialog open size="sm" title={title} onClose={onClose}>
      <Form form={form} onSubmit={onSubmit}>
        <Field label={t('courseName')} error={form.errorOf('name')} required>
          <Input autoComplete="off" {...form.register('name')} />
        </Field>
        <Field label={t('code')} helper={t('codeHelper')} error={form.errorOf('courseCode')}>
          <Input autoComplete="off" {...form.register('courseCode')} />
        </Field>
        <SaveOrCancel submit={submit} isPending={isPending} onClose={onClose} />
      </Form>
    </Dialog>
  );
}

/** Adds a course, which the owner teaches until its classes get other teachers. */
export function NewCourse({ grade: { id, name }, onClose }: { grade: StructureGrade; onClose: () => void }) {
  const { t } = useTranslation('structure');
  const form = useZodForm(courseBody, { defaultValues: { name: '', courseCode: '' } });
  const create = useWrite(createCourse, {
    onSuccess: () => {
      handleSuccess('success.courseCreated');
      onClose();
    },
    onError: refuse(form),
  });
  return (
    <CourseDialog
      title={t('newCourse', { name })}
      form={form}
      isPending={create.isPending}
      onSubmit={(body) => create.mutate({ body: { ...body, gradeId: id } })}
      onClose={onClose}
      submit={t('addCourse')}
    />
  );
}

export function EditCourse({ course, onClose }: { course: StructureCourse; onClose: () => void }) {
  const { t } = useTranslation('structure');
  const { id, name, courseCode, version } = course;
  const form = useZodForm(courseBody, { defaultValues: { name, courseCode } });
  const update = useWrite(updateCourse, {
    onSuccess: () => {
      handleSuccess('success.courseSaved');
      onClose();
    },
    onError: refuse(form),
  });
  return (
    <CourseDialog
      title={t('editTitle', { name })}
      form={form}
      isPending={update.isPending}
      onSubmit={(body) => update.mutate({ params: { id }, body, version })}
      onClose={onClose}
      submit={t('save')}
    />
  );
}
