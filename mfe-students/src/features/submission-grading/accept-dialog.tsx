import { type FormEvent, useId, useState } from 'react';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Button, Dialog } from '@teacher-portal/remote-sdk/ui/core';
import { Field, Textarea } from '@teacher-portal/remote-sdk/ui/controls';

interface AcceptDialogProps {
  number: number;
  isSending: boolean;
  onClose: () => void;
  onAccept: (reason: string) => void;
}

/** Asks why an answer shall count that did not when it came. */
export function AcceptDialog({ number, isSending, onClose, onAccept }: AcceptDialogProps) {
  const { t } = useTranslation('grading');
  const form = useId();
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const isMissing = reason.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!isMissing) onAccept(reason.trim());
  };
  return (
    <Dialog
      open
      title={t('kept.accept', { number })}
      description={t('kept.acceptNote')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('kept.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" loading={isSending}>
            {t('kept.confirm')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <Field label={t('kept.reason')} error={isAsked && isMissing ? t('kept.reasonMissing') : undefined} required>
          <Textarea
            rows={3}
            maxLength={limits.commentMax}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
