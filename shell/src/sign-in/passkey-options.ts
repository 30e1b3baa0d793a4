import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { handleError } from 'shared/feedback';

type Options = Record<string, unknown>;

// Written by the server's library and read by the browser's; the contract types only what it reads itself.
export const asCreationOptions = (options: Options) => options as unknown as PublicKeyCredentialCreationOptionsJSON;
export const asRequestOptions = (options: Options) => options as unknown as PublicKeyCredentialRequestOptionsJSON;

/** Undefined if the user cancelled or the device has no such passkey; browsers do not say which. */
export function deviceRefused(error: unknown): undefined {
  const isRefusal = error instanceof Error && /^(NotAllowed|Abort|InvalidState|Security|NotSupported)/.test(error.name);
  if (!isRefusal) handleError(error);
  return undefined;
}
