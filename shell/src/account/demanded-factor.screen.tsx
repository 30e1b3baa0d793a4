import { useState } from 'react';
import { useTranslation } from 'shared/i18n';
import { Button, Flex, Heading, Stack, Text } from 'shared/ui/core';
import { demandIsMet } from '../guard/second-factor-demand';
import { PageTitle } from '../slot/page-title';
import { PasskeySetup } from './passkey-setup';
import { TotpSetup } from './totp-setup';

/** Replaces the portal until the account has the second factor that its school requires. */
export function Screen() {
  const { t } = useTranslation('account');
  const [way, setWay] = useState<'totp' | 'passkey'>();
  const back = () => setWay(undefined);
  return (
    <Stack gap="4">
      <PageTitle screen={t('demand.title')} />
      <Heading as="h1" size="title">
        {t('demand.title')}
      </Heading>
      <Text tone="ink2">{t('demand.lead')}</Text>
      {!way && (
        <Flex gap="3" wrap="wrap">
          <Button variant="primary" onClick={() => setWay('totp')}>
            {t('demand.totp')}
          </Button>
          {'PublicKeyCredential' in window && <Button onClick={() => setWay('passkey')}>{t('demand.passkey')}</Button>}
        </Flex>
      )}
      {way === 'totp' && <TotpSetup onDone={demandIsMet} onCancel={back} />}
      {way === 'passkey' && <PasskeySetup onDone={demandIsMet} onCancel={back} />}
    </Stack>
  );
}
