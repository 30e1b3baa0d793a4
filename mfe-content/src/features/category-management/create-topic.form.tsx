import {
  type Category,
  type CategoryBody,
  categoryBody,
  type CategoryDraft,
  createCategory,
} from '@teacher-portal/remote-sdk/contract/category';
import { type Course } from '@teacher-portal/remote-sdk/contract/profile';
import { DraftNotice, LeaveDialog, useDraft, useLeaveGuard } from '@teacher-portal/remote-sdk/drafts';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { Button, SectionCard } from '@teacher-portal/remote-sdk/ui/core';
import {
  Field,
  FieldGroup,
  Form,
  FormActions,
  Input,
  Radio,
  useWatch,
  useZodForm,
} from '@teacher-portal/remote-sdk/ui/form';
import * as z from '@teacher-portal/remote-sdk/z';

/** Creates topics; a retry after a lost response does not create a second one. */
const useCreateTopic = () =>
  useWrite(createCategory, {
    onSuccess: (_answer, _input, refreshed) => {
      handleSuccess('success.categoryCreated');
      return refreshed;
    },
  });

const draftSchema = z.object({ name: z.string() });

interface CreateTopicFormProps {
  course: Course;
  /** The selected topic, offered as the parent. */
  parent: Category | undefined;
  onClose: () => void;
}

/** Creates topics one after another: the form stays open with the same parent. */
export function CreateTopicForm({ course, parent, onClose }: CreateTopicFormProps) {
  const { t } = useTranslation('content');
  const form = useZodForm<CategoryDraft, CategoryBody>(categoryBody, {
    defaultValues: { courseId: course.id, gradeId: course.gradeId, parentId: parent?.id ?? 0, name: '' },
  });
  const { mutateAsync, isPending } = useCreateTopic();
  const parentId = useWatch({ control: form.control, name: 'parentId' });
  const value = { name: useWatch({ control: form.control, name: 'name' }) ?? '' };
  const isDirty = value.name !== '';
  const draft = useDraft({ entity: 'category', id: `new-${course.id}`, value, isDirty, schema: draftSchema });
  const guard = useLeaveGuard(isDirty, { onLeave: () => void draft.discard() });
  const close = () => {
    void draft.discard();
    onClose();
  };
  const send = (body: CategoryBody) =>
    mutateAsync({ body }).then(
      () => {
        form.reset({ ...body, name: '' });
        form.setFocus('name');
      },
      // The mutation reports the error; the typed text stays.
      () => undefined,
    );
  const place = (id: number) => ({
    name: 'place',
    checked: parentId === id,
    onChange: () => form.setValue('parentId', id, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
  });
  return (
    <SectionCard title={t('management.new')}>
      <DraftNotice draft={draft} onRestore={({ name }) => form.setValue('name', name, { shouldDirty: true })} />
      <LeaveDialog guard={guard} />
      <Form form={form} onSubmit={send}>
        <Field label={t('management.name')} helper={t('management.nameHint')} error={form.errorOf('name')}>
          {/* The form was opened to type a name. */}
          {/* eslint-disable-next-line jsx-a11y/no-autofocus */}
          <Input autoFocus {...form.register('name')} />
        </Field>
        <FieldGroup legend={t('management.place')} helper={parent ? undefined : t('management.placeHint')}>
          <Radio label={t('management.topLevel')} {...place(0)} />
          {parent && <Radio label={t('management.below', { topic: parent.name })} {...place(parent.id)} />}
        </FieldGroup>
        <FormActions>
          <Button onClick={close}>{t('management.close')}</Button>
          <Button type="submit" variant="primary" loading={isPending}>
            {t('management.create')}
          </Button>
        </FormActions>
      </Form>
    </SectionCard>
  );
}
