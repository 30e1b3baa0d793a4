import { type FastifyBaseLogger } from 'fastify';
import * as client from 'openid-client';
import { Refusal } from '../../../refusals/refusal';
import { type Services } from '../../../services';
import { type IdentityProvider } from '../../../configs/single-sign-on';

/** The identity that the provider asserts. */
export interface Claims {
  issuer: string;
  subject: string;
  email: string | undefined;
  /** The provider has verified the address. */
  isVerified: boolean;
  name: string | undefined;
  /** The provider asked for more than one factor. */
  isMultiFactor: boolean;
}

const ANSWER_MAX_BYTES = 1_000_000;
/** How long the keys and endpoints of a provider are cached. */
const KNOWN_MS = 3_600_000;

const unreachable = () => new Refusal(503, 'errors.ssoUnavailable');
export const refused = () => new Refusal(401, 'errors.ssoRefused');

/** Reads responses completely and up to a maximum size here, so that the time limit covers the body too. */
const boundedFetch: client.CustomFetch = async (address, options) => {
  const answer = await fetch(address, options as RequestInit);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > ANSWER_MAX_BYTES) throw new TypeError('The answer is too large');
    parts.push(part);
  }
  const body = parts.length > 0 ? Buffer.concat(parts) : null;
  return new Response(body, { status: answer.status, headers: answer.headers });
};

interface Known {
  at: number;
  found: Promise<client.Configuration>;
}
const known = new WeakMap<IdentityProvider, Known>();

/** Requires a signature even on tokens received directly from the provider. */
async function discover(provider: IdentityProvider, { config, now }: Services): Promise<client.Configuration> {
  const { issuer, clientId, clientSecret } = provider;
  const isOwnMachine = issuer.startsWith('http:');
  const clockSkew = Math.round((now().getTime() - Date.now()) / 1000);
  return client.discovery(
    new URL(issuer),
    clientId,
    { client_secret: clientSecret, [client.clockSkew]: clockSkew },
    undefined,
    {
      timeout: config.identityTimeoutMs / 1000,
      [client.customFetch]: boundedFetch,
      execute: [client.enableNonRepudiationChecks, ...(isOwnMachine ? [client.allowInsecureRequests] : [])],
    },
  );
}

/** @throws 503 if discovery of the provider's endpoints fails or times out. */
async function configurationOf(provider: IdentityProvider, services: Services): Promise<client.Configuration> {
  const now = services.now().getTime();
  const last = known.get(provider);
  const isFresh = last && Math.abs(now - last.at) < KNOWN_MS;
  const { found } = isFresh ? last : { found: discover(provider, services) };
  if (!isFresh) known.set(provider, { at: now, found });
  try {
    return await found;
  } catch {
    if (known.get(provider)?.found === found) known.delete(provider);
    throw unreachable();
  }
}

/** The values that the browser passes to the provider and back. */
export interface Secrets {
  state: string;
  nonce: string;
  verifier: string;
}

/** The authorization URL. @throws 503 */
export async function signInAddress(
  provider: IdentityProvider,
  services: Services,
  { redirect, prompt, state, nonce, verifier }: Secrets & { redirect: string; prompt?: string | undefined },
): Promise<string> {
  const address = client.buildAuthorizationUrl(await configurationOf(provider, services), {
    redirect_uri: redirect,
    scope: 'openid email profile',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...(prompt !== undefined && { prompt }),
  });
  return address.href;
}

/** The provider's end-session URL; undefined if it has none or does not respond. */
export async function signOutAddress(
  provider: IdentityProvider,
  services: Services,
  back: string,
): Promise<string | undefined> {
  const found = await configurationOf(provider, services).catch(() => undefined);
  if (!found?.serverMetadata().end_session_endpoint) return undefined;
  return client.buildEndSessionUrl(found, { post_logout_redirect_uri: back }).href;
}

const AWAY = [
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
];

/** For the log. Error messages would quote what the provider sent. */
function reasonOf(error: unknown): { code: string; reason: string | undefined } {
  const { code, error: said } = error as { code?: unknown; error?: unknown };
  return { code: String(code), reason: typeof said === 'string' && /^[a-z_]{1,40}$/.test(said) ? said : undefined };
}

/** Distinguishes a provider that does not respond from an invalid response. */
function asRefusal(error: unknown): Refusal {
  const { code } = error as { code?: unknown };
  const isAway = error instanceof TypeError || AWAY.includes(String(code));
  return isAway ? unreachable() : refused();
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/**
 * Whether the provider vouches for the address. `email_verified` is a boolean (OpenID Connect Core, 5.1), and anything
 * else is no promise; Microsoft's own claim comes as a text or a number, too.
 */
const isVouched = (claim: IdentityProvider['verifiedClaim'], value: unknown): boolean =>
  value === true || (claim === 'xms_edov' && ['true', 1, '1'].includes(value as string));

/**
 * Exchanges the code for the claims about the user. @throws 401 unless the response comes from this provider, is
 * addressed to this portal and matches the request of this browser; 503 if the provider does not respond in time.
 */
export async function claimsOf(
  provider: IdentityProvider,
  services: Services,
  { answer, state, nonce, verifier, log }: Secrets & { answer: URL; log: FastifyBaseLogger },
): Promise<Claims> {
  const found = await configurationOf(provider, services);
  try {
    const tokens = await client.authorizationCodeGrant(found, answer, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    });
    const id = tokens.claims();
    if (!id) throw refused();
    const asked = id.email === undefined && found.serverMetadata().userinfo_endpoint !== undefined;
    const more = asked ? await client.fetchUserInfo(found, tokens.access_token, id.sub) : id;
    return {
      issuer: id.iss,
      subject: id.sub,
      email: textOf(more.email),
      isVerified: isVouched(provider.verifiedClaim, more[provider.verifiedClaim]),
      name: textOf(more.name),
      isMultiFactor: Array.isArray(id.amr) && id.amr.includes('mfa'),
    };
  } catch (error) {
    log.warn({ provider: provider.id, ...reasonOf(error) }, 'single sign-on failed');
    throw error instanceof Refusal ? error : asRefusal(error);
  }
}
