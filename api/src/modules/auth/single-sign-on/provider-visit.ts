import { createHash } from 'node:crypto';
import { type finishSingleSignOn } from 'shared/contract/single-sign-on';
import { type finishStudentSignOn } from 'shared/contract/student-sign-on';
import { Refusal } from '../../../refusals/refusal';
import { type Call } from '../../../server/route';
import { type Services } from '../../../services';
import { type IdentityProvider } from '../../../configs/single-sign-on';
import { consumeChallenge, openChallenge } from '../passkey/challenge.repository';
import { type Claims, claimsOf, type Secrets, signInAddress, signOutAddress } from './relying-party';
import { type Caller } from '../session.commands';

const STEP_MS = 10 * 60_000;

/** A page that providers redirect back to. The challenge of one page is not accepted by another. */
export interface Door {
  purpose: 'single-sign-on' | 'student-sign-on';
  /** Path of the redirect URI, below the public URL. */
  path: string;
}

export const providerOf = ({ config }: Services, id: string | null | undefined): IdentityProvider | undefined =>
  config.identityProviders.find((provider) => provider.id === id);

/**
 * Derived from the challenge, which the browser keeps and the provider never sees. So nothing else has to be stored,
 * and a provider's response is useless without the challenge of its browser.
 */
const secretsOf = (challenge: string): Secrets => {
  const derived = (use: string) => createHash('sha256').update(`${use} ${challenge}`).digest('base64url');
  return { state: derived('state'), nonce: derived('nonce'), verifier: derived('verifier') };
};

/** Starts a sign-in in this browser. @throws 503 if the provider does not respond. */
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

/**
 * Ends the sign-in that the browser returns from; returns the claims. @throws 401 for an invalid or expired response,
 * 503
 */
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

/** The URL that also ends the session at the provider; `back` is the path to return to. */
export async function providerSignOutAddress(
  services: Services,
  id: string | null,
  back: string,
): Promise<string | undefined> {
  const provider = providerOf(services, id);
  return provider && signOutAddress(provider, services, services.config.publicUrl + back);
}
