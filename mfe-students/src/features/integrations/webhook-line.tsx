import { tryWebhook, type Webhook } from '@teacher-portal/remote-sdk/contract/webhook';
import { formatDateTime, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { Box, Button, Flex, Menu, MenuItem, showToast, Text } from '@teacher-portal/remote-sdk/ui/core';

const acts = ['edit', 'replay', 'renew', 'remove'] as const;
export type WebhookAct = (typeof acts)[number];

interface WebhookLineProps {
  schoolId: number;
  webhook: Webhook;
  onAct: (act: WebhookAct) => void;
}

/** A webhook with its state, a button that tries it, and a menu. */
export function WebhookLine({ schoolId, webhook, onAct }: WebhookLineProps) {
  const { t } = useTranslation('integrations');
  const { url, stoppedAt, failingSince } = webhook;
  const isWell = stoppedAt === null && failingSince === null;
  const attempt = useWrite(tryWebhook, {
    onSuccess: ({ data: { fault } }) =>
      showToast(
        fault
          ? { tone: 'error', message: t(`webhook.faults.${fault}`) }
          : { tone: 'success', message: t('webhook.arrived') },
      ),
  });
  return (
    <Flex as="li" align="center" justify="space-between" gap="2" py="1.5" wrap="wrap">
      <Box minWidth="0" flex="1 1 16rem">
        <Text overflowWrap="anywhere">{url}</Text>
        <Text size="small" tone={isWell ? 'ink2' : 'bad'}>
          <State webhook={webhook} />
        </Text>
      </Box>
      <Flex gap="2" wrap="wrap">
        <Button
          size="sm"
          aria-label={t('webhook.tryNamed', { url })}
          loading={attempt.isPending}
          onClick={() => attempt.mutate({ params: { id: schoolId, webhookId: webhook.id } })}
        >
          {t('webhook.try')}
        </Button>
        <Menu
          trigger={
            <Button size="sm" variant="ghost" aria-label={t('webhook.moreNamed', { url })}>
              {t('webhook.more')}
            </Button>
          }
        >
          {acts
            .filter((act) => act !== 'replay' || stoppedAt === null)
            .map((act) => (
              <MenuItem key={act} onSelect={() => onAct(act)}>
                {t(`webhook.acts.${act}`)}
              </MenuItem>
            ))}
        </Menu>
      </Flex>
    </Flex>
  );
}

function State({ webhook: { sentAt, failingSince, fault, stoppedAt, stoppedFor } }: { webhook: Webhook }) {
  const { t } = useTranslation('integrations');
  if (stoppedAt && stoppedFor) return t(`webhook.stopped.${stoppedFor}`, { time: formatDateTime(stoppedAt) });
  if (failingSince && fault)
    return `${t('webhook.failing', { time: formatDateTime(failingSince) })} ${t(`webhook.faults.${fault}`)}`;
  return sentAt ? t('webhook.sent', { time: formatDateTime(sentAt) }) : t('webhook.unsent');
}
