import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SignJWT } from 'jose';
import { type Endpoint, type EndpointBody, type EndpointData, type EndpointParams } from 'shared/contract/endpoint';
import { type EventAbout, type EventKind } from 'shared/contract/service-events';
import { type PortalFile, type PortalLists, type ServiceCaller } from 'shared/contract/service-kit';
import { readDeclaration } from '../workspace/declaration';

interface TestCall<E extends Endpoint> {
  as: ServiceCaller;
  params?: EndpointParams<E>;
  query?: Record<string, string>;
  body?: EndpointBody<E>;
}

export interface TestService {
  /** Calls an endpoint as the portal does, and parses the answer. */
  call: <E extends Endpoint>(
    endpoint: E,
    given: TestCall<E>,
  ) => Promise<{ status: number; data: EndpointData<E>; message: string | undefined }>;
  /** Tells it of an event, as the portal does. Returns the receipt. */
  tell: (school: number, kind: EventKind, about: EventAbout) => Promise<number>;
  /** The files that it keeps, by their links. */
  kept: () => string[];
  close: () => Promise<void>;
}

/** The command that runs the service in the working directory: beside this script in the package, else of the checkout. */
function commandOf(dir: string): [string, ...string[]] {
  const cli = path.join(__dirname, 'cli.cjs');
  if (existsSync(cli)) return [process.execPath, cli, 'service'];
  const root = path.resolve(__dirname, '../../..');
  return [path.join(root, 'node_modules/.bin/tsx'), path.join(root, 'delivery/cli/service.ts'), path.basename(dir)];
}

/** The address that the service prints when it has started. @throws Error with what it printed if it ends instead */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const read = (chunk: Buffer) => {
      said += chunk.toString();
      const [, address] = /answers at (http:\S+)/.exec(said) ?? [];
      if (address) resolve(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => reject(new Error(`The service has ended: ${said}`)));
  });
}

/** What the portal of a test tells the service of any school; `files` are those that any caller has uploaded. */
export type TestLists = { [Name in keyof PortalLists]?: PortalLists[Name][] } & { files?: PortalFile[] };

/** What the portal says of files: it keeps those that have been uploaded, and knows where those that are kept can be read. */
function answerOfFiles(url: string, links: readonly string[], { files = [] }: TestLists, kept: Set<string>): unknown {
  if (url.endsWith('/files/read'))
    return links.filter((link) => kept.has(link)).map((link) => ({ link, address: `${link}?signed` }));
  if (url.endsWith('/files/release')) return (links.forEach((link) => kept.delete(link)), null);
  const found = files.filter(({ link }) => links.includes(link));
  found.forEach(({ link }) => kept.add(link));
  return found;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

/** The part of the portal that a service asks: its keys, what may be read, and files. */
async function portalServer(jwk: object, lists: TestLists, kept: Set<string>): Promise<Server> {
  const answerOf = async (request: IncomingMessage): Promise<object> => {
    const { url = '' } = request;
    if (url.includes('/files')) {
      const { links } = JSON.parse(await textOf(request)) as { links: string[] };
      return { data: answerOfFiles(url, links, lists, kept) };
    }
    const [, name] = /\/schools\/\d+\/(\w+)/.exec(url) ?? [];
    if (name) return { data: lists[name as keyof PortalLists] ?? [], meta: { next: null } };
    return url.endsWith('/token') ? { data: { token: 'test' } } : { keys: [jwk] };
  };
  const server = createServer((request, response) => {
    void answerOf(request).then((answered) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answered)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

function keysOfTest() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return { privateKey, jwk: { ...publicKey.export({ format: 'jwk' }), kid: 'test', alg: 'EdDSA', use: 'sig' } };
}

interface Surroundings {
  issuer: string;
  /** The folder of its tables. */
  data: string;
  demo: boolean;
}

const environmentOf = ({ issuer, data, demo }: Surroundings): NodeJS.ProcessEnv => ({
  ...process.env,
  ...{ PORTAL_URL: issuer, SERVICE_PORT: '0', SERVICE_DATA_DIR: data, SERVICE_DEMO: String(demo) },
  ...{ DATABASE_URL: '', SERVICE_DATABASE_URL: '', NODE_OPTIONS: '' },
});

async function end(child: ChildProcess, portal: Server): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
  await new Promise((resolve) => {
    portal.close(resolve);
    portal.closeAllConnections();
  });
}

/**
 * The service of the remote in `dir` as a process, with tables of its own and a portal that signs what a test says; with
 * `demo`, one that has demo data.
 */
export async function openTestService(
  dir: string,
  lists: TestLists = {},
  { demo = false }: { demo?: boolean } = {},
): Promise<TestService> {
  const { name } = readDeclaration(dir);
  const { privateKey, jwk } = keysOfTest();
  const kept = new Set<string>();
  const portal = await portalServer(jwk, lists, kept);
  const issuer = `http://127.0.0.1:${(portal.address() as AddressInfo).port}`;
  const data = mkdtempSync(path.join(tmpdir(), 'portal-service-'));
  const [command, ...args] = commandOf(dir);
  const child = spawn(command, args, {
    cwd: dir,
    env: environmentOf({ issuer, data, demo }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const address = await addressOf(child);
  const send = async (method: string, url: string, claims: object, body?: string) => {
    const token = await new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'EdDSA', kid: 'test' })
      .setIssuer(issuer)
      .setAudience(name)
      .setExpirationTime('60s')
      .sign(privateKey);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch(address + url, { method, headers, ...(body !== undefined && { body }) });
    return { status: response.status, ...((await response.json()) as { data?: unknown; message?: string }) };
  };
  let position = 0;
  return {
    call: async (endpoint, { as, params, query, body }) => {
      const given = (params ?? {}) as Record<string, string | number>;
      const place = endpoint.path.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(String(given[part])));
      const search = query ? `?${new URLSearchParams(query).toString()}` : '';
      const sent = body === undefined ? undefined : JSON.stringify(body);
      const { status, data: answered, message } = await send(endpoint.method, place + search, as, sent);
      const isSuccess = status === endpoint.status;
      return { status, message, data: (isSuccess ? endpoint.response.parse(answered) : undefined) as never };
    },
    tell: async (school, kind, about) => {
      position += 1;
      const event = { id: randomUUID(), position, kind, at: new Date().toISOString(), about };
      const body = JSON.stringify({ school, events: [event] });
      const digest = createHash('sha256').update(body).digest('base64url');
      const { data: receipt } = await send('POST', '/events', { sub: 'portal', role: 'portal', digest }, body);
      return (receipt as { received: number }).received;
    },
    kept: () => [...kept],
    close: async () => {
      await end(child, portal);
      rmSync(data, { recursive: true, force: true });
    },
  };
}
