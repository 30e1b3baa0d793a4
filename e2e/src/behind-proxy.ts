import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { remotes } from 'delivery/workspace/rooms';
import { serviceAddresses } from 'delivery/workspace/services';
import { startModelServer, type ModelServer } from './model-server';
import { type Nginx, startNginx } from './nginx';
import { freePort, type Portal, startPortal } from './portal-server';
import { startPostgres } from './postgres';

/** The host name in docs/nginx.conf. */
export const HOST = 'portal.example';
export const METRICS_TOKEN = 'a-token-of-the-operators';

export interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** The client's IP address, in 127.0.0.0/8: nginx distributes clients by it. */
  from?: string;
}

export interface Answered {
  status: number;
  headers: IncomingMessage['headers'];
  /** Alternating names and values; repeated headers appear repeatedly. */
  rawHeaders: string[];
  body: Buffer;
}

/** Two servers on one PostgreSQL, with a shared file folder and store, behind nginx as documented. */
export class BehindProxy {
  private constructor(
    readonly url: string,
    readonly nginx: Nginx,
    readonly servers: readonly [Portal, Portal],
    readonly filesFolder: string,
    readonly model: ModelServer,
    private readonly end: () => Promise<void>,
  ) {}

  static async open(program: string): Promise<BehindProxy> {
    const folder = await mkdtemp(path.join(tmpdir(), 'portal-proxy-'));
    const dataDir = path.join(folder, 'data');
    const model = await startModelServer();
    const postgres = await startPostgres();
    const httpsPort = await freePort();
    const url = `https://${HOST}:${httpsPort}`;
    const env = {
      ...model.env,
      DATABASE_URL: postgres.url,
      PUBLIC_URL: url,
      TRUST_PROXY: 'true',
      FILE_SECRET: 'shared-by-both-servers-of-this-test',
      METRICS_TOKEN,
      // The default rate limits, because some tests are about them.
      RATE_LIMIT_FACTOR: '1',
    };
    const port = await freePort();
    // Both reach the services that the first one starts: a service's embedded database has one process.
    const named = { ...env, REMOTE_SERVICES: serviceAddresses(remotes, port) };
    // Started concurrently, as a service manager does: they must coordinate the migration.
    const servers = await Promise.all([
      startPortal({ dataDir, seed: false, env, port }),
      startPortal({ dataDir, seed: false, env: named }),
    ]);
    const [first, second] = servers.map((server) => Number(new URL(server.url).port)) as [number, number];
    const nginx = await startNginx(program, path.join(folder, 'nginx'), HOST, [first, second], httpsPort);
    return new BehindProxy(url, nginx, servers, path.join(dataDir, 'files'), model, async () => {
      await nginx.stop();
      for (const server of servers) await server.stop();
      await postgres.stop();
      await model.close();
      await rm(folder, { recursive: true, force: true });
    });
  }

  stop = () => this.end();

  /** A request through the proxy on a connection of its own. */
  begin(address: string, { method = 'GET', headers = {}, from }: Omit<Sent, 'body'> = {}) {
    return request({
      host: '127.0.0.1',
      port: this.nginx.httpsPort,
      path: address,
      method,
      servername: HOST,
      rejectUnauthorized: false,
      agent: false,
      headers: { host: `${HOST}:${this.nginx.httpsPort}`, ...headers },
      ...(from && { localAddress: from }),
    });
  }

  send(address: string, { body, ...sent }: Sent = {}): Promise<Answered> {
    return new Promise((resolve, reject) => {
      const call = this.begin(address, sent);
      call.on('error', reject);
      call.once('response', (answer: IncomingMessage) => {
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.on('error', reject);
        answer.once('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            rawHeaders: answer.rawHeaders,
            body: Buffer.concat(pieces),
          }),
        );
      });
      call.end(body);
    });
  }

  /** An API call through the proxy; throws on any error response. */
  async call<Data>(method: string, place: string, token?: string, body?: object, from?: string): Promise<Data> {
    const headers = {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const answer = await this.send(`/api/v1${place}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
      ...(from && { from }),
    });
    if (answer.status >= 300) throw new Error(`${method} ${place}: ${answer.status} ${answer.body.toString()}`);
    return (JSON.parse(answer.body.toString()) as { data: Data }).data;
  }
}
