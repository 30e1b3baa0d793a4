import { useState } from 'react';
import { listPasskeys, type Passkey } from 'shared/contract/passkey';
import { formatDate, useTranslation } from 'shared/i18n';
import { read, useQuery } from 'shared/query';
import { Box, Button, ErrorState, Flex, Loading, Skeleton, Text } from 'shared/ui/core';
import { AddPasskeyDialog } from './passkey-add.dialog';
import { RemovePasskeyDialog, RenamePasskeyDialog } from './passkey-change.dialog';

type Step = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey };

/** Passkeys of the account. */
export function PasskeyList() {
  const { t } = useTranslation('account');
  const { data, error, refetch, isFetching } = useQuery(read(listPasskeys, {}));
  const [step, setStep] = useState<Step>();
  const close = () => setStep(undefined);
  return (
    <Box>
      <Flex align="center" justify="space-between" gap="3" wrap="wrap">
        <Text fontWeight="medium">{t('passkey.title')}</Text>
        <Button size="sm" onClick={() => setStep({ kind: 'add' })}>
          {t('passkey.add')}
        </Button>
      </Flex>
      <Text size="small" tone="ink3">
        {t('passkey.lead')}
      </Text>
      {!data && error && <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && (
        <Loading>
          <Skeleton width="60%" mt="2" />
        </Loading>
      )}
      {data && data.length > 0 && (
        <Box as="ul" aria-label={t('passkey.title')} listStyleType="none" mt="2">
          {data.map((passkey) => (
            <Line key={passkey.id} passkey={passkey} onStep={setStep} />
          ))}
        </Box>
      )}
      {step?.kind === 'add' && <AddPasskeyDialog onClose={close} />}
      {step?.kind === 'rename' && <RenamePasskeyDialog passkey={step.passkey} onClose={close} />}
      {step?.kind === 'remove' && <RemovePasskeyDialog passkey={step.passkey} onClose={close} />}
    </Box>
  );
}

function Line({ passkey, onStep }: { passkey: Passkey; onStep: (step: Step) => void }) {
  const { t } = useTranslation('account');
  const { name, createdAt, usedAt } = passkey;
  return (
    <Flex as="li" align="center" justify="space-between" gap="2" wrap="wrap" py="1">
      <Box minWidth="0">
        <Text overflowWrap="anywhere">{name}</Text>
        <Text size="small" tone="ink3">
          {usedAt
            ? t('passkey.used', { date: formatDate(usedAt) })
            : t('passkey.made', { date: formatDate(createdAt) })}
        </Text>
      </Box>
      <Flex gap="2">
        <Button
          size="sm"
          aria-label={t('passkey.renameNamed', { name })}
          onClick={() => onStep({ kind: 'rename', passkey })}
        >
          {t('passkey.rename')}
        </Button>
        <Button
          size="sm"
          aria-label={t('passkey.removeNamed', { name })}
          onClick={() => onStep({ kind: 'remove', passkey })}
        >
          {t('passkey.remove')}
        </Button>
      </Flex>
    </Flex>
  );
}
