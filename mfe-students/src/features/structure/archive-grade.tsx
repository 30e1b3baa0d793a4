import { archiveGrade, type StructureGrade } from '@teacher-portal/remote-sdk/contract/structure';
import { handleError, handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { formatList, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite, write } from '@teacher-portal/remote-sdk/query';
import { ConfirmDialog, Text } from '@teacher-portal/remote-sdk/ui/core';
import { held } from './held';

/** After the dialog has gone, so outside of components. */
async function undo({ id, version, archived }: StructureGrade) {
  try {
    await write(archiveGrade, { params: { id }, version: version + 1, body: { archived } });
  } catch (error) {
    handleError(error);
  }
}

/** Archives a grade or takes it back, with Undo. */
export function useArchiveGrade(grade: StructureGrade, onSaved?: () => void) {
  const { t } = useTranslation('structure');
  const { id, name, version, archived } = grade;
  const { mutate, isPending } = useWrite(archiveGrade, {
    onSuccess: () => {
      handleSuccess(t(archived ? 'nowUnarchived' : 'nowArchived', { name }), {}, () => void undo(grade));
      onSaved?.();
    },
  });
  return { save: () => mutate({ params: { id }, version, body: { archived: !archived } }), isPending };
}

/** Says first what is in the grade, all of which stays. */
export function ArchiveGrade({ grade, onClose }: { grade: StructureGrade; onClose: () => void }) {
  const { t } = useTranslation('structure');
  const { save, isPending } = useArchiveGrade(grade, onClose);
  const { name, students, courses } = grade;
  const inside = held(t, courses);
  return (
    <ConfirmDialog
      open
      title={t('archiveTitle', { name })}
      confirmLabel={t('archiveGrade')}
      loading={isPending}
      onConfirm={save}
      onClose={onClose}
    >
      {students + courses.length > 0 && (
        <Text as="span" display="block" fontWeight="semibold" mb="2">
          {t('students', { count: students })} {t('courses', { count: courses.length })}
          {inside.length > 0 && ` ${t('holds', { what: formatList(inside) })}`}
        </Text>
      )}
      {t('archiveText')}
    </ConfirmDialog>
  );
}
