import { type ServiceAccount } from 'shared/contract/service-account';
import { type Webhook } from 'shared/contract/webhook';
import { type WebhookRow } from '../../passage/webhooks/webhook.repository';
import { type AccountRow } from './account.repository';

const text = (at: Date | null) => at?.toISOString() ?? null;

export const presentAccount = ({ id, name, scopes, ...row }: AccountRow): ServiceAccount => ({
  ...{ id, name, scopes, createdAt: row.createdAt.toISOString(), expiresAt: row.expiresAt.toISOString() },
  ...{ formerUntil: text(row.formerUntil), usedAt: text(row.usedAt) },
});

export const presentWebhook = ({ id, url, kinds, stoppedFor, ...row }: WebhookRow): Webhook => ({
  ...{ id, url, kinds, stoppedFor, createdAt: row.createdAt.toISOString(), sentAt: text(row.sentAt) },
  ...{ failingSince: text(row.failingSince), fault: row.fault },
  stoppedAt: text(row.stoppedAt),
});
