import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Store } from 'delivery/store/store';
import { storeAt } from 'delivery/store/store-at';
import { newToken } from 'delivery/store/tokens';
import { addShell, shellOf } from 'delivery/testing/shells';
import { nameOfCall, type RemoteService } from 'shared/contract/service';
import { uploadOf } from '../../releases/testing/upload';
import { addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { type RemoteServer, startRemoteService } from '../../testing/remote-service';

const book = {
  type: 'object',
  required: ['id', 'title'],
  properties: { id: { type: 'integer' }, title: { type: 'string' } },
};

/** The contract of the service of `mfe-library`. */
export const library: RemoteService = {
  contract: '1.2.0',
  calls: [
    {
      ...{ method: 'GET', path: '/books', status: 200, access: 'teacher', act: 'own' },
      ...{ query: ['search', 'page'], response: { type: 'array', items: book }, csv: true },
    },
    { method: 'GET', path: '/books/:id', status: 200, access: 'signed-in', act: 'own', response: book },
    { method: 'GET', path: '/books/newest', status: 200, access: 'teacher', act: 'own', response: { type: 'array' } },
    {
      ...{ method: 'POST', path: '/books', status: 201, access: 'teacher', act: 'write', response: book },
      body: { type: 'object', required: ['title'], properties: { title: { type: 'string', maxLength: 20 } } },
    },
    { method: 'GET', path: '/mine', status: 200, access: 'student', guardians: true, act: 'own', response: true },
  ],
};

export const healthOf = ({ contract, calls }: RemoteService) => ({
  service: 'mfe-library',
  contract,
  calls: calls.map(nameOfCall),
});

interface Given {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
  /** A token; empty for nobody. */
  as?: string | undefined;
  headers?: Record<string, string>;
  body?: unknown;
}

interface CallAnswer {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  /** Of JSON. */
  body: Record<string, unknown> | undefined;
}

const callerOf =
  ({ app }: TestPortal, token: string): Library['call'] =>
  async (path, { method = 'GET', as = token, headers = {}, body } = {}) => {
    const response = await app.inject({
      method,
      url: `/api/services/${path}`,
      headers: { ...(as && { authorization: `Bearer ${as}` }), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const isJson = String(response.headers['content-type']).includes('json');
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      body: isJson ? response.json<Record<string, unknown>>() : undefined,
    };
  };

export interface Library {
  portal: TestPortal;
  store: Store;
  service: RemoteServer;
  /** The address of `mfe-library@2`. */
  next: RemoteServer;
  /** The teacher who calls by default. */
  school: TestSchool;
  /** Calls `/api/services/…`. */
  call: (path: string, given?: Given) => Promise<CallAnswer>;
  /** `GET /api/releases/mfe-library`, by its team. */
  state: () => Promise<unknown>;
  /** Sends a release with its token. */
  release: (upload: object, path?: string) => Promise<{ status: number; reason: string | undefined; data: unknown }>;
  close: () => Promise<void>;
}

/**
 * A portal with a release of `mfe-library` that has a service, and the service itself on a port of its own. Tests of a
 * service that is too slow give a short limit; for all others a busy machine is not a failure.
 */
export async function openLibrary(limitMs = 30_000): Promise<Library> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-passage-'));
  const service = await startRemoteService(healthOf(library));
  const next = await startRemoteService(healthOf({ ...library, contract: '2.0.0' }));
  const store = await storeAt(folder);
  const portal = await TestPortal.open({
    storeDir: folder,
    releaseStore: { address: folder, endpoint: undefined, region: undefined, publicUrl: undefined },
    remoteServices: new Map([
      ['mfe-library', service.url],
      ['mfe-library@2', next.url],
    ]),
    serviceLimitMs: limitMs,
  });
  const { token, kept } = newToken({ remote: 'mfe-library', holder: 'Library team', days: 30 }, new Date());
  await store.changeTokens((tokens) => [...tokens, kept]);
  await addShell(store, shellOf('1.0.0', 'useState'));
  await store.changeRegistry((registry) => ({ ...registry, shell: { version: '1.0.0' } }));
  const release: Library['release'] = async (upload, path = 'mfe-library') => {
    const response = await portal.app.inject({
      ...{ method: 'POST', url: `/api/releases/${path}`, payload: upload },
      headers: { authorization: `Bearer ${token}` },
    });
    const body = response.json<{ data?: unknown; details?: { message: string }[] }>();
    return { status: response.statusCode, reason: body.details?.[0]?.message, data: body.data };
  };
  const state = async () => {
    const headers = { authorization: `Bearer ${token}` };
    return (await portal.app.inject({ url: '/api/releases/mfe-library', headers })).json<{ data: unknown }>().data;
  };
  await release(uploadOf('1.0.0', { service: library }));
  const school = await addSchool(portal);
  return {
    ...{ portal, store, service, next, release, school, state },
    call: callerOf(portal, school.teacher.token),
    close: async () => {
      await portal.close();
      await Promise.all([service.close(), next.close()]);
      rmSync(folder, { recursive: true });
    },
  };
}
