import {
  createStudentNote,
  type StudentNote,
  studentNoteBody,
  updateStudentNote,
} from '@teacher-portal/remote-sdk/contract/student-note';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { Stack } from '@teacher-portal/remote-sdk/ui/core';
import { Checkbox, Field, Textarea, useZodForm } from '@teacher-portal/remote-sdk/ui/form';
import { RemarkDialog, whenSaved } from '../remarks/remark-dialog';

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
  const done = whenSaved(t('saved'), onClose);
  const create = useWrite(createStudentNote, done);
  const update = useWrite(updateStudentNote, done);
  return (
    <RemarkDialog
      title={t(note ? 'editTitle' : 'newTitle')}
      form={form}
      texts={{ save: t('save'), cancel: t('cancel') }}
      isPending={create.isPending || update.isPending}
      onSubmit={(body) =>
        note
          ? update.mutate({ params: { id: note.id }, body, version: note.version })
          : create.mutate({ params: { id: studentId }, body })
      }
      onClose={onClose}
    >
      <Stack gap="4">
        <Field label={t('text')} helper={t('hint')} error={form.errorOf('text')} required>
          <Textarea rows={6} {...form.register('text')} />
        </Field>
        <Checkbox label={t('share')} {...form.register('isShared')} />
      </Stack>
    </RemarkDialog>
  );
}
