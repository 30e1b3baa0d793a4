import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { cose, isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url');

/** User present, user verified; plus attested data on registration. */
const PRESENT_AND_VERIFIED = 0x05;
const ATTESTED = 0x40;

/** A software authenticator for registration and signing in: an ES256 key and a counter. */
export class SoftwarePasskey {
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private readonly id = randomBytes(16);
  counter = 0;

  constructor(
    private readonly origin: string,
    private readonly host = new URL(origin).hostname,
  ) {}

  private authenticatorData(flags: number, rest = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(this.host), Buffer.from([flags]), counter, rest]);
  }

  private clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  private credential<Response>(response: Response) {
    const id = base64url(this.id);
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, response };
  }

  register(challenge: string) {
    const jwk = this.keys.publicKey.export({ format: 'jwk' });
    const publicKey = new Map<number, number | Uint8Array>([
      [cose.COSEKEYS.kty, cose.COSEKTY.EC2],
      [cose.COSEKEYS.alg, cose.COSEALG.ES256],
      [cose.COSEKEYS.crv, cose.COSECRV.P256],
      [cose.COSEKEYS.x, new Uint8Array(Buffer.from(jwk.x ?? '', 'base64url'))],
      [cose.COSEKEYS.y, new Uint8Array(Buffer.from(jwk.y ?? '', 'base64url'))],
    ]);
    const attested = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      Buffer.from(isoCBOR.encode(publicKey)),
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(this.authenticatorData(PRESENT_AND_VERIFIED | ATTESTED, attested))],
    ]);
    return this.credential({
      clientDataJSON: base64url(this.clientData('webauthn.create', challenge)),
      attestationObject: base64url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
      transports: ['internal'],
    });
  }

  /** The response to a challenge; `flags` without the last bits is a device that did not ask the user. */
  signIn(challenge: string, flags = PRESENT_AND_VERIFIED) {
    this.counter += 1;
    const data = this.authenticatorData(flags);
    const clientData = this.clientData('webauthn.get', challenge);
    const signed = createSign('sha256').update(Buffer.concat([data, sha256(clientData)]));
    return this.credential({
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(data),
      signature: base64url(signed.sign(this.keys.privateKey)),
    });
  }
}
