import { createHash } from 'node:crypto';
import { type finishSingleSignOn } from 'shared/contract/single-sign-on';
import { type finishStudentSignOn } from 'shared/contract/student-sign-on';
import { Refusal } from '../../server/refusal';
import { type Call } from '../../server/route';
import { type Services } from '../../server/services';
import { type IdentityProvider } from '../../single-sign-on.config';
import { consumeChallenge, openChallenge } from './challenge.repository';
import { type Claims, claimsOf, type Secrets, signInAddress, signOutAddress } from './relying-party';
import { type Caller } from './session.commands';

const STEP_MS = 10 * 60_000;

/** One of the pages that people come back to from a provider; the challenge of one opens no other. */
export interface Door {
  purpose: 'single-sign-on' | 'student-sign-on';
  /** Where the provider sends them back to, after the public URL. */
  path: string;
}

export const providerOf = ({ config }: Services, id: string | null | undefined): IdentityProvider | undefined =>
  config.identityProviders.find((provider) => provider.id === id);

/**
 * Made from the challenge, which the browser keeps and the provider never sees: nothing more has to be stored, and whoever has
 * an answer of the provider without the challenge of its browser has nothing.
 */
const secretsOf = (challenge: string): Secrets => {
  const derived = (use: string) => createHash('sha256').update(`${use} ${challenge}`).digest('base64url');
  return { state: derived('state'), nonce: derived('nonce'), verifier: derived('verifier') };
};

/** Opens a sign-in for this browser. @throws 503 for a provider that is away. */
export async function openVisit(
  { db, services }: Caller,
  { purpose, path }: Door,
  { provider, prompt }: { provider: IdentityProvider; prompt?: string },
) {
  const now = services.now();
  const expiresAt = new Date(now.getTime() + STEP_MS);
  const challenge = await openChallenge(db, { userId: null, purpose, data: { provider: provider.id }, now, expiresAt });
  const redirect = services.config.publicUrl + path;
  return { challenge, address: await signInAddress(provider, services, { ...secretsOf(challenge), redirect, prompt }) };
}

/** Who comes back, as the provider says. @throws 401 for what is not its fresh answer to this browser, 503 */
export async function endVisit(
  { db, body, services, request }: Call<typeof finishSingleSignOn> | Call<typeof finishStudentSignOn>,
  { purpose, path }: Door,
): Promise<{ provider: IdentityProvider; claims: Claims }> {
  const step = await consumeChallenge(db, purpose, body.challenge, services.now());
  const provider = providerOf(services, step?.data.provider);
  if (!provider) throw new Refusal(401, 'errors.ssoExpired');
  const answer = new URL(services.config.publicUrl + path);
  const { code, state, issuer } = body;
  for (const [name, value] of Object.entries({ code, state, iss: issuer }))
    if (value !== undefined) answer.searchParams.set(name, value);
  const claims = await claimsOf(provider, services, { ...secretsOf(body.challenge), answer, log: request.log });
  return { provider, claims };
}

/** Where whoever came from a provider ends the session there too; `back` is the path to come back to. */
export async function providerSignOutAddress(
  services: Services,
  id: string | null,
  back: string,
): Promise<string | undefined> {
  const provider = providerOf(services, id);
  return provider && signOutAddress(provider, services, services.config.publicUrl + back);
}
