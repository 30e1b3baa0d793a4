import { useState } from 'react';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { deletePassage, type Passage } from '@teacher-portal/remote-sdk/contract/passage';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { ConfirmDialog, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { FieldGroup, Radio } from '@teacher-portal/remote-sdk/ui/controls';

interface DeletePassageDialogProps {
  passage: Passage;
  onDeleted: () => void;
  onClose: () => void;
}

const fates = ['keep', 'delete'] as const;

/** Asks what happens to the questions of a passage. */
export function DeletePassageDialog({ passage, onDeleted, onClose }: DeletePassageDialogProps) {
  const { t } = useTranslation('questions');
  const [fate, setFate] = useState<(typeof fates)[number]>('keep');
  const { mutate, isPending } = useWrite(deletePassage, {
    onSuccess: () => {
      handleSuccess('success.passageDeleted');
      onDeleted();
    },
  });
  const { id, version, title, questionIds } = passage;
  return (
    <ConfirmDialog
      open
      danger
      title={t('form.passage.deleteTitle', { title })}
      confirmLabel={t('form.passage.delete')}
      loading={isPending}
      onConfirm={() => mutate({ params: { id }, version, query: { under: fate } })}
      onClose={onClose}
    >
      <Stack gap="3">
        <Text>{t('form.passage.deleteText', { days: limits.trashDays })}</Text>
        {questionIds.length > 0 && (
          <FieldGroup legend={t('form.passage.fate')}>
            {fates.map((each) => (
              <Radio
                key={each}
                name="passage-fate"
                label={t(each === 'keep' ? 'form.passage.fateKeep' : 'form.passage.fateDelete')}
                checked={fate === each}
                onChange={() => setFate(each)}
              />
            ))}
          </FieldGroup>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
