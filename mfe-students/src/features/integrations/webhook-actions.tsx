import { useState } from 'react';
import {
  deleteWebhook,
  renewWebhookSecret,
  replayWebhook,
  type Webhook,
} from '@teacher-portal/remote-sdk/contract/webhook';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { ConfirmDialog, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Field, NativeSelect } from '@teacher-portal/remote-sdk/ui/form';

interface ActionProps {
  schoolId: number;
  webhook: Webhook;
  onClose: () => void;
}

/** Asks before the secret is replaced. */
export function RenewSecret({
  schoolId,
  webhook,
  onMade,
  onClose,
}: ActionProps & { onMade: (secret: string) => void }) {
  const { t } = useTranslation('integrations');
  const renew = useWrite(renewWebhookSecret, { onSuccess: ({ data }) => onMade(data.secret) });
  return (
    <ConfirmDialog
      open
      title={t('webhook.acts.renew')}
      confirmLabel={t('webhook.renewNow')}
      loading={renew.isPending}
      onConfirm={() => renew.mutate({ params: { id: schoolId, webhookId: webhook.id } })}
      onClose={onClose}
    >
      {t('webhook.renewText')}
    </ConfirmDialog>
  );
}

/** Asks before a webhook is deleted. */
export function DeleteWebhook({ schoolId, webhook, onClose }: ActionProps) {
  const { t } = useTranslation('integrations');
  const remove = useWrite(deleteWebhook, {
    onSuccess: () => {
      handleSuccess('success.webhookDeleted');
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('webhook.removeTitle')}
      confirmLabel={t('webhook.acts.remove')}
      loading={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: schoolId, webhookId: webhook.id } })}
      onClose={onClose}
    >
      {t('webhook.removeText', { url: webhook.url })}
    </ConfirmDialog>
  );
}

const HOUR_MS = 3_600_000;
const spans = [1, 24, 168, 720] as const;

/** Asks from when on events are sent again. */
export function ReplayWebhook({ schoolId, webhook, onClose }: ActionProps) {
  const { t } = useTranslation('integrations');
  const [hours, setHours] = useState<number>(24);
  const replay = useWrite(replayWebhook, {
    onSuccess: () => {
      handleSuccess('success.webhookReplayed');
      onClose();
    },
  });
  const send = () => {
    const since = new Date(Date.now() - hours * HOUR_MS).toISOString();
    replay.mutate({ params: { id: schoolId, webhookId: webhook.id }, body: { since } });
  };
  return (
    <ConfirmDialog
      open
      title={t('webhook.acts.replay')}
      confirmLabel={t('webhook.replayNow')}
      loading={replay.isPending}
      onConfirm={send}
      onClose={onClose}
    >
      <Stack gap="3">
        <Text>{t('webhook.replayText')}</Text>
        <Field label={t('webhook.span')}>
          <NativeSelect
            placeholder={false}
            value={String(hours)}
            options={spans.map((value) => ({ value, label: t(`webhook.spans.${value}`) }))}
            onChange={({ target }) => setHours(Number(target.value))}
          />
        </Field>
      </Stack>
    </ConfirmDialog>
  );
}
