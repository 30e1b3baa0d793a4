import { useState } from 'react';
import {
  listServiceAccounts,
  revokeServiceAccount,
  type ServiceAccount,
} from '@teacher-portal/remote-sdk/contract/service-account';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { formatDate, formatDateTime, formatList, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery, useWrite } from '@teacher-portal/remote-sdk/query';
import { Box, Button, ConfirmDialog, Flex, Text } from '@teacher-portal/remote-sdk/ui/core';
import { MakeAccount, RenewAccount } from './account-dialogs';
import { ListCard } from './list-card';
import { SecretDialog } from './secret-dialog';

type Doing = { what: 'make' } | { what: 'renew' | 'revoke'; account: ServiceAccount } | { what: 'show'; token: string };

/** The service accounts of the school. */
export function AccountCard({ schoolId }: { schoolId: number }) {
  const { t } = useTranslation('integrations');
  const [doing, setDoing] = useState<Doing>();
  const accounts = useQuery(read(listServiceAccounts, { params: { id: schoolId } }));
  const close = () => setDoing(undefined);
  const show = (token: string) => setDoing({ what: 'show', token });
  return (
    <ListCard
      title={t('account.title')}
      lead={t('account.lead')}
      none={t('account.none')}
      read={accounts}
      line={(account) => (
        <Line
          key={account.id}
          account={account}
          onRenew={() => setDoing({ what: 'renew', account })}
          onRevoke={() => setDoing({ what: 'revoke', account })}
        />
      )}
    >
      <Button onClick={() => setDoing({ what: 'make' })}>{t('account.make')}</Button>
      {doing?.what === 'make' && <MakeAccount schoolId={schoolId} onMade={show} onClose={close} />}
      {doing?.what === 'renew' && (
        <RenewAccount schoolId={schoolId} account={doing.account} onMade={show} onClose={close} />
      )}
      {doing?.what === 'revoke' && <Revoke schoolId={schoolId} account={doing.account} onClose={close} />}
      {doing?.what === 'show' && <SecretDialog kind="token" text={doing.token} onClose={close} />}
    </ListCard>
  );
}

interface LineProps {
  account: ServiceAccount;
  onRenew: () => void;
  onRevoke: () => void;
}

function Line({ account: { name, scopes, expiresAt, formerUntil, usedAt }, onRenew, onRevoke }: LineProps) {
  const { t } = useTranslation('integrations');
  const isOver = new Date(expiresAt) <= new Date();
  const isOverlapping = formerUntil !== null && new Date(formerUntil) > new Date();
  return (
    <Flex as="li" align="center" justify="space-between" gap="2" py="1.5" wrap="wrap">
      <Box minWidth="0" flex="1 1 16rem">
        <Text overflowWrap="anywhere">{name}</Text>
        <Text size="small" tone="ink2">
          {formatList(scopes.map((scope) => t(`account.scopes.${scope}`)))} ·{' '}
          {t(isOver ? 'account.ended' : 'account.until', { date: formatDate(expiresAt) })} ·{' '}
          {usedAt ? t('account.used', { time: formatDateTime(usedAt) }) : t('account.unused')}
          {isOverlapping && ` · ${t('account.former', { time: formatDateTime(formerUntil) })}`}
        </Text>
      </Box>
      <Flex gap="2" wrap="wrap">
        <Button size="sm" aria-label={t('account.renewNamed', { name })} onClick={onRenew}>
          {t('account.renew')}
        </Button>
        <Button size="sm" variant="ghost" aria-label={t('account.revokeNamed', { name })} onClick={onRevoke}>
          {t('account.revoke')}
        </Button>
      </Flex>
    </Flex>
  );
}

interface RevokeProps {
  schoolId: number;
  account: ServiceAccount;
  onClose: () => void;
}

function Revoke({ schoolId, account: { id, name }, onClose }: RevokeProps) {
  const { t } = useTranslation('integrations');
  const revoke = useWrite(revokeServiceAccount, {
    onSuccess: () => {
      handleSuccess('success.serviceAccountRevoked');
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('account.revokeTitle', { name })}
      confirmLabel={t('account.revoke')}
      loading={revoke.isPending}
      onConfirm={() => revoke.mutate({ params: { id: schoolId, accountId: id } })}
      onClose={onClose}
    >
      {t('account.revokeText')}
    </ConfirmDialog>
  );
}
