import { useState } from 'react';
import { listWebhooks, type Webhook } from '@teacher-portal/remote-sdk/contract/webhook';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { Button } from '@teacher-portal/remote-sdk/ui/core';
import { ListCard } from './list-card';
import { SecretDialog } from './secret-dialog';
import { DeleteWebhook, RenewSecret, ReplayWebhook } from './webhook-actions';
import { WebhookDialog } from './webhook-dialog';
import { WebhookLine, type WebhookAct } from './webhook-line';

type Doing = { what: 'make' } | { what: WebhookAct; webhook: Webhook } | { what: 'show'; secret: string };

/** The webhooks of the school. */
export function WebhookCard({ schoolId }: { schoolId: number }) {
  const { t } = useTranslation('integrations');
  const [doing, setDoing] = useState<Doing>();
  const webhooks = useQuery(read(listWebhooks, { params: { id: schoolId } }));
  const of = { schoolId, onClose: () => setDoing(undefined) };
  const show = (secret: string) => setDoing({ what: 'show', secret });
  return (
    <ListCard
      title={t('webhook.title')}
      lead={t('webhook.lead')}
      none={t('webhook.none')}
      read={webhooks}
      line={(webhook) => (
        <WebhookLine
          key={webhook.id}
          schoolId={schoolId}
          webhook={webhook}
          onAct={(what) => setDoing({ what, webhook })}
        />
      )}
    >
      <Button onClick={() => setDoing({ what: 'make' })}>{t('webhook.make')}</Button>
      {doing?.what === 'make' && <WebhookDialog {...of} onMade={show} />}
      {doing?.what === 'edit' && <WebhookDialog {...of} webhook={doing.webhook} onMade={show} />}
      {doing?.what === 'renew' && <RenewSecret {...of} webhook={doing.webhook} onMade={show} />}
      {doing?.what === 'replay' && <ReplayWebhook {...of} webhook={doing.webhook} />}
      {doing?.what === 'remove' && <DeleteWebhook {...of} webhook={doing.webhook} />}
      {doing?.what === 'show' && <SecretDialog kind="secret" text={doing.secret} onClose={of.onClose} />}
    </ListCard>
  );
}
