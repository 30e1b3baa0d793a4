import { useState } from 'react';
import { useTranslation } from 'shared/i18n';
import { Button, Dialog } from 'shared/ui/core';
import { type LeaveGuard } from './use-leave-guard';

export interface LeaveDialogProps {
  guard: LeaveGuard;
  /** A third answer: saves a draft or keeps it, then leaves; resolves to false when that did not work. */
  onSaveDraft?: () => Promise<boolean>;
}

/** Asks what shall become of unsaved work; the focus starts on staying. */
export function LeaveDialog({ guard, onSaveDraft }: LeaveDialogProps) {
  const { t } = useTranslation('ui');
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    // Why it failed is said by whoever saves it.
    const isSaved = await onSaveDraft?.().catch(() => false);
    setSaving(false);
    if (isSaved) guard.pass();
    else guard.stay();
  };
  const answers = (
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
      footer={answers}
    />
  );
}
