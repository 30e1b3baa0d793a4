import { useTranslation } from 'shared/i18n';
import { Dialog, Stack } from 'shared/ui/core';
import { ChangePassword } from './change-password.form';
import { SessionList } from './session-list';

/** Over the page, not in its place: whoever is in the middle of something stays there. */
export function AccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Dialog open onClose={onClose} title={t('layout.passwordAndSessions')}>
      <Stack gap="6" pt="2">
        <ChangePassword />
        <SessionList />
      </Stack>
    </Dialog>
  );
}
