import { eq } from 'drizzle-orm';
import { users } from '../db/schema/people';
import { profiles } from '../db/schema/profiles';
import { addSession, only } from './people';
import { type TestPortal } from './portal';

/** A session of an existing account, without its password. */
export async function signInAs(portal: TestPortal, email: string) {
  const account = only(
    await portal.db
      .select({ userId: users.id, profileId: profiles.id })
      .from(users)
      .innerJoin(profiles, eq(profiles.userId, users.id))
      .where(eq(users.email, email)),
  );
  return { ...account, token: await addSession(portal, account.userId) };
}
