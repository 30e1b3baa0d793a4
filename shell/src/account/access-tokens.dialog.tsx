import { useState } from 'react';
import { type AccessToken, listAccessTokens, revokeAccessToken } from 'shared/contract/access-token';
import { handleError, handleSuccess } from 'shared/feedback';
import { formatDate, formatDateTime, useTranslation } from 'shared/i18n';
import { read, useQuery, useWrite } from 'shared/query';
import { Box, Button, Dialog, ErrorState, Flex, Loading, Notice, Skeleton, Text } from 'shared/ui/core';
import { CopyableText } from 'shared/ui/copyable-text';
import { AccessTokenForm } from './access-token.form';

/** The active tokens, and a form for a new one. */
export function AccessTokensDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account');
  const [step, setStep] = useState<'list' | 'form' | { token: string }>('list');
  const list = () => setStep('list');
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t(step === 'form' ? 'token.makeTitle' : 'token.title')}
      description={step === 'form' ? t('token.limits') : undefined}
    >
      {step === 'list' && <TokenList onMake={() => setStep('form')} />}
      {step === 'form' && <AccessTokenForm onCancel={list} onMade={(token) => setStep({ token })} />}
      {typeof step === 'object' && (
        <>
          <Notice role="status" my="3">
            {t('token.once')}
          </Notice>
          <CopyableText label={t('token.text')} text={step.token} onError={handleError} />
          <Flex justify="flex-end" mt="4">
            <Button variant="primary" onClick={list}>
              {t('token.done')}
            </Button>
          </Flex>
        </>
      )}
    </Dialog>
  );
}

function TokenList({ onMake }: { onMake: () => void }) {
  const { t } = useTranslation('account');
  const { data, error, refetch, isFetching } = useQuery(read(listAccessTokens, {}));
  if (!data && error)
    return <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <>
      {!data && (
        <Loading>
          <Skeleton width="60%" />
        </Loading>
      )}
      {data?.length === 0 && <Text tone="ink2">{t('token.none')}</Text>}
      {data && data.length > 0 && (
        <Box as="ul" aria-label={t('token.title')} listStyleType="none">
          {data.map((token) => (
            <Line key={token.id} token={token} />
          ))}
        </Box>
      )}
      <Flex justify="flex-end" mt="4">
        <Button variant="primary" onClick={onMake}>
          {t('token.make')}
        </Button>
      </Flex>
    </>
  );
}

function Line({ token: { id, name, scope, expiresAt, usedAt } }: { token: AccessToken }) {
  const { t } = useTranslation('account');
  const revoke = useWrite(revokeAccessToken, { onSuccess: () => handleSuccess('success.accessTokenRevoked') });
  return (
    <Flex as="li" align="center" justify="space-between" gap="2" py="1.5">
      <Box minWidth="0">
        <Text overflowWrap="anywhere">{name}</Text>
        <Text size="small" tone="ink3">
          {t(`token.${scope}`)} · {t('token.until', { date: formatDate(expiresAt) })} ·{' '}
          {usedAt ? t('token.used', { time: formatDateTime(usedAt) }) : t('token.unused')}
        </Text>
      </Box>
      <Button
        size="sm"
        flexShrink="0"
        aria-label={t('token.revokeNamed', { name })}
        loading={revoke.isPending}
        onClick={() => revoke.mutate({ params: { id } })}
      >
        {t('token.revoke')}
      </Button>
    </Flex>
  );
}
