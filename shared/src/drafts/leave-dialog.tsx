import { useState } from 'react';
import { useTranslation } from 'shared/i18n';
import { Button, Dialog } from 'shared/ui/core';
import { type LeaveGuard } from './use-leave-guard';

export interface LeaveDialogProps {
  guard: LeaveGuard;
  /** Adds a third option: saves or keeps a draft, then leaves; resolves to false if that failed. */
  onSaveDraft?: () => Promise<boolean>;
}

/** Asks what to do with unsaved changes; the focus starts on staying. */
export function LeaveDialog({ guard, onSaveDraft }: LeaveDialogProps) {
  const { t } = useTranslation('ui');
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    // `onSaveDraft` reports its own errors.
    const isSaved = await onSaveDraft?.().catch(() => false);
    setSaving(false);
    if (isSaved) guard.pass();
    else guard.stay();
  };
  const buttons = (
    <>
      <Button data-autofocus="" onClick={guard.stay}>
        {t('drafts.stay')}
      </Button>
      <Button variant="danger" onClick={guard.leave}>
        {t('drafts.leave')}
      </Button>
      {onSaveDraft && (
        <Button variant="primary" loading={isSaving} onClick={() => void save()}>
          {t('drafts.saveDraft')}
        </Button>
      )}
    </>
  );
  return (
    <Dialog
      open={guard.isAsking}
      onClose={guard.stay}
      size="sm"
      title={t('drafts.leaveTitle')}
      description={t('drafts.leaveText')}
      footer={buttons}
    />
  );
}
