import {
  createStudentNote,
  type StudentNote,
  studentNoteBody,
  updateStudentNote,
} from '@teacher-portal/remote-sdk/contract/student-note';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { Dialog, Stack } from '@teacher-portal/remote-sdk/ui/core';
import { Checkbox, Field, Form, Textarea, useZodForm } from '@teacher-portal/remote-sdk/ui/form';
import { RemarkActions } from '../remarks/remark-actions';

interface NoteDialogProps {
  studentId: number;
  /** The note to change; without it one is written. */
  note?: StudentNote;
  onClose: () => void;
}

/** The words of a note and who reads it. */
export function NoteDialog({ studentId, note, onClose }: NoteDialogProps) {
  const { t } = useTranslation('studentNotes');
  const { text, isShared } = note ?? { text: '', isShared: false };
  const form = useZodForm(studentNoteBody, { defaultValues: { text, isShared } });
  const onSuccess = () => {
    handleSuccess(t('saved'));
    onClose();
  };
  const create = useWrite(createStudentNote, { onSuccess });
  const update = useWrite(updateStudentNote, { onSuccess });
  return (
    <Dialog open title={t(note ? 'editTitle' : 'newTitle')} onClose={onClose}>
      <Form
        form={form}
        onSubmit={(body) =>
          note
            ? update.mutate({ params: { id: note.id }, body, version: note.version })
            : create.mutate({ params: { id: studentId }, body })
        }
      >
        <Stack gap="4">
          <Field label={t('text')} helper={t('hint')} error={form.errorOf('text')} required>
            <Textarea rows={6} {...form.register('text')} />
          </Field>
          <Checkbox label={t('share')} {...form.register('isShared')} />
        </Stack>
        <RemarkActions
          save={t('save')}
          cancel={t('cancel')}
          isPending={create.isPending || update.isPending}
          onClose={onClose}
        />
      </Form>
    </Dialog>
  );
}
