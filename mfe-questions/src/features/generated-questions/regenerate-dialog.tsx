import { useState } from 'react';
import { limits } from 'shared/contract/limits';
import { useTranslation } from 'shared/i18n';
import { Button, Dialog } from 'shared/ui/core';
import { Field, Textarea } from 'shared/ui/form';

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
