import { handleError } from '@teacher-portal/remote-sdk/feedback';
import { type ApiError } from '@teacher-portal/remote-sdk/http';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { ConfirmDialog } from '@teacher-portal/remote-sdk/ui/core';

/** Calls `ask` for time that the server did not give because answers are shown by then; says every other error. */
export const unlessAnswersShown = (error: ApiError, ask: () => void): void =>
  error.code === 'errors.answersShown' ? ask() : handleError(error);

interface AnswersShownDialogProps {
  isSending: boolean;
  onClose: () => void;
  onAnyway: () => void;
}

/** Says that answers are shown by the time for which somebody may write. */
export function AnswersShownDialog({ isSending, onClose, onAnyway }: AnswersShownDialogProps) {
  const { t } = useTranslation('assessments');
  return (
    <ConfirmDialog
      open
      danger
      title={t('answersShown.title')}
      confirmLabel={t('answersShown.anyway')}
      loading={isSending}
      onConfirm={onAnyway}
      onClose={onClose}
    >
      {t('answersShown.text')}
    </ConfirmDialog>
  );
}
