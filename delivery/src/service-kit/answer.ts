import { createHash } from 'node:crypto';
import { type Endpoint } from 'shared/contract/endpoint';
import { copyPath } from 'shared/contract/service-copy';
import { eventsPath, eventsSchema } from 'shared/contract/service-events';
import {
  type PortalReader,
  type ServiceCaller,
  type ServiceDatabase,
  type ServiceHandler,
  ServiceRefusal,
} from 'shared/contract/service-kit';
import { callsOfPortal, nameOfCall } from 'shared/contract/service';
import type * as z from 'zod';
import { copyPage } from './copy';
import { type FillDemo } from './demo';
import { type LoadedService } from './load';

export interface Given {
  method: string;
  /** With its query. */
  url: string;
  body: string;
  language: string;
  portal: PortalReader;
  caller: ServiceCaller | { sub: 'portal'; role: 'portal'; digest: string };
}
export interface Answer {
  status: number;
  body: unknown;
}

const refusal = (status: number, code: string, message: string): Answer => ({
  status,
  body: { status, code, message },
});

/** The values of the pattern's parameters; undefined if the path does not match. */
function paramsIn(pattern: string, pathname: string): Record<string, string> | undefined {
  const [parts, given] = [pattern.split('/'), pathname.split('/').map(decodeURIComponent)];
  if (parts.length !== given.length) return undefined;
  const isMatch = parts.every((part, index) => part.startsWith(':') || part === given[index]);
  const names = parts.flatMap((part, index) => (part.startsWith(':') ? [[part.slice(1), given[index] ?? '']] : []));
  return isMatch ? (Object.fromEntries(names) as Record<string, string>) : undefined;
}

function find(handlers: readonly ServiceHandler[], method: string, pathname: string) {
  const found = handlers.flatMap((handler) => {
    const params = handler.endpoint.method === method ? paramsIn(handler.endpoint.path, pathname) : undefined;
    return params ? [{ handler, params }] : [];
  });
  // What is written out wins over a parameter.
  return found.sort((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0];
}

const parse = (schema: Endpoint['body'], value: unknown): unknown =>
  schema ? (schema as z.ZodType).parse(value) : undefined;

function parsed({ endpoint }: ServiceHandler, params: object, search: URLSearchParams, body: string) {
  return {
    params: parse(endpoint.params, params),
    query: parse(endpoint.query, Object.fromEntries(search)),
    body: parse(endpoint.body, endpoint.body && JSON.parse(body || 'null')),
  };
}

async function call(
  { module }: LoadedService,
  db: ServiceDatabase,
  caller: ServiceCaller,
  given: Given,
): Promise<Answer> {
  const { pathname, searchParams } = new URL(given.url, 'http://service');
  const found = find(module.handlers, given.method, pathname);
  if (!found) return refusal(404, 'service.notFound', `There is no ${given.method} ${pathname}.`);
  const { handler, params } = found;
  let parts: ReturnType<typeof parsed>;
  try {
    parts = parsed(handler, params, searchParams, given.body);
  } catch {
    return refusal(400, 'service.invalid', 'The call does not match its schema.');
  }
  try {
    const data = await handler.run({
      db,
      caller,
      portal: given.portal,
      language: given.language,
      ...parts,
    } as Parameters<typeof handler.run>[0]);
    return { status: handler.endpoint.status, body: { data } };
  } catch (error) {
    // Bundled with the service, its class is another one.
    const { status, code, message } = error as ServiceRefusal;
    if ((error as Error).constructor.name === ServiceRefusal.name) return refusal(status, code, message);
    throw error;
  }
}

/** Handles events in order, each once, and confirms as far as it got. */
async function receive({ module }: LoadedService, db: ServiceDatabase, { body, portal }: Given): Promise<Answer> {
  const { school, events } = eventsSchema.parse(JSON.parse(body));
  let received: number | undefined;
  for (const event of events) {
    try {
      await db.transaction(async (tx) => {
        const fresh = await tx.query(
          'insert into received_events (id) values ($1) on conflict do nothing returning id',
          [event.id],
        );
        if (fresh.length > 0) await module.events?.[event.kind]?.(event, { db: tx, portal, school });
      });
    } catch (error) {
      if (received === undefined) throw error;
      break;
    }
    received = event.position;
  }
  return { status: 200, body: { data: { received } } };
}

/** What `/health` says. */
export const healthOf = ({ remote, declared, module }: LoadedService) => ({
  service: remote,
  contract: declared.contract,
  calls: [...module.handlers.map(({ endpoint }) => nameOfCall(endpoint)), ...callsOfPortal(declared)],
});

/** Answers a call whose caller the portal has signed. */
export async function answer(
  service: LoadedService,
  db: ServiceDatabase,
  given: Given & { fillDemo?: FillDemo | undefined },
): Promise<Answer> {
  const { caller, fillDemo, portal } = given;
  if (caller.role !== 'portal') {
    await fillDemo?.(caller.schools, portal);
    return call(service, db, caller, given);
  }
  const digest = createHash('sha256').update(given.body).digest('base64url');
  if (given.method !== 'POST' || caller.digest !== digest)
    return refusal(403, 'service.notSigned', 'The portal has not signed this.');
  if (given.url === eventsPath) return receive(service, db, given);
  if (given.url === copyPath) return { status: 200, body: { data: await copyPage(service.module, db, given) } };
  return refusal(404, 'service.notFound', 'There is no such call of the portal.');
}
