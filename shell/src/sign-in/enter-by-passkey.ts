import { startAuthentication } from '@simplewebauthn/browser';
import { signInWithPasskey, startPasskeySignIn } from 'shared/contract/passkey';
import { call } from 'shared/http';
import { startSession } from 'shared/session';
import { asRequestOptions, deviceRefused } from './passkey-options';

/** Signs in with a passkey of this device. Resolves to whether one was used. @throws ApiError as `call` does. */
export async function enterByPasskey(): Promise<boolean> {
  const { data } = await call(startPasskeySignIn);
  const credential = await startAuthentication({ optionsJSON: asRequestOptions(data) }).catch(deviceRefused);
  if (!credential) return false;
  startSession((await call(signInWithPasskey, { body: { credential } })).data);
  return true;
}
