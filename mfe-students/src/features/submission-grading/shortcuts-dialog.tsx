import { memo } from 'react';
import { useTranslation } from 'shared/i18n';
import { Dialog, KeyList } from 'shared/ui/core';
import { gradingActions, keysOf } from './grading-keys';

interface ShortcutsDialogProps {
  open: boolean;
  onClose: () => void;
}

/** What the keyboard can do while grading. */
export const ShortcutsDialog = memo(function ShortcutsDialog({ open, onClose }: ShortcutsDialogProps) {
  const { t } = useTranslation('students');
  return (
    <Dialog open={open} onClose={onClose} title={t('grading.help')} description={t('grading.helpNote')}>
      <Shortcuts />
    </Dialog>
  );
});

function Shortcuts() {
  const { t } = useTranslation('students');
  return (
    <KeyList rows={gradingActions.map((action) => ({ keys: keysOf(action), meaning: t(`grading.key.${action}`) }))} />
  );
}
