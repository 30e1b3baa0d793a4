import { useTranslation } from 'shared/i18n';
import { Dialog, Stack } from 'shared/ui/core';
import { AccessTokens } from './access-tokens';
import { ChangePassword } from './change-password.form';
import { SecondFactor } from './second-factor';
import { SessionList } from './session-list';

/** A dialog instead of a page, so that unsaved input below it is not lost. */
export function AccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Dialog open onClose={onClose} title={t('layout.security')}>
      <Stack gap="6" pt="2">
        <ChangePassword />
        <SecondFactor />
        <SessionList />
        <AccessTokens />
      </Stack>
    </Dialog>
  );
}
