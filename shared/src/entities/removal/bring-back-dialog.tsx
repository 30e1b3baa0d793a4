import { useTranslation } from 'shared/i18n';
import { ConfirmDialog } from 'shared/ui/core';
import './removal-words';

export interface BringBackDialogProps {
  onAnyway: () => void;
  onClose: () => void;
}

/** Asks before an assessment comes back that students could write after its answers were shown. */
export function BringBackDialog({ onAnyway, onClose }: BringBackDialogProps) {
  const { t } = useTranslation('removal');
  return (
    <ConfirmDialog
      open
      danger
      title={t('bringBack.title')}
      confirmLabel={t('bringBack.anyway')}
      onConfirm={() => {
        onClose();
        onAnyway();
      }}
      onClose={onClose}
    >
      {t('bringBack.text')}
    </ConfirmDialog>
  );
}
