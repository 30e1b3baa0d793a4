import {
  createServiceAccount,
  listServiceAccounts,
  renewServiceAccount,
  revokeServiceAccount,
} from 'shared/contract/service-account';
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  renewWebhookSecret,
  replayWebhook,
  tryWebhook,
  updateWebhook,
} from 'shared/contract/webhook';
import { testPassword } from '../testing/people';
import { created, ofTheSchool, row, type Row } from './row';

const currentPassword = testPassword;
const url = 'https://192.0.2.1/hooks';

/** Service accounts and webhooks. The last calls end those of the world. */
export const partnerRows: Row[] = [
  row(listServiceAccounts, ofTheSchool, ({ schoolId }) => ({ params: { id: schoolId } })),
  row(createServiceAccount, created(ofTheSchool), ({ schoolId }) => ({
    params: { id: schoolId },
    body: { currentPassword, name: 'School system', scopes: ['people' as const], days: 30 },
  })),
  row(renewServiceAccount, ofTheSchool, ({ schoolId, serviceAccountId }) => ({
    params: { id: schoolId, accountId: serviceAccountId },
    body: { currentPassword, days: 30, overlapHours: 24 as const },
  })),
  row(revokeServiceAccount, ofTheSchool, ({ schoolId, serviceAccountId }) => ({
    params: { id: schoolId, accountId: serviceAccountId },
  })),
  row(listWebhooks, ofTheSchool, ({ schoolId }) => ({ params: { id: schoolId } })),
  row(createWebhook, created(ofTheSchool), ({ schoolId }) => ({
    params: { id: schoolId },
    body: { url: 'https://hooks.example/portal', kinds: ['work.handedIn' as const] },
  })),
  row(updateWebhook, ofTheSchool, ({ schoolId, webhookId }) => ({
    params: { id: schoolId, webhookId },
    body: { url: 'https://hooks.example/portal', kinds: ['year.ended' as const], on: true },
  })),
  row(renewWebhookSecret, ofTheSchool, ({ schoolId, webhookId }) => ({ params: { id: schoolId, webhookId } })),
  row(replayWebhook, ofTheSchool, ({ schoolId, webhookId }) => ({
    params: { id: schoolId, webhookId },
    body: { since: new Date().toISOString() },
  })),
  row(updateWebhook, [401, 403, 404, 400], ({ schoolId, webhookId }) => ({
    params: { id: schoolId, webhookId },
    body: { url, kinds: [], on: true },
  })),
  row(deleteWebhook, ofTheSchool, ({ schoolId, webhookId }) => ({ params: { id: schoolId, webhookId } })),
  // Deleted, and so never called.
  row(tryWebhook, [401, 403, 404, 404], ({ schoolId, webhookId }) => ({ params: { id: schoolId, webhookId } })),
];
