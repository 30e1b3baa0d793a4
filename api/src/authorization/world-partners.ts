import { type Database } from '../db/database';
import { serviceAccounts, webhooks } from '../db/schema/partners';
import { hashToken, newToken } from '../identity/secrets';
import { only } from '../testing/people';

/** A service account and a webhook of the school. */
export async function addPartners(db: Database, schoolId: number, createdBy: number) {
  const made = { schoolId, createdBy, createdAt: new Date() };
  const expiresAt = new Date(Date.now() + 86_400_000);
  const tokenHash = hashToken(newToken());
  const account = { ...made, name: 'School system', scopes: ['people' as const], tokenHash, expiresAt };
  const webhook = { ...made, url: 'https://hooks.example/portal', kinds: [], secret: 'sealed' };
  return {
    serviceAccountId: only(await db.insert(serviceAccounts).values(account).returning()).id,
    webhookId: only(await db.insert(webhooks).values(webhook).returning()).id,
  };
}
