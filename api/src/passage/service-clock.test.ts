import { type LoadedService } from 'delivery/service-kit/load';
import { serveService } from 'delivery/service-kit/serve';
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';

const ISSUER = 'https://portal.example';
const REMOTE = 'mfe-library';

/** What a service answers to a call that was signed so many minutes ago, by its clock; and what it reports. */
async function calledAfter(minutes: number) {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA');
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), alg: 'EdDSA' }] });
  const reported: string[] = [];
  const service = {
    remote: REMOTE,
    declared: { contract: '1.0.0', calls: [] },
    handlers: new Map(),
  } as unknown as LoadedService;
  const { url, close } = await serveService(service, {
    ...{ db: undefined as never, keys, issuer: ISSUER, portal: ISSUER },
    report: (error) => reported.push((error as Error).message),
  });
  try {
    const at = Math.floor(Date.now() / 1000) - minutes * 60;
    const signing = new SignJWT({}).setProtectedHeader({ alg: 'EdDSA' }).setIssuer(ISSUER).setAudience(REMOTE);
    const token = await signing
      .setIssuedAt(at)
      .setExpirationTime(at + 60)
      .sign(privateKey);
    const response = await fetch(`${url}/books`, { headers: { authorization: `Bearer ${token}` } });
    return { status: response.status, ...((await response.json()) as { message: string }), reported };
  } finally {
    await close();
  }
}

it('says that the clocks differ where a call was signed an hour ago, to its log and to the portal', async () => {
  const message =
    'The call was signed 60 minutes ago: the clock of this service is ahead of the clock of the portal, or the call was kept.';
  expect(await calledAfter(60)).toEqual({ ...{ status: 401, code: 'service.refused', message }, reported: [message] });
});
