import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Dialog, KeyList } from '@teacher-portal/remote-sdk/ui/core';
import { keysOf, reviewActions } from './review-keys';

/** Lists the keyboard shortcuts of the review. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('questions');
  return (
    <Dialog open={open} onClose={onClose} title={t('review.help')} description={t('review.helpNote')}>
      <KeyList rows={reviewActions.map((action) => ({ keys: keysOf(action), meaning: t(`review.key.${action}`) }))} />
    </Dialog>
  );
}
