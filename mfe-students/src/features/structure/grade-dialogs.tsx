import { type ReactNode } from 'react';
import {
  createGrade,
  deleteGrade,
  gradeNameBody,
  renameGrade,
  type StructureGrade,
} from '@teacher-portal/remote-sdk/contract/structure';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { type ApiError } from '@teacher-portal/remote-sdk/http';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { ConfirmDialog, Dialog, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Field, Form, Input, useZodForm, type ZodForm } from '@teacher-portal/remote-sdk/ui/form';
import { SaveOrCancel } from './save-or-cancel';
import { showAtField } from './show-at-field';

type GradeForm = ZodForm<{ name: string }, { name: string }>;

interface GradeFormProps {
  title: string;
  form: GradeForm;
  isPending: boolean;
  onSubmit: (body: { name: string }) => void;
  onClose: () => void;
  submit: ReactNode;
}

const refuse = (form: GradeForm) => (error: ApiError) => showAtField(form.failAt, ['name'], error);

function GradeFormDialog({ title, form, isPending, onSubmit, onClose, submit }: GradeFormProps) {
  const { t } = useTranslation('structure');
  return (
    <Dialog open size="sm" title={title} onClose={onClose}>
      <Form form={form} onSubmit={onSubmit}>
        <Field label={t('gradeName')} error={form.errorOf('name')} required>
          <Input autoComplete="off" {...form.register('name')} />
        </Field>
        <SaveOrCancel submit={submit} isPending={isPending} onClose={onClose} />
      </Form>
    </Dialog>
  );
}

export function NewGrade({ schoolId, onClose }: { schoolId: number; onClose: () => void }) {
  const { t } = useTranslation('structure');
  const form = useZodForm(gradeNameBody, { defaultValues: { name: '' } });
  const create = useWrite(createGrade, {
    onSuccess: () => {
      handleSuccess('success.gradeCreated');
      onClose();
    },
    onError: refuse(form),
  });
  return (
    <GradeFormDialog
      title={t('newGrade')}
      form={form}
      isPending={create.isPending}
      onSubmit={(body) => create.mutate({ params: { id: schoolId }, body })}
      onClose={onClose}
      submit={t('addGrade')}
    />
  );
}

interface GradeDialogProps {
  grade: StructureGrade;
  onClose: () => void;
}

export function RenameGrade({ grade: { id, name, version }, onClose }: GradeDialogProps) {
  const { t } = useTranslation('structure');
  const form = useZodForm(gradeNameBody, { defaultValues: { name } });
  const rename = useWrite(renameGrade, {
    onSuccess: () => {
      handleSuccess('success.gradeRenamed');
      onClose();
    },
    onError: refuse(form),
  });
  return (
    <GradeFormDialog
      title={t('renameTitle', { name })}
      form={form}
      isPending={rename.isPending}
      onSubmit={(body) => rename.mutate({ params: { id }, body, version })}
      onClose={onClose}
      submit={t('save')}
    />
  );
}

/** Says what stands in the way, or asks. */
export function DeleteGrade({ grade: { id, name, students, courses }, onClose }: GradeDialogProps) {
  const { t } = useTranslation('structure');
  const remove = useWrite(deleteGrade, {
    onSuccess: () => {
      handleSuccess('success.gradeDeleted');
      onClose();
    },
  });
  if (students + courses.length > 0)
    return (
      <Dialog open size="sm" title={t('keptTitle', { name })} onClose={onClose}>
        <Text>
          {t('students', { count: students })} {t('courses', { count: courses.length })} {t('kept')}
        </Text>
      </Dialog>
    );
  return (
    <ConfirmDialog
      open
      danger
      title={t('deleteTitle', { name })}
      confirmLabel={t('deleteGrade')}
      loading={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id } })}
      onClose={onClose}
    >
      {t('deleteText')}
    </ConfirmDialog>
  );
}
