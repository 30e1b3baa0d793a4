import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { type DemoAccount } from 'shared/contract/auth';
import { demoAddress } from 'shared/contract/learn-address';
import { useTranslation } from 'shared/i18n';
import { Avatar, Box, Heading, Tag, Text } from 'shared/ui/core';

interface DemoAccountsProps {
  accounts: readonly DemoAccount[];
  onEnter: (account: DemoAccount) => Promise<void>;
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  width: 'full',
  minHeight: '3.75rem',
  px: '3',
  py: '2',
  textAlign: 'start',
  color: 'ink',
  textDecoration: 'none',
  cursor: 'pointer',
  transition: 'background-color 120ms',
  _hover: { bg: 'hover' },
  _focusVisible: { outlineOffset: '-2px' },
} as const;

/** The accounts of the demo, each entered by one click; a server without a demo does not name any. */
export function DemoAccounts({ accounts, onEnter }: DemoAccountsProps) {
  const { t } = useTranslation('entry');
  const [entering, setEntering] = useState<string>();
  const enter = async (account: DemoAccount) => {
    setEntering(account.email);
    await onEnter(account);
    setEntering(undefined);
  };
  return (
    <Box as="section" aria-labelledby="demo" mt="6" pt="5" borderTopWidth="1px" borderColor="line">
      <Heading as="h2" size="section" id="demo">
        {t('demo.title')} <Tag tone="accent">{t('demo.tag')}</Tag>
      </Heading>
      <Text size="small" tone="ink2" mb="3">
        {t('demo.lead')}
      </Text>
      <Box
        as="ul"
        listStyleType="none"
        borderWidth="1px"
        borderColor="line"
        borderRadius="card"
        overflow="hidden"
        css={{ '& > li + li': { borderTop: '1px solid var(--ui-colors-line)' } }}
      >
        {accounts.map((account) => (
          <li key={account.email}>
            {account.kind === 'student' ? (
              <Box asChild {...row}>
                <a href={demoAddress(account)}>
                  <Whose account={account} />
                </a>
              </Box>
            ) : (
              <Box asChild {...row}>
                <button
                  type="button"
                  aria-disabled={entering !== undefined}
                  aria-busy={entering === account.email || undefined}
                  onClick={() => entering === undefined && void enter(account)}
                >
                  <Whose account={account} />
                </button>
              </Box>
            )}
          </li>
        ))}
      </Box>
    </Box>
  );
}

function Whose({ account: { name, kind, schools } }: { account: DemoAccount }) {
  const { t } = useTranslation('entry');
  return (
    <>
      <Avatar name={name} />
      <Box as="span" flex="1" minWidth="0">
        <Text as="span" display="block" fontWeight="medium">
          <bdi>{name}</bdi>
        </Text>
        <Text as="span" display="block" size="small" tone="ink2">
          {t(`demo.kind.${kind}`)} · {schools.join(', ')}
        </Text>
      </Box>
      <Box asChild flexShrink="0" color="ink3" css={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }}>
        <ArrowRight size={16} aria-hidden />
      </Box>
    </>
  );
}
