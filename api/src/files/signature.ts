import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a signed URL allows; a read signature does not allow writing. */
export type Permission = 'read' | 'write';
export type Verdict = 'valid' | 'expired' | 'invalid';

export interface SignedPart {
  expires?: string | undefined;
  signature?: string | undefined;
}

/** Signs paths with a permission and an expiry; anyone with the whole URL can use it. */
export class AddressSigner {
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  #signature(permission: Permission, path: string, expires: string): Buffer {
    return createHmac('sha256', this.#secret).update(`${permission}\n${path}\n${expires}`).digest();
  }

  sign(permission: Permission, path: string, expiresAt: Date): string {
    const expires = String(Math.ceil(expiresAt.getTime() / 1000));
    return `${path}?expires=${expires}&signature=${this.#signature(permission, path, expires).toString('base64url')}`;
  }

  verify(permission: Permission, path: string, { expires = '', signature = '' }: SignedPart, now: Date): Verdict {
    const given = Buffer.from(signature, 'base64url');
    const wanted = this.#signature(permission, path, expires);
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return 'invalid';
    return Number(expires) * 1000 > now.getTime() ? 'valid' : 'expired';
  }
}
