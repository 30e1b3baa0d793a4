import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { type IdentityProvider } from '../configs/single-sign-on';

type Claims = Record<string, unknown>;
/** Endpoints of the provider. */
export type Part = 'discovery' | 'keys' | 'token';
type Reply = (response: ServerResponse) => void;

const paths: Record<string, Part> = {
  '/.well-known/openid-configuration': 'discovery',
  '/keys': 'keys',
  '/token': 'token',
};
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** Behaviours of an unavailable or malicious identity provider. */
export const manners: Record<string, Reply> = {
  'never answers': () => undefined,
  'hangs up': (response) => void response.destroy(),
  'fails with 500': (response) => void response.writeHead(500).end(),
  'sends a page': (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>'),
  'sends a torn answer': (response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end('{"issuer":'),
  'never ends its answer': (response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).write('{"issuer":"'),
  'sends without end': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const more = () => {
      while (!response.destroyed && response.write(' '.repeat(65_536)));
      if (!response.destroyed) response.once('drain', more);
    };
    more();
  },
  'sends elsewhere': (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
};

/** The behaviours that only a timeout ends. */
export const endless = ['never answers', 'never ends its answer'];

/** An OpenID provider whose every response can be replaced. */
export class HostileProvider {
  /** Behaviours that replace the response of an endpoint. */
  readonly instead = new Map<Part, Reply>();
  /** The user, as in the ID token. */
  person: Claims = {};
  /** Changes the claims of the ID token. */
  change: (claims: Claims) => Claims = (claims) => claims;
  header: Claims = { alg: 'ES256', kid: 'one' };
  signs: KeyObject | undefined;
  /** Number of requests by endpoint. */
  readonly asked: Record<Part, number> = { discovery: 0, keys: 0, token: 0 };
  private readonly keys = newKeys();
  private readonly codes = new Map<string, URLSearchParams>();

  private constructor(
    private readonly server: Server,
    readonly settings: IdentityProvider,
  ) {
    server.on('request', (request, response) => void this.serve(request, response));
  }

  static async open(id = 'hostile'): Promise<HostileProvider> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new HostileProvider(server, {
      ...{ id, name: 'Hostile', issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
      ...{ clientId: 'portal', clientSecret: 'of the tests' },
      ...{ verifiedClaim: 'email_verified', trustSecondFactor: false, studentsOf: [], freshPrompt: 'login' },
    });
  }

  reset(): void {
    this.instead.clear();
    this.change = (claims) => claims;
    this.header = { alg: 'ES256', kid: 'one' };
    this.signs = undefined;
  }

  /** Signs with a key that the provider does not publish. */
  signWithOtherKey(): void {
    this.signs = newKeys().privateKey;
  }

  /** The parameters of the redirect back from this authorization URL. */
  visit(address: string): { code: string; state: string } {
    const code = randomBytes(8).toString('hex');
    const asked = new URL(address).searchParams;
    this.codes.set(code, asked);
    return { code, state: asked.get('state') ?? '' };
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const part = paths[request.url ?? ''];
    let body = '';
    for await (const piece of request) body += String(piece);
    if (part) this.asked[part] += 1;
    const instead = part && this.instead.get(part);
    if (instead) return instead(response);
    const [status, answer] = part ? this.answerOf(part, new URLSearchParams(body)) : [404, {}];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }

  private answerOf(part: Part, given: URLSearchParams): [number, unknown] {
    const { issuer } = this.settings;
    if (part === 'discovery')
      return [200, { issuer, ...endpoints(issuer), id_token_signing_alg_values_supported: ['ES256'] }];
    if (part === 'keys')
      return [200, { keys: [{ ...this.keys.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig' }] }];
    return this.tokenFor(given);
  }

  /** A code works once, and with the verifier that its address was made with. */
  private tokenFor(given: URLSearchParams): [number, unknown] {
    const code = given.get('code') ?? '';
    const asked = this.codes.get(code);
    this.codes.delete(code);
    const challenge = createHash('sha256')
      .update(given.get('code_verifier') ?? '')
      .digest('base64url');
    if (asked?.get('code_challenge') !== challenge) return [400, { error: 'invalid_grant' }];
    return [200, { access_token: 'x', token_type: 'Bearer', id_token: this.tokenOf(asked.get('nonce')) }];
  }

  private tokenOf(nonce: string | null): string {
    const now = Math.floor(Date.now() / 1000);
    const { issuer, clientId } = this.settings;
    const claims = this.change({ iss: issuer, aud: clientId, iat: now, exp: now + 300, nonce, ...this.person });
    const text = `${encode(this.header)}.${encode(claims)}`;
    if (this.header.alg === 'none') return `${text}.`;
    const key = this.signs ?? this.keys.privateKey;
    return `${text}.${sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

const endpoints = (issuer: string) => ({
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
});
