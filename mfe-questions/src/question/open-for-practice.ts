import { openForPractice } from '@teacher-portal/remote-sdk/contract/practice';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { showToast } from '@teacher-portal/remote-sdk/ui/core';

/** Opens or closes questions for practice, and names those that cannot be practised. */
export function useOpenForPractice() {
  const { t } = useTranslation('questions');
  return useWrite(openForPractice, {
    onSuccess: ({ data: { changed, left }, message = '' }) => {
      if (changed.length > 0) handleSuccess(message);
      if (left.length > 0)
        showToast({ tone: 'info', message: t('practice.left', { count: left.length }), id: 'practice-left' });
    },
  });
}
