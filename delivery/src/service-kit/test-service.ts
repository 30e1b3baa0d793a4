import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import path from 'node:path';
import { SignJWT } from 'jose';
import { type Endpoint, type EndpointBody, type EndpointData, type EndpointParams } from 'shared/contract/endpoint';
import { type EventAbout, type EventKind } from 'shared/contract/service-events';
import { copyPageSchema, copyPath } from 'shared/contract/service-copy';
import { type CopiedPerson, type PortalFile, type PortalLists, type ServiceCaller } from 'shared/contract/service-kit';
import { readDeclaration } from '../workspace/declaration';
import { type DataPlace } from './database';
import { newTestPlace } from './test-place';

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
  /** Asks for all that it keeps of a student, as the portal does. */
  copy: (school: number, person: CopiedPerson) => Promise<Record<string, unknown[]>>;
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

/** Sends a call that is signed as the portal signs it. */
const signedBy =
  (key: KeyObject, { issuer, audience, address }: { issuer: string; audience: string; address: string }) =>
  async (method: string, url: string, claims: object, body?: string) => {
    const token = await new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'EdDSA', kid: 'test' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setExpirationTime('60s')
      .sign(key);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch(address + url, { method, headers, ...(body !== undefined && { body }) });
    return { status: response.status, ...((await response.json()) as { data?: unknown; message?: string }) };
  };

interface Surroundings {
  issuer: string;
  /** Its tables. */
  place: DataPlace;
  demo: boolean;
}

const environmentOf = ({ issuer, place, demo }: Surroundings): NodeJS.ProcessEnv => ({
  ...process.env,
  ...{ PORTAL_URL: issuer, SERVICE_PORT: '0', SERVICE_DEMO: String(demo), DATABASE_URL: '', NODE_OPTIONS: '' },
  ...('url' in place
    ? { SERVICE_DATABASE_URL: place.url }
    : { SERVICE_DATABASE_URL: '', SERVICE_DATA_DIR: place.folder }),
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
  const { place, remove } = await newTestPlace(dir, process.env);
  const [command, ...args] = commandOf(dir);
  const child = spawn(command, args, {
    cwd: dir,
    env: environmentOf({ issuer, place, demo }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const address = await addressOf(child);
  const send = signedBy(privateKey, { issuer, audience: name, address });
  const sendAsPortal = (url: string, given: object) => {
    const body = JSON.stringify(given);
    const digest = createHash('sha256').update(body).digest('base64url');
    return send('POST', url, { sub: 'portal', role: 'portal', digest }, body);
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
      const { data: receipt } = await sendAsPortal('/events', { school, events: [event] });
      return (receipt as { received: number }).received;
    },
    copy: async (school, person) => {
      const kept: Record<string, unknown[]> = {};
      for (let after: number | null = 0; after !== null;) {
        const { data } = copyPageSchema.parse(await sendAsPortal(copyPath, { school, ...person, after }));
        for (const [part, row] of data.rows) (kept[part] ??= []).push(row);
        after = data.next;
      }
      return kept;
    },
    kept: () => [...kept],
    close: async () => {
      await end(child, portal);
      await remove();
    },
  };
}
