import { Undo2 } from 'lucide-react';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Button } from '@teacher-portal/remote-sdk/ui/core';

interface UndoButtonProps {
  canUndo: boolean;
  onUndo: () => void;
}

/** Undoes the last change of the form, as Ctrl+Z does. */
export function UndoButton({ canUndo, onUndo }: UndoButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      size="sm"
      icon={<Undo2 size={16} aria-hidden />}
      aria-keyshortcuts="Control+Z"
      disabled={!canUndo}
      onClick={onUndo}
    >
      {t('action.undo')}
    </Button>
  );
}
