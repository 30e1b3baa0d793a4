import { Fingerprint } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { handleError } from 'shared/feedback';
import { useTranslation } from 'shared/i18n';
import { Button, Text } from 'shared/ui/core';

const never = () => () => undefined;
const hasPasskeys = () => 'PublicKeyCredential' in window;

/** Signs in with a passkey. The WebAuthn code loads on the first click. */
export function PasskeyButton() {
  const { t } = useTranslation('shell');
  const [isBusy, setIsBusy] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const isSupported = useSyncExternalStore(never, hasPasskeys, () => true);
  if (!isSupported) return null;
  const enter = async () => {
    setIsBusy(true);
    setIsRefused(false);
    try {
      const { enterByPasskey } = await import('./enter-by-passkey');
      setIsRefused(!(await enterByPasskey()));
    } catch (error) {
      handleError(error);
    }
    setIsBusy(false);
  };
  return (
    <>
      <Button
        size="lg"
        wide
        mt="3"
        loading={isBusy}
        icon={<Fingerprint size={16} aria-hidden />}
        onClick={() => void enter()}
      >
        {t('signIn.passkey')}
      </Button>
      <Text role="status" size="small" tone="ink2" mt="1">
        {isRefused && t('signIn.passkeyRefused')}
      </Text>
    </>
  );
}
