import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FastifyInstance } from 'fastify';
import { type ApiErrorBody, apiErrorBodySchema } from 'shared/contract/envelope';
import {
  type Endpoint,
  type EndpointBody,
  type EndpointData,
  type EndpointMeta,
  type EndpointParams,
  type EndpointQuery,
} from 'shared/contract/endpoint';
import { successSchema } from 'shared/contract/envelope';
import { type Config, readConfig } from '../config';
import { type OpenDatabase } from '../db/database';
import { openFileStore } from '../files/file-store';
import { type Mail } from '../mail/mailer';
import { buildApp } from '../app';
import { apiBase } from '../server/route';
import { openTestDatabase } from './database';

export interface Options<E extends Endpoint = Endpoint> {
  /** Bearer token. */
  as?: string | undefined;
  params?: EndpointParams<E>;
  query?: EndpointQuery<E>;
  body?: EndpointBody<E>;
  headers?: Record<string, string>;
}

/**
 * A response, validated against the contract: `data` of a success, `error` of a failure. Reading the wrong one throws.
 */
export interface Result<E extends Endpoint> {
  status: number;
  headers: Record<string, unknown>;
  readonly data: EndpointData<E>;
  readonly meta: EndpointMeta<E>;
  readonly message: string | undefined;
  readonly error: ApiErrorBody;
}

function addressOf(endpoint: Endpoint, { params, query }: Options): string {
  const given = (params ?? {}) as Record<string, string | number>;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given[name])));
  const pairs = Object.entries((query ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
  return apiBase + path + (search ? `?${search}` : '');
}

/** A portal without a port, on a test database. */
export class TestPortal {
  readonly mails: Mail[] = [];
  /** Increase it to advance time. */
  clockOffsetMs = 0;

  private constructor(
    readonly app: FastifyInstance,
    readonly database: OpenDatabase,
    readonly config: Config,
  ) {}

  static async open(overrides: Partial<Config> = {}, given?: OpenDatabase): Promise<TestPortal> {
    const config = {
      ...readConfig({
        LOG_LEVEL: 'silent',
        STORE_DIR: '/nowhere',
        RATE_LIMIT_FACTOR: '1000',
        FILE_SECRET: 'a secret of the tests, used nowhere else',
      }),
      // Created with the first file, so most tests never create it.
      dataDir: join(tmpdir(), `teacher-portal-test-${randomUUID()}`),
      ...overrides,
    };
    const database = given ?? (await openTestDatabase());
    // The services need the portal, and the portal needs the services.
    const late: { portal?: TestPortal } = {};
    const mailer = { send: async (mail: Mail) => void late.portal?.mails.push(mail), close: () => undefined };
    const now = () => new Date(Date.now() + (late.portal?.clockOffsetMs ?? 0));
    const parts = { config, database, mailer, files: openFileStore(config, now), now };
    // Tests that move the clock run jobs explicitly, for example `handInAllEnded`.
    const app = await buildApp({ ...parts, repeats: false });
    return (late.portal = new TestPortal(app, database, config));
  }

  get db() {
    return this.database.db;
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.database.close();
    rmSync(this.config.dataDir, { recursive: true, force: true });
  }

  /** Calls an endpoint like a browser, over injected HTTP. */
  async call<E extends Endpoint>(endpoint: E, options: Options<E> = {}): Promise<Result<E>> {
    const response = await this.app.inject({
      method: endpoint.method,
      url: addressOf(endpoint, options as Options),
      headers: { ...(options.as ? { authorization: `Bearer ${options.as}` } : {}), ...options.headers },
      ...(options.body === undefined ? {} : { payload: options.body as object }),
    });
    const json: unknown = response.body === '' ? undefined : JSON.parse(response.body);
    const success = () => {
      if (response.statusCode !== endpoint.status)
        throw new Error(
          `${endpoint.method} ${endpoint.path} answered ${response.statusCode}: ${response.body.slice(0, 500)}`,
        );
      return successSchema(endpoint.response, endpoint.meta).parse(json) as {
        data: EndpointData<E>;
        message?: string;
        meta: EndpointMeta<E>;
      };
    };
    return {
      status: response.statusCode,
      headers: response.headers,
      get data() {
        return success().data;
      },
      get meta() {
        return success().meta;
      },
      get message() {
        return success().message;
      },
      get error() {
        return apiErrorBodySchema.parse(json);
      },
    };
  }
}
