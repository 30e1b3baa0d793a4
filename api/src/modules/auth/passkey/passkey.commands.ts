import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { type Database } from '../../../db/database';
import { badRequest, Refusal } from '../../../refusals/refusal';
import { type Account } from '../../../identity/account';
import { type Config } from '../../../config';
import { type Services } from '../../../services';
import { openChallenge, consumeChallenge } from './challenge.repository';
import * as repository from './passkey.repository';
import { isUsable, maySignIn } from '../policy';
import { findById } from '../repository';
import { type Caller, refusedSignIn } from '../session.commands';

interface Place {
  db: Database;
  services: Services;
}

const STEP_MS = 5 * 60_000;

/** Passkeys are bound to the public host name and accepted from its pages only. */
function party({ publicUrl }: Config) {
  const { hostname, origin } = new URL(publicUrl);
  return { expectedRPID: hostname, expectedOrigin: origin, requireUserVerification: true };
}

/** The WebAuthn challenge is the token of the stored challenge. */
async function newChallenge({ db, services }: Place, purpose: 'new-passkey' | 'passkey', userId: number | null) {
  const now = services.now();
  const token = await openChallenge(db, { userId, purpose, now, expiresAt: new Date(now.getTime() + STEP_MS) });
  return Buffer.from(token, 'base64url');
}

export async function registrationOptions(place: Place, { userId, fullName }: Account, email: string) {
  const existing = await repository.listPasskeys(place.db, userId);
  return generateRegistrationOptions({
    rpName: 'Teacher Portal',
    rpID: party(place.services.config).expectedRPID,
    userName: email,
    userDisplayName: fullName,
    userID: new Uint8Array(Buffer.from(String(userId))),
    challenge: new Uint8Array(await newChallenge(place, 'new-passkey', userId)),
    timeout: STEP_MS,
    excludeCredentials: existing.map(({ credentialId }) => ({ id: credentialId })),
    // Discoverable and with user verification, which makes a passkey sufficient without a password.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

const refusedPasskey = () => badRequest('errors.passkeyRefused');

/** Verifies a registration. @throws 400 if it does not match a challenge of this account. */
export async function checkNewPasskey(
  { db, services }: Place,
  userId: number,
  given: { name: string; credential: RegistrationResponseJSON },
): Promise<repository.NewPasskey> {
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: given.credential,
    ...party(services.config),
    expectedChallenge: async (token) =>
      (await consumeChallenge(db, 'new-passkey', token, services.now()))?.userId === userId,
  }).catch(() => {
    throw refusedPasskey();
  });
  if (!verified) throw refusedPasskey();
  const { id, publicKey, counter } = registrationInfo.credential;
  return {
    userId,
    name: given.name,
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: given.credential.response.transports ?? [],
    createdAt: services.now(),
  };
}

/** @throws 400 for a passkey that is already registered. */
export async function savePasskey(tx: Database, passkey: repository.NewPasskey): Promise<void> {
  if (!(await repository.addPasskey(tx, passkey))) throw refusedPasskey();
}

export async function signInOptions(place: Place) {
  return generateAuthenticationOptions({
    rpID: party(place.services.config).expectedRPID,
    challenge: new Uint8Array(await newChallenge(place, 'passkey', null)),
    timeout: STEP_MS,
    userVerification: 'required',
  });
}

/** The account of the passkey. @throws 401 unless the response is valid and matches an open challenge. */
export async function checkPasskey(caller: Caller, credential: AuthenticationResponseJSON): Promise<number> {
  const { db, services } = caller;
  const passkey = await repository.findPasskey(db, credential.id);
  const refused = () => refusedSignIn(caller, passkey?.userId, new Refusal(401, 'errors.passkeyRefused'));
  if (!passkey) throw await refused();
  // Also throws if the counter has not increased, which means that the passkey was copied.
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: credential,
    ...party(services.config),
    expectedChallenge: async (token) => (await consumeChallenge(db, 'passkey', token, services.now())) !== undefined,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
      transports: passkey.transports as AuthenticatorTransport[],
    },
  }).catch(async () => {
    throw await refused();
  });
  if (!verified || !(await repository.countUse(db, passkey, authenticationInfo.newCounter, services.now())))
    throw await refused();
  const user = await findById(db, passkey.userId);
  if (!user || !isUsable(user) || !maySignIn(user)) throw await refused();
  return user.id;
}
