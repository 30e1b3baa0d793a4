import { useState } from 'react';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Button, Dialog } from '@teacher-portal/remote-sdk/ui/core';
import { Field, Textarea } from '@teacher-portal/remote-sdk/ui/controls';

interface RegenerateDialogProps {
  title: string;
  description?: string;
  confirmLabel: string;
  onClose: () => void;
  onConfirm: (instruction: string) => void;
}

/** Regenerates questions, with an optional instruction. */
export function RegenerateDialog({ title, description, confirmLabel, onClose, onConfirm }: RegenerateDialogProps) {
  const { t } = useTranslation('questions');
  const [instruction, setInstruction] = useState('');
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <Button
          variant="primary"
          onClick={() => {
            onClose();
            onConfirm(instruction.trim());
          }}
        >
          {confirmLabel}
        </Button>
      }
    >
      <Field label={t('review.instruction')} helper={t('review.instructionHint')}>
        <Textarea
          rows={2}
          maxLength={limits.instructionMax}
          value={instruction}
          onChange={(event) => setInstruction(event.target.value)}
        />
      </Field>
    </Dialog>
  );
}
