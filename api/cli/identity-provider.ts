import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { type KoaContextWithOIDC, Provider } from 'oidc-provider';

/** The user signed in by the sign-in page: the claims entered in its form. */
const claimsOf = (accountId: string) => {
  const form = new URLSearchParams(accountId);
  const [sub, email, name] = ['subject', 'email', 'name'].map((field) => form.get(field) ?? '');
  return { sub: sub ?? '', email, email_verified: form.get('verified') === 'on', name };
};

const page = `<!doctype html><title>School account</title><h1>School account</h1><form method="post">
<label>Subject <input name="subject"></label> <label>E-mail <input name="email"></label>
<label>Name <input name="name"></label> <label><input type="checkbox" name="verified" checked> Verified</label>
<button>Continue</button></form>`;

/** Replaces the library's page, which loads an external font. */
const signOutPage = (form: string) => `<!doctype html><title>School account</title><h1>Sign out of School account?</h1>
${form}<button form="op.logoutForm" name="logout" value="yes">Sign out</button>`;

/** Every user has consented to all scopes. */
async function agreed({ oidc }: KoaContextWithOIDC) {
  const { client, session, provider } = oidc;
  const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
}

function providerAt(issuer: string, portal: string): Provider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return new Provider(issuer, {
    clients: [
      {
        client_id: 'portal',
        client_secret: 'of the tests',
        redirect_uris: [`${portal}/single-sign-on`, `${portal}/learn/single-sign-on`],
        post_logout_redirect_uris: [`${portal}/login`, `${portal}/learn`],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' } as never] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => {
          context.body = signOutPage(form);
        },
      },
    },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    loadExistingGrant: agreed,
    findAccount: (_, accountId) => ({ accountId, claims: async () => claimsOf(accountId) }),
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 600, IdToken: 60, Interaction: 600, Session: 600 },
  });
}

async function signInPage(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    return;
  }
  let form = '';
  for await (const part of request) form += String(part);
  await provider.interactionFinished(request, response, { login: { accountId: form } });
}

/**
 * A real OpenID provider for tests of the portal at the given URL: prints its own URL, and exits when standard input
 * ends.
 */
async function main([portal = '']: string[]): Promise<void> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = providerAt(issuer, portal);
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/')) void signInPage(provider, request, response);
    // Browsers request it by themselves.
    else if (request.url === '/favicon.ico') response.writeHead(204).end();
    else void answer(request, response);
  });
  console.log(JSON.stringify({ issuer }));
  process.stdin.resume().once('end', () => process.exit());
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
