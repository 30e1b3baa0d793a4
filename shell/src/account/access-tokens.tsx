import { useState } from 'react';
import { useTranslation } from 'shared/i18n';
import { Button, Flex, Text } from 'shared/ui/core';
import { AccessTokensDialog } from './access-tokens.dialog';
import { Section } from './section';

/** Tokens that let programs act for the account. */
export function AccessTokens() {
  const { t } = useTranslation('account');
  const [open, setOpen] = useState(false);
  return (
    <Section title={t('token.title')}>
      <Flex align="center" justify="space-between" gap="3" wrap="wrap">
        <Text tone="ink2">{t('token.lead')}</Text>
        <Button size="sm" onClick={() => setOpen(true)}>
          {t('token.manage')}
        </Button>
      </Flex>
      {open && <AccessTokensDialog onClose={() => setOpen(false)} />}
    </Section>
  );
}
